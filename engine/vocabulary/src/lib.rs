//! The words of the book as types.
//!
//! What hangs on the index of the current edition is derived (`generated/`): a constant per rule in [`cr`], an enum for each list of
//! names in [`catalog`]. A new edition that adds a name adds a variant, and every exhaustive `match` that must learn of it stops
//! compiling.
//!
//! - [`TypeLine`], [`Subtype`]: what a card is; [`CardTypes`], [`Colors`], [`Keywords`] and the like: sets of names as bits;
//! - [`CounterKind`]: kinds of counters, of which any word is one;
//! - [`Stage`]: the steps of a turn, and the phases that have none.

mod counter_kind;
mod generated;
mod name;
mod sets;
mod stage;
mod type_line;

pub use counter_kind::{CounterKind, CounterMeaning};
pub use generated::{catalog, cr};
pub use name::UnknownName;
pub use sets::{CardTypes, Colors, CreatureTypes, Keywords, Supertypes};
pub use stage::{Skipped, Stage};
pub use type_line::{ParseTypeLineError, Subtype, TypeLine};
