//! What came and went beside the rules: sections, names in lists, terms, examples.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Fingerprint, Rule, RuleId, Section};

use super::report::{Listed, Sections, Terms, Told};
use crate::lineage::{Comparison, example_heirs};

/// The sections that are new, gone, or called otherwise, by number or by title.
pub(super) fn sections(old: &Book, new: &Book, comparison: &Comparison) -> Sections {
    let named = |it: &Section| (it.number, it.title.clone());
    let heir = |it: &Section| {
        let now = comparison.sections.get(&it.number).and_then(|number| new.section(*number));
        // A section without rules is known by its title.
        now.or_else(|| new.sections.iter().find(|other| other.title == it.title))
    };
    let heirs: Vec<(&Section, Option<&Section>)> = old.sections.iter().map(|it| (it, heir(it))).collect();
    let known: BTreeSet<u16> = heirs.iter().filter_map(|it| Some(it.1?.number)).collect();
    let other = |it: &&(&Section, Option<&Section>)| it.1.is_some_and(|now| now != it.0);
    Sections {
        came: new.sections.iter().filter(|it| !known.contains(&it.number)).map(named).collect(),
        changed: heirs.iter().filter(other).filter_map(|it| Some((named(it.0), named(it.1?)))).collect(),
        went: heirs.iter().filter(|it| it.1.is_none()).map(|it| named(it.0)).collect(),
    }
}

/// The names that came into the book's lists, and that left them.
pub(super) fn names(old: &Book, new: &Book) -> Vec<Listed> {
    let lists: BTreeSet<&str> = old.catalogs.iter().chain(&new.catalogs).map(|it| it.name.as_str()).collect();
    let mut found = Vec::new();
    for list in lists {
        let entries = |book: &'_ Book| {
            let all = book.catalog(list).into_iter().flat_map(|it| it.entries.iter());
            all.map(|it| (it.name.clone(), it.rule)).collect::<Vec<_>>()
        };
        let (before, after) = (entries(old), entries(new));
        let missing = |from: &[(String, RuleId)], name: &str| !from.iter().any(|it| it.0 == name);
        let came: Vec<(String, RuleId)> = after.iter().filter(|it| missing(&before, &it.0)).cloned().collect();
        let went: Vec<String> = before.iter().filter(|it| missing(&after, &it.0)).map(|it| it.0.clone()).collect();
        if !came.is_empty() || !went.is_empty() {
            let fresh =
                "the enum of the list has what is new; where the engine tells all of it apart, the compiler asks what to do";
            let gone = "what named those that are gone does not compile, and cards that say them wait: \
                        `rulemill cards check FILE --ledger engine/cards/ledger.csv` names these, --accept takes it";
            let next = [(!came.is_empty(), fresh), (!went.is_empty(), gone)].into_iter().filter(|it| it.0).map(|it| it.1);
            let next = next.collect::<Vec<_>>().join("; ");
            found.push(Listed { list: list.to_owned(), came, went, next });
        }
    }
    found
}

/// The terms that came, went, and say something else.
pub(super) fn terms(old: &Book, new: &Book) -> Terms {
    let of = |book: &Book| book.glossary.iter().map(|it| (it.term.clone(), it.masked)).collect::<BTreeMap<_, _>>();
    let (before, after) = (of(old), of(new));
    let missing = |from: &BTreeMap<String, _>, other: &BTreeMap<String, _>| {
        from.keys().filter(|it| !other.contains_key(*it)).cloned().collect::<Vec<_>>()
    };
    let other_words = |it: &(&String, &Fingerprint)| after.get(it.0).is_some_and(|now| now != it.1);
    Terms {
        came: missing(&after, &before),
        reworded: before.iter().filter(other_words).map(|it| it.0.clone()).collect(),
        went: missing(&before, &after),
    }
}

/// The examples that are new, reworded or gone.
pub(super) fn examples(old: &Book, new: &Book, comparison: &Comparison) -> Vec<Told> {
    let heirs = example_heirs(old, new, comparison);
    let spots = |book: &Book| {
        let of = |(at, rule): (usize, &Rule)| (0..rule.examples.len()).map(|it| (at, it)).collect::<Vec<_>>();
        book.rules.iter().enumerate().flat_map(of).collect::<Vec<_>>()
    };
    let told = |book: &Book, (at, example): (usize, usize), what: &'static str, next: &str| Told {
        rule: book.rules[at].id,
        ordinal: example + 1,
        what,
        next: next.to_owned(),
    };
    let reworded = heirs.iter().filter(|(a, b)| old.rules[a.0].examples[a.1] != new.rules[b.0].examples[b.1]);
    let accept = |at: usize| {
        format!("hold its scenario or its excuse to the new text, then `cargo xtask review {} --accept`", new.rules[at].id)
    };
    let mut found: Vec<Told> = reworded.map(|it| told(new, *it.1, "reworded", &accept(it.1.0))).collect();
    let known: BTreeSet<(usize, usize)> = heirs.values().copied().collect();
    let fresh = spots(new).into_iter().filter(|it| !known.contains(it));
    found.extend(fresh.map(|it| told(new, it, "new", "retell it, or say in rules-data/examples.csv why not")));
    let gone = spots(old).into_iter().filter(|it| !heirs.contains_key(it));
    found.extend(
        gone.map(|it| told(old, it, "gone", "it is no example any more: a scenario that retold it stays as one of its rule")),
    );
    found
}
