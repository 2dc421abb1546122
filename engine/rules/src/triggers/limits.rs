//! What is done once each turn only (603.2h).

use kernel::{
    event::What,
    game::{AbilityId, ObjectId, State},
    machine::{Context, Flow, Handler, Machine, Resolution, Table, Verb, conditions, forbids_choice, verb},
};
use language::{Instruction, Roles, Triggered};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    conditions(cr::R603_2H, is_not_done_yet),
    forbids_choice(cr::R603_2H, was_done_before),
    verb(cr::R603_2H, Verb::OnceDone, "", note),
];

/// Once it was done, the ability does not trigger any more in that turn.
fn is_not_done_yet(state: &State, triggered: &Triggered, context: &Context<'_>) -> bool {
    !(triggered.effect.without_limit().1 && is_done(state, context.this, context.ability))
}

/// Who has it from several times that it triggered before does it once all the same.
fn was_done_before(table: &Table<'_>, instruction: &Instruction, resolution: &Resolution) -> bool {
    instruction.is_limit() && is_done(table.state, resolution.this, resolution.ability)
}

fn is_done(state: &State, source: ObjectId, ability: Option<AbilityId>) -> bool {
    ability.is_some_and(|it| state.uses(source, it) > 0)
}

fn note(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let used = resolution.ability.map(|it| What::Uses(resolution.this, it));
    used.map_or(Ok(()), |it| machine.happens_in(resolution, it))
}
