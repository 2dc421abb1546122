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

/// An example: the position of its rule in the index, and its own below that rule.
pub(crate) type Spot = (usize, usize);

/// How an example was found again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Same,
    Moved,
    Reworded,
}

/// What became of the examples: one that stands with the heir of its rule is in its place.
pub fn examples(old: &Book, new: &Book, comparison: &Comparison) -> Turnover {
    let matched = matched(old, new, comparison);
    let count = |wanted: Found| matched.values().filter(|it| it.1 == wanted).count();
    let all = |book: &Book| book.rules.iter().map(|it| it.examples.len()).sum::<usize>();
    Turnover {
        same: count(Found::Same),
        moved: count(Found::Moved),
        reworded: count(Found::Reworded),
        added: all(new) - matched.len(),
        removed: all(old) - matched.len(),
    }
}

/// Where each old example stands now. Those that are gone are not among them.
pub(crate) fn example_heirs(old: &Book, new: &Book, comparison: &Comparison) -> BTreeMap<Spot, Spot> {
    matched(old, new, comparison).into_iter().map(|(spot, (heir, _))| (spot, heir)).collect()
}

fn matched(old: &Book, new: &Book, comparison: &Comparison) -> BTreeMap<Spot, (Spot, Found)> {
    let mut left: BTreeMap<Fingerprint, Vec<Spot>> = BTreeMap::new();
    for (spot, example) in spots(new) {
        left.entry(example).or_default().push(spot);
    }
    let mut take = |example: Fingerprint, rule: Option<usize>| {
        let places = left.get_mut(&example)?;
        let found = places.iter().position(|it| rule.is_none_or(|rule| it.0 == rule))?;
        Some(places.remove(found))
    };
    let heirs: BTreeMap<usize, usize> = comparison.to_old.iter().enumerate().filter_map(|(b, a)| Some(((*a)?, b))).collect();
    let mut matched = BTreeMap::new();
    let mut open = Vec::new();
    for (spot, example) in spots(old) {
        match heirs.get(&spot.0).and_then(|b| take(example, Some(*b))) {
            Some(heir) => drop(matched.insert(spot, (heir, Found::Same))),
            None => open.push((spot, example)),
        }
    }
    let mut lost: BTreeMap<usize, Vec<Spot>> = BTreeMap::new();
    for (spot, example) in open {
        match (take(example, None), heirs.get(&spot.0)) {
            (Some(heir), _) => drop(matched.insert(spot, (heir, Found::Moved))),
            (None, Some(b)) => lost.entry(*b).or_default().push(spot),
            (None, None) => {}
        }
    }
    // What is left on both sides of a rule and its heir was reworded, the first into the first.
    let mut left: Vec<Spot> = left.into_values().flatten().collect();
    left.sort_unstable();
    for heir in left {
        if let Some(lost) = lost.get_mut(&heir.0).filter(|it| !it.is_empty()) {
            matched.insert(lost.remove(0), (heir, Found::Reworded));
        }
    }
    matched
}

fn spots(book: &Book) -> impl Iterator<Item = (Spot, Fingerprint)> {
    let of = |(at, rule): (usize, &rules_data::Rule)| {
        rule.examples.iter().enumerate().map(|(example, it)| ((at, example), *it)).collect::<Vec<_>>()
    };
    book.rules.iter().enumerate().flat_map(of)
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
