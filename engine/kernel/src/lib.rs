//! The game without its rules: what there is, what can happen and be asked, and the machine on which rules hang.
//!
//! ```text
//! game        the nouns: what there is
//! event       all that can happen (700.1)
//! question    all that can be asked
//! log         all that is kept of it
//!
//! machine     what all rules share; it finds them in the tables that it is given, and knows none
//! rulebook    the rules of a game, some perhaps knocked out, and its cards
//!
//! canonical   positions compared
//! invariants  what holds of every position, whatever was played
//! visit       what a value refers to
//! wording     how values are written and read
//! ```

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
