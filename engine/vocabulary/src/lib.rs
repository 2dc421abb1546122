//! The words of the book as types.
//!
//! What hangs on the index of the current edition is derived (`generated/`): a constant per rule in [`cr`], an enum for each list of
//! names in [`catalog`]. A new edition that adds a name adds a variant, and every exhaustive `match` that must learn of it stops
//! compiling.
//!
//! ```text
//! generated     a constant per rule, an enum per list of names
//! sets          sets of names as bits: card types, colors, keywords
//! type_line     what a card is: supertypes, card types, subtypes
//! name          one that the book does not list
//! counter_kind  kinds of counters, of which any word is one (122.1)
//! stage         the steps of a turn, and the phases that have none (500)
//! ```

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
