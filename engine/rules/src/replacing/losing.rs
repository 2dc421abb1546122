//! Losing the game, replaced (104.3, 704.7).

use kernel::{
    event::{Event, EventKind, What},
    game::State,
    machine::{Handler, Offers, Replaced, TriggerFacts, replaces, standing},
};
use language::{BecomesKind, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[replaces(cr::R614_1A, &[EventKind::LosesGame], lose_otherwise)
    .serves(&[Word::Instead(WouldKind::Lose, BecomesKind::Nothing)])];

/// The game is not lost: something else is done.
fn lose_otherwise(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::LosesGame(player) = event.what else { return };
    for it in standing(state, event) {
        if let Would::Lose(players) = &it.says.would
            && it.is_about(state, players, player)
        {
            it.offer(event, offers, Replaced::default().then(it.follow_up(TriggerFacts::who(player))));
        }
    }
}
