//! What an edition is known to have, and a text that says it is this edition has not: the last of some siblings, a lone example. Nothing
//! in the text itself shows that these are lost.

use std::collections::BTreeMap;

use rules_data::{Book, Edition, Erratum, Fingerprint, Lineage, Place, RuleId};

use crate::{
    Level, Problem, Reading, Weight,
    fold::fold,
    manuscript::{Definition, Extent},
};

/// What is known of an edition before a text of it is read.
#[derive(Debug)]
pub struct Known {
    edition: Edition,
    /// The numbers of its rules, in order; one that is printed twice stands twice.
    rules: Vec<RuleId>,
    /// The examples of each rule, by their fingerprints, and the terms of the glossary, where the index is of this edition.
    details: Option<(Examples, Vec<String>)>,
}

type Examples = BTreeMap<RuleId, Vec<Fingerprint>>;

impl Known {
    /// What the index or, where that is of another edition, the lineage knows of one; nothing where neither does.
    pub fn new(edition: Edition, book: Option<&Book>, lineage: &Lineage) -> Option<Self> {
        if let Some(book) = book.filter(|it| it.edition == Some(edition)) {
            let terms = book.glossary.iter().map(|it| it.term.clone()).collect();
            let rules = sorted(book.rules.iter().map(|it| it.id));
            return Some(Self { edition, rules, details: Some((by_rule(book), terms)) });
        }
        // Of a day without an edition it says what was in force before.
        let is_known = lineage.editions().any(|it| it == edition);
        is_known.then(|| Self { edition, rules: sorted(lineage.of_edition(edition).map(|(_, it)| it.rule)), details: None })
    }
}

fn by_rule(book: &Book) -> Examples {
    let mut examples = Examples::new();
    for rule in &book.rules {
        examples.entry(rule.id).or_default().extend(&rule.examples);
    }
    examples
}

fn sorted(rules: impl Iterator<Item = RuleId>) -> Vec<RuleId> {
    let mut rules: Vec<RuleId> = rules.collect();
    rules.sort_unstable();
    rules
}

/// The errors of a text that says it is an edition and lacks what that is known to have. What the order of the text shows already is not
/// said again, nor what is known as a fault of the publisher.
pub fn lost(reading: &Reading, known: &Known, errata: &[Erratum]) -> Vec<Problem> {
    if reading.manuscript.edition != Some(known.edition) || reading.manuscript.extent == Extent::Fragment {
        return Vec::new();
    }
    let mut found = rules(reading, known);
    if let Some((known_examples, known_terms)) = &known.details {
        found.extend(examples(reading, known.edition, known_examples));
        found.extend(terms(reading, known.edition, known_terms));
    }
    found.retain(|it| match it.weight {
        Weight::Detail | Weight::Contradiction(None) => true,
        Weight::Contradiction(Some(place)) => !errata.iter().any(|erratum| erratum.covers(known.edition, it.code, place)),
    });
    found
}

/// Rules that are missing behind the last of their siblings.
fn rules(reading: &Reading, known: &Known) -> Vec<Problem> {
    let printed = sorted(reading.manuscript.rules.iter().map(|it| it.id));
    let behind = |rules: &[RuleId], rule: RuleId| rules.partition_point(|it| *it <= rule);
    let count = |rules: &[RuleId], rule: RuleId| behind(rules, rule) - rules.partition_point(|it| *it < rule);
    let is_last = |rule: RuleId| {
        let later = printed[behind(&printed, rule)..].iter().take_while(|it| it.section() == rule.section());
        later.into_iter().all(|it| it.parent() != rule.parent())
    };
    let missing = known.rules.iter().copied().filter(|it| count(&printed, *it) < count(&known.rules, *it) && is_last(*it));
    // Those behind the same rule are one loss.
    let mut runs: BTreeMap<Option<RuleId>, Vec<RuleId>> = BTreeMap::new();
    for rule in missing {
        runs.entry(behind(&printed, rule).checked_sub(1).map(|at| printed[at])).or_default().push(rule);
    }
    let mut found = Vec::new();
    for (before, run) in runs {
        let (first, message) = match run.as_slice() {
            [] => continue,
            [one] => (one, format!("{one} is missing: the edition of {} has it", known.edition)),
            [one, .., end] => (one, format!("{one} to {end} are missing: the edition of {} has them", known.edition)),
        };
        let before = before.and_then(|before| reading.manuscript.rules.iter().find(|it| it.id == before));
        let problem = Problem::new(Level::Error, "lost", message).contradicts(Place::Rule(*first));
        found.push(before.into_iter().fold(problem, |problem, it| problem.at(it.number.clone(), "behind this one")));
    }
    found
}

/// Examples that are fewer than they were, or in another order.
fn examples(reading: &Reading, edition: Edition, expected: &Examples) -> Vec<Problem> {
    let mut found = Vec::new();
    let mut now = by_rule(&reading.book());
    for rule in &reading.manuscript.rules {
        // A number that is printed twice is looked at once.
        let (Some(before), Some(now)) = (expected.get(&rule.id), now.remove(&rule.id)) else { continue };
        let message = if now.len() < before.len() {
            format!(
                "an example of {} is missing: the edition of {edition} has {}, and here are {}",
                rule.id,
                before.len(),
                now.len()
            )
        } else if now != *before && in_order(&now) == in_order(before) {
            format!("the examples of {} stand in another order than in the edition of {edition}", rule.id)
        } else {
            continue;
        };
        let problem = Problem::new(Level::Error, "lost-example", message).at(rule.number.clone(), "");
        found.push(problem.contradicts(Place::Rule(rule.id)));
    }
    found
}

fn in_order(examples: &[Fingerprint]) -> Vec<Fingerprint> {
    let mut sorted = examples.to_vec();
    sorted.sort_unstable();
    sorted
}

/// Terms of the glossary that are not there.
fn terms(reading: &Reading, edition: Edition, expected: &[String]) -> Vec<Problem> {
    let now: BTreeMap<String, &Definition> = reading.manuscript.glossary.iter().map(|it| (key(&it.term.text), it)).collect();
    let mut found = Vec::new();
    for (at, term) in expected.iter().enumerate().filter(|it| !now.contains_key(&key(it.1))) {
        let message = format!("the glossary has no {term:?}: that of the edition of {edition} has it");
        let problem = Problem::new(Level::Error, "lost-term", message).contradicts_the_whole();
        let before = expected[..at].iter().rev().find_map(|it| now.get(&key(it)));
        found.push(before.into_iter().fold(problem, |problem, it| problem.at(it.term.start(), "behind this one")));
    }
    found
}

/// What does not change where a publication has other quotes.
fn key(term: &str) -> String {
    fold(term).tight().to_lowercase()
}
