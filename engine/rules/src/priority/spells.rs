//! Which cards a player with priority may cast (117.1a, 601.3).

use kernel::{
    game::{AbilityKinds, PlayerId},
    machine::{Ground, Handler, Table, permits},
    question::Choice,
};
use language::Aspects;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] =
    &[permits(cr::R117_1A, Ground::Anything, cards_in_hand), permits(cr::R601_3, Ground::Abroad, cards_elsewhere)];

/// The cards in hand that nothing forbids to cast now, one of each name, in each way that there is.
fn cards_in_hand(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::HANDS);
    for card in state.distinct(state.zones.hand(player), |_| true) {
        table.ways(player, card, options);
    }
}

/// Likewise the cards in other zones that permit it themselves.
fn cards_elsewhere(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads_texts();
    table.reads(Aspects::GRAVEYARDS | Aspects::EXILE);
    for (zone, slots) in [(Zone::Graveyard, &state.zones.graveyard[player.index()]), (Zone::Exile, &state.zones.exile)] {
        let permitted = AbilityKinds::STATIC.and(AbilityKinds::in_zone(zone));
        for card in state.distinct(slots, |it| it.ability_kinds.has(permitted)) {
            table.ways(player, card, options);
        }
    }
    if state.delayed.is_empty() {
        table.reads(Aspects::USES | Aspects::LINKS);
        return;
    }
    let permitted = AbilityKinds::STATIC.and(AbilityKinds::in_zone(Zone::Graveyard));
    for slots in state.everybody().filter(|it| *it != player).map(|it| &state.zones.graveyard[it.index()]) {
        for card in state.distinct(slots, |it| it.ability_kinds.has(permitted)) {
            if table.lies_as_own(player, card) {
                table.ways(player, card, options);
            }
        }
    }
}
