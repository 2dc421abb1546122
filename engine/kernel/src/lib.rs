//! The game without its rules: what there is, what can happen and be asked, and the machine on which rules hang.
//!
//! - [`game`]: the nouns; [`event`], [`question`], [`log`]: all that can happen, be asked, be kept;
//! - [`machine`]: what all rules share; it finds them in the tables that it is given, and knows none;
//! - [`rulebook`]: the rules of a game, some perhaps knocked out; [`canonical`]: positions compared;
//! - [`invariants`]: what holds of every position, whatever was played;
//! - [`visit`], [`wording`]: what follows from naming a field once.

pub mod canonical;
pub mod event;
pub mod game;
pub mod invariants;
pub mod log;
pub mod machine;
pub mod question;
pub mod rulebook;
pub mod visit;
pub mod wording;

pub use event::Event;
pub use game::{Outcome, State};
pub use question::{About, Choice, Decider, Question};
pub use rulebook::Rules;
