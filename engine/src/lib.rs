//! The game.
//!
//! A beginning: the vocabulary of the book as types, and the type line that is made of it. What hangs on the index of the current
//! edition is derived (`generated/`): a constant per rule in [`cr`], an enum for each list of names in [`catalog`]. A new edition
//! that adds a name adds a variant, and every exhaustive `match` that must learn of it stops compiling.

mod generated;
mod name;
mod type_line;

pub use generated::{catalog, cr};
pub use name::UnknownName;
pub use type_line::{ParseTypeLineError, Subtype, TypeLine};

pub use rules_data::RuleId;
