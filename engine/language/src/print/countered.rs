//! The counters by which things are told: `creatures with +1/+1 counters on them`.

use std::cmp::Ordering;

use super::{
    Equivalence, Phrase,
    phrase::say,
    quantity,
    words::{self, Number},
};
use vocabulary::CounterKind;

/// With a counter of that kind, or of several things each with some.
pub(super) fn with(kind: CounterKind, number: Number) -> Phrase {
    let name = kind.name().to_lowercase();
    let some = Phrase::either(Equivalence::Every, [one(&name), say![name, " counters", on_them(number)]]);
    say![" ", Phrase::either(Equivalence::Grammar, ["with ", "that has ", "that have "]), some]
}

/// With none of that kind.
pub(super) fn without(kind: CounterKind, number: Number) -> Phrase {
    let name = kind.name().to_lowercase();
    let none = say![" with no ", name.clone(), " counters", on_them(number)];
    Phrase::either(Equivalence::Every, [say![" without ", one(&name)], none])
}

/// With so many, or more or fewer.
pub(super) fn with_so_many(kind: CounterKind, ordering: Ordering, value: u32, number: Number) -> Phrase {
    let counters = say![kind.name().to_lowercase(), " counters", on_them(number)];
    say![" with ", words::counted(i64::from(value)), quantity::comparison(ordering), " ", counters]
}

fn one(name: &str) -> Phrase {
    let on_it = Phrase::either(Equivalence::Grammar, [" on it", ""]);
    say![words::article_of(name), " ", name.to_owned(), " counter", on_it]
}

/// On what they are.
fn on_them(number: Number) -> Phrase {
    let mut ways = [" on it", " on them"];
    if matches!(number, Number::Some | Number::Many) {
        ways.reverse();
    }
    Phrase::either(Equivalence::Every, ways)
}
