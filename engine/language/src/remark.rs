//! What a text says besides what is done.

use macro_rules_attribute::derive;

use crate::{Amount, Cost, Filter, Players, Topic};

/// What a text says where an instruction could stand; nothing is done.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Remark {
    /// These targets were chosen as the spell or ability was put on the stack, and the text speaks of them next (601.2c).
    Names(Topic),
    /// This is what X is in the text and in its cost (107.3c).
    XIs(Amount),
    /// The ability can't be countered: no part of its effect, but so while it is on the stack (603.1a).
    Uncounterable,
    /// Nothing that fits may be a target of the ability: no part of its effect either (603.1a).
    NeverTargets(Filter),
    /// Only at the beginning of what is done later: who pays that before has it not triggered at all (116.2c).
    Averted(Players, Cost),
}
