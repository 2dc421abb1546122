//! Which cards a player with priority may cast (117.1a, 601.3).

use crate::{
    catalog::CardType,
    cr,
    game::PlayerId,
    machine::{Handler, Table, permits},
    question::Choice,
};

pub(crate) const RULES: &[Handler] = &[permits(cr::R117_1A, cards_in_hand)];

/// The cards in hand that nothing forbids to cast now, one of each name.
fn cards_in_hand(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    let hand = state.zones.hand(player);
    for (at, slot) in hand.iter().enumerate() {
        let row = usize::from(*slot);
        if state.traits[row].is(CardType::Land) {
            continue;
        }
        let card = state.objects[row].card;
        if hand[..at].iter().any(|it| state.objects[usize::from(*it)].card == card) {
            continue;
        }
        let id = state.id(*slot);
        if table.forbids_cast(player, id).is_none() {
            options.push(Choice::Cast(id));
        }
    }
}
