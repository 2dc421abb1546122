//! The rulebook as data: what codegen writes and what everything else reads.
//!
//! ```text
//! edition      an edition, by the day from which it is in force
//! book         the book as an index: `book.json`
//! place        places in it, and references
//! id           the number of a rule
//! clause       one thing of several that a rule says
//! fingerprint  what is kept of a text
//!
//! ledger       what we do about each rule: `ledger.csv`
//! reviews      what rows of it said as somebody read the text
//! examples     what became of the book's examples: `examples.csv`
//! cards        what was accepted of cards
//! lineage      what each rule was called: `lineage.csv`
//! decision     what a person said where the matcher was not sure
//! erratum      where the publisher's own text contradicts itself
//!
//! text         values in the form in which a person writes them
//! ```
//!
//! A leaf of the workspace: no English is parsed here and nothing depends on how the data came about. [`Book`] is the index of one
//! edition (`book.json`), [`Ledger`] our own words about it (`ledger.csv`), [`Examples`] what became of its examples (`examples.csv`),
//! [`Lineage`] what each rule was called in earlier editions (`lineage.csv`), and [`RuleId`] the number by which all of them, the engine
//! and its tests name a rule. [`CardLedger`] is what was accepted of cards: facts about them, and no text either.

mod id;
mod clause;
mod edition;
mod place;
mod fingerprint;
mod book;
mod examples;
mod ledger;
mod reviews;
mod lineage;
mod cards;
mod decision;
mod erratum;
mod text;

pub use book::{Book, BookError, Catalog, Chapter, Entry, Rule, Section, Term};
pub use cards::{Blocker, CardLedger, CardRow, CardState, GONE};
pub use clause::{Clause, ParseClauseError};
pub use decision::{Decision, Text};
pub use edition::{Edition, ParseEditionError};
pub use erratum::Erratum;
pub use examples::{Example, Examples};
pub use fingerprint::{Fingerprint, ParseFingerprintError, Sketch};
pub use id::{Letters, ParseRuleIdError, RuleId};
pub use ledger::{Disposition, Ledger, LedgerError, Row, StableId, Unreadable};
pub use lineage::{Lineage, LineageError, Link, Standing, Step};
pub use place::{ParsePlaceError, Place, Reference};
pub use reviews::{Review, Reviews};
