//! Hands that lie open for all players, as long as something says so (701.20a).

use kernel::{
    event::What,
    game::{Seats, State},
    machine::{Batch, Handler, filter::is_said_of, shows_tops},
};
use language::Statement;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[shows_tops(cr::R701_20A, show_hands).states(&[(Statement::HandsRevealed, "[group] play with their hands revealed")])];

/// The cards that somebody does not know yet, as they come to a hand or as it is opened.
fn show_hands(state: &State, batch: &mut Batch) {
    let all: Seats = state.everybody().collect();
    for player in state.in_turn_order().filter(|it| is_said_of(state, *it, Statement::HandsRevealed)) {
        let hand = state.zones.hand(player).iter().map(|it| state.id(*it));
        for card in hand.filter(|it| all.iter().any(|other| other != player && !state.objects[it.index()].known.has(other))) {
            batch.push(What::Reveals(player, card));
        }
    }
}
