//! A player who loses the game, or leaves it (603.9, 603.10f).

use kernel::{
    event::What,
    game::State,
    machine::{Context, Handler, Happening, TriggerFacts, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[triggers(cr::R603_9, has_lost).serves(&[Word::Event(TriggerEventKind::LosesGame)])];

/// However it came about: whoever leaves has lost, but where the game is a draw. All that the player owns is still there.
fn has_lost(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::LosesGame(relation), What::LosesGame(player)) = (occurrence, it.what()?) {
        context.stands(state, *relation, player).then(|| TriggerFacts::thing(Some(player.into()), player))
    } else {
        None
    }
}
