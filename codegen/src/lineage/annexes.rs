//! What became of examples and of the glossary.

use std::collections::BTreeMap;

use rules_data::{Book, Fingerprint};
use serde::Serialize;

use super::Comparison;

/// How many of something stayed, changed, came and went.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Turnover {
    /// As they were, in the same place.
    pub same: usize,
    /// As they were, in another place.
    pub moved: usize,
    /// In the same place, in other words.
    pub reworded: usize,
    /// New ones.
    pub added: usize,
    /// Gone.
    pub removed: usize,
}

/// What became of the examples: one that stands with the heir of its rule is in its place.
pub fn examples(old: &Book, new: &Book, comparison: &Comparison) -> Turnover {
    let mut turnover = Turnover::default();
    let mut left: BTreeMap<Fingerprint, Vec<usize>> = BTreeMap::new();
    let mut gone: BTreeMap<usize, usize> = BTreeMap::new();
    for (at, rule) in new.rules.iter().enumerate() {
        for example in &rule.examples {
            left.entry(*example).or_default().push(at);
        }
    }
    let mut take = |example: Fingerprint, at: Option<usize>| {
        let places = left.get_mut(&example)?;
        let found = places.iter().position(|it| at.is_none_or(|at| *it == at))?;
        Some(places.remove(found))
    };
    let heirs: BTreeMap<usize, usize> = comparison.to_old.iter().enumerate().filter_map(|(b, a)| Some(((*a)?, b))).collect();
    let mut elsewhere = Vec::new();
    for (a, rule) in old.rules.iter().enumerate() {
        for example in &rule.examples {
            match heirs.get(&a).and_then(|b| take(*example, Some(*b))) {
                Some(_) => turnover.same += 1,
                None => elsewhere.push((a, *example)),
            }
        }
    }
    for (a, example) in elsewhere {
        match take(example, None) {
            Some(_) => turnover.moved += 1,
            None => *gone.entry(a).or_default() += 1,
        }
    }
    for at in left.into_values().flatten() {
        let before = comparison.to_old[at].and_then(|it| gone.get_mut(&it)).filter(|it| **it > 0);
        match before {
            Some(count) => {
                *count -= 1;
                turnover.reworded += 1;
            }
            None => turnover.added += 1,
        }
    }
    turnover.removed = gone.into_values().sum();
    turnover
}

/// What became of the glossary: an entry is known by its term or, where the term changed, by its text.
pub fn glossary(old: &Book, new: &Book) -> Turnover {
    let mut turnover = Turnover::default();
    let (mut lost, mut left) = (Vec::new(), BTreeMap::new());
    for term in &new.glossary {
        left.insert(term.term.as_str(), term.masked);
    }
    for term in &old.glossary {
        match left.remove(term.term.as_str()) {
            Some(masked) if masked == term.masked => turnover.same += 1,
            Some(_) => turnover.reworded += 1,
            None => lost.push(term.masked),
        }
    }
    for masked in left.into_values() {
        match lost.iter().position(|it| *it == masked) {
            Some(at) => {
                lost.remove(at);
                turnover.moved += 1;
            }
            None => turnover.added += 1,
        }
    }
    turnover.removed = lost.len();
    turnover
}
