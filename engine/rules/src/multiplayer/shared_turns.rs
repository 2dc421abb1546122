//! Turns that teams share (805): who draws, for whom steps begin, and who has priority.

use kernel::{
    event::{EventKind, What},
    game::{PlayerId, State, Turns},
    machine::{After, Batch, Context, Handler, Happening, Heard, TriggerFacts, begins, receives, triggers},
};
use language::{Ability, Relation, TriggerEvent, TriggerEventKind, Word};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    begins(cr::R805_4B, Stage::Draw, teammates_draw),
    triggers(cr::R805_4D, &[Heard::Event(EventKind::StageBegins)], begins_for_each)
        .serves(&[Word::Event(TriggerEventKind::Begins)]),
    receives(cr::R805_5, After::Acting, team_has_it),
];

/// At the beginning of each player's, or of each opponent's: once for each of them, where the ability speaks of that player.
fn begins_for_each(state: &State, on: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (Happening::SharedStage(stage, player), TriggerEvent::Begins(moment, whose)) = (it, on) else { return None };
    let each = matches!(whose, None | Some(Relation::Anyone | Relation::Opponent | Relation::Another));
    let stands = |it: PlayerId| whose.is_none_or(|whose| context.stands(state, whose, it));
    // For the first of them it triggers anyway.
    let is_first = state.active_players().find(|it| stands(*it)) == Some(player);
    if !each || !stands(player) || is_first || !state.turn.is_at(*moment, stage) {
        return None;
    }
    let Ability::Triggered(says) = state.ability(context.ability?.at) else { return None };
    says.speaks_of_player().then(|| TriggerFacts::who(player))
}

/// The others on the active team draw as the active player does (504.1), one after the other.
fn teammates_draw(state: &State, batch: &mut Batch) {
    let mates = state.active_players().filter(|it| *it != state.turn.active && state.is_playing(*it));
    mates.for_each(|it| batch.push(What::Draws(it)));
}

/// The team of who has done something has priority: each of it may act, from its primary player on.
fn team_has_it(state: &State, holder: PlayerId) -> PlayerId {
    if state.options.turns == Turns::Teams { state.speaker_of(holder) } else { holder }
}
