//! Points of a turn at which something begins (603.2b).

use vocabulary::catalog::{Phase, Step};

/// A step, or a phase without steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// A step.
    Step(Step),
    /// A main phase.
    Phase(Phase),
    /// The main phase of that number in a turn (505.1b).
    Main(u8),
}
