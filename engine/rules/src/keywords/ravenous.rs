//! Ravenous (702.156).

use std::cmp::Ordering;

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Condition, Entry, Filter, Keyword, Occurrence, Players, Static, Test, Triggered, Verb};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_156A, KeywordAbility::Ravenous, grow_by_x)];

/// The X that was paid for it is how many counters it has, and brings a card where it is large.
fn grow_by_x(_: &Keyword) -> Vec<Ability> {
    let draw = Verb::Draw.so_much(Players::You, Amount::Number(1));
    let enters = Triggered {
        condition: Some(Condition::measures(Amount::X, Ordering::Greater, Amount::Number(5))),
        ..Triggered::delayed(Occurrence::Enters.of(Filter::of([Test::This])), &[draw])
    };
    vec![Ability::Static(Static::Enters(Entry::With(Amount::X, Counter::Plus1Plus1.into()))), Ability::Triggered(enters)]
}
