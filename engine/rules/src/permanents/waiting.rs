//! Creatures that came under their controller's control this turn (302.6).

use kernel::{
    game::{ObjectId, State},
    machine::{Claim, Exempt, Handler, exempts, filter, summoning_sick},
};
use language::Statement;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    summoning_sick(cr::R302_6, came_this_turn),
    exempts(cr::R609_4, Exempt::WaitingToTap, Claim::Stated(Statement::ActivatesAsHasty), is_as_hasty)
        .states(&[(Statement::ActivatesAsHasty, "[group] may activate abilities of [many] as though those creatures had haste")]),
];

/// Since that player's latest turn began; the machine asks about creatures only.
fn came_this_turn(state: &State, creature: ObjectId) -> bool {
    state.object(creature).is_some_and(|it| it.since >= state.player(it.controller).latest_turn)
}

/// Who controls it may activate its abilities so.
fn is_as_hasty(state: &State, creature: ObjectId) -> bool {
    let Some(player) = state.object(creature).map(|it| it.controller) else { return false };
    filter::said_of(state, player, Statement::ActivatesAsHasty)
        .any(|(context, said)| filter::fits(state, said.thing(), creature.into(), &context))
}
