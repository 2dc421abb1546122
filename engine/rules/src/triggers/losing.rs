//! A player who loses the game, or leaves it (603.9, 603.10f).

use kernel::{
    event::{EventKind, What},
    game::State,
    machine::{Context, Handler, Happening, Heard, TriggerFacts, when},
};
use language::{Occurrence, Parties};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[when(cr::R603_9, Occurrence::LosesGame, "[player] lose the game", &[Heard::Event(EventKind::LosesGame)], has_lost)];

/// However it came about: whoever leaves has lost, but where the game is a draw. All that the player owns is still there.
fn has_lost(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::LosesGame(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::thing(Some(player.into()), player))
}
