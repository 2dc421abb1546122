//! Steps that are skipped, and steps in which nobody receives priority (502.4, 508.8, 510.4, 514.3).

use kernel::{
    game::State,
    machine::{Handler, Table, Unsettled, no_priority, resumes, skips},
};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    no_priority(cr::R502_4, Stage::Untap, always),
    no_priority(cr::R514_3, Stage::Cleanup, always),
    resumes(cr::R514_3A, Stage::Cleanup, if_unsettled),
    skips(cr::R508_8, Stage::DeclareBlockers, nobody_has_attacked),
    skips(cr::R508_8, Stage::CombatDamage, nobody_has_attacked),
    skips(cr::R506_1, Stage::FirstCombatDamage, nobody_strikes_first),
];

fn always(_: &State) -> bool {
    true
}

/// State-based actions were performed, or triggered abilities wait.
fn if_unsettled(unsettled: Unsettled) -> bool {
    unsettled == Unsettled::Yes
}

/// What attacked and has left the combat counts as well.
fn nobody_has_attacked(table: &Table<'_>) -> bool {
    !table.state.combat.has_begun()
}

/// There are two combat damage steps only if somebody who fights strikes first; where nobody attacks, nobody does.
fn nobody_strikes_first(table: &Table<'_>) -> bool {
    !table.somebody_strikes_first()
}
