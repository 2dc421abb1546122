//! Which cards a player with priority may cast (117.1a, 601.3).

use kernel::{
    game::PlayerId,
    machine::{Handler, Table, permits},
    question::Choice,
};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[permits(cr::R117_1A, cards_in_hand)];

/// The cards in hand that nothing forbids to cast now, one of each name.
fn cards_in_hand(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    for card in state.distinct(state.zones.hand(player), |it| !it.is(CardType::Land)) {
        if table.forbids_cast(player, card).is_none() {
            options.push(Choice::Cast(card));
        }
    }
}
