//! What became of each rule from one edition to the next.
//!
//! A number is no name: a new section moves all that stand behind it. What a rule *is* shows in its words and in its company. So the
//! matcher begins with what is certain and lets it speak for the rest:
//!
//! ```text
//! side        an edition as the matcher sees it: who stands in which family, between whom, and cites whom
//! words       how much two texts have in common: counted, or estimated from their sketches
//! common      what the rules without a partner yet have in common
//! assign      equal texts are paired, those that stand once first; then the rest for the greatest sum of words and votes
//! context     what parents, neighbours, parts and what is cited say about a pair; references are read through the map so far
//! rest        what ends beside what begins is paired by its rare words, its number and its place, or is for a person
//! shares      what has no partner but stands in another rule's text is a split or a merge
//! outcome     the answer for each rule
//! annexes     examples and the glossary
//!
//! chain       the lineage, from neighbouring editions
//! decided     what people decided, over a chain
//! united      ids of what turned out to be one rule
//! difference  two editions: neighbours by the matcher, others by the lineage
//! origin      which edition a text comes from
//! ```
//!
//! [`compare`] needs nothing of the old edition but its index: word pairs are then compared by their sketches. With the texts of both
//! editions ([`Side::with_text`]) they are counted. A pair is taken where words and company together are enough; a pair that another
//! one nearly equals is [`Kind::Ambiguous`], and waits for a person. So does one that has little for it but its company, where the old
//! rule with the same number has no heir.
//!
//! Four things are evidence beyond words. What stands between the heirs of the same neighbours stands in the same *place*, and needs
//! fewer words in common. Two parts of the same whole that nothing else is as near to are each other's. A keyword with another *name* is
//! the same where its parts are. And where a rule stood alone and several stand now, those that the whole is no less like with than
//! without are parts of it: *split*.
//!
//! Some hold where words would mislead. A rule whose number and whole text stand in one that says more is that rule, however much
//! longer what it took in was: that is *merged*. Two rules of one form below two wholes that both go on say each what it is about: neither
//! went into the other. And where a section went into another one, what ended between two of its rules is most like something between what
//! these became.
//!
//! `cargo test -p codegen few_answers` says how many of the rules that were reworded, moved and reworded, or split are ambiguous, and how
//! often both texts give another answer than the old index. The matcher finds all pairs of `tests/lineage.csv`, which were found by
//! reading (`cargo test -p codegen by_reading`). Only what shares a mark is ever compared, so that two editions take milliseconds.
//!
//! What the matcher says of neighbours, [`build`] composes to a lineage of all editions; [`between`] and [`identify`] ask it.

mod annexes;
mod assign;
mod chain;
mod common;
mod context;
mod decided;
mod difference;
mod origin;
mod outcome;
mod rest;
mod shares;
mod side;
mod united;
mod words;

pub(crate) use annexes::example_heirs;
pub use annexes::{Turnover, examples, glossary};
pub use chain::{Built, build, extend, ids, recall};
pub use difference::{Changed, Difference, between, difference};
pub use origin::{Origin, identify};
pub use outcome::{Comparison, Fate, Kind};
pub use side::Side;

use rules_data::Decision;

use context::Context;

/// What became of each rule of `old` in `new`. What a person decided is so, as long as the texts are those that were looked at.
pub fn compare(old: &Side<'_>, new: &Side<'_>, decisions: &[Decision]) -> Comparison {
    let mut context = Context::new(old, new);
    context.decide(decisions);
    assign::identical(&mut context);
    assign::reworded(&mut context);
    let doubts = rest::pair(&mut context);
    rest::keep_wholes(&mut context);
    let shares = shares::find(&context);
    outcome::comparison(&context, &shares, &doubts)
}
