//! Where rules take part in the game: hooks, rows on them, and how a row is asked.
//!
//! ```text
//! registry      the hooks, each with its own type of function
//! tables        the tables of the rule files, and games that are otherwise
//! row           a row, and how it is asked
//! table         a position under its rules: what is allowed
//! asking        about what they are asked there
//! lethal        how much damage is lethal
//! reading       on what answers hang, and when they are kept
//! served        which words of the card language have a row
//! rule_trace    what rules decide without an event
//! perturbation  rows that are a little wrong
//! ```

pub(in crate::machine) mod asking;
mod lethal;
pub mod perturbation;
pub(in crate::machine) mod reading;
pub(in crate::machine) mod registry;
pub(in crate::machine) mod row;
pub(in crate::machine) mod rule_trace;
pub(in crate::machine) mod served;
pub(in crate::machine) mod table;
pub(in crate::machine) mod tables;
