//! The examples of the book: each is retold as a scenario, or the list says why not.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use rules_data::{Book, RuleId};

use crate::shared;

/// A row of `rules-data/examples.csv`.
#[derive(Debug, serde::Deserialize)]
struct Row {
    /// The rule below which the example stands.
    rule: String,
    /// The how-manyth example of it, from 1.
    ordinal: usize,
    /// The heading of the scenario that retells it.
    scenario: String,
    /// Why there is none, or what to know.
    reason: String,
}

#[test]
fn every_example_has_a_scenario_or_a_reason() {
    let root = shared::root();
    let book = fs::read_to_string(root.join("rules-data/book.json")).expect("the book is committed");
    let book = Book::from_json(&book).expect("it is a book");
    let examples: BTreeMap<RuleId, usize> = book.rules.iter().map(|it| (it.id, it.examples.len())).collect();
    let mut missing: BTreeSet<(RuleId, usize)> =
        examples.iter().flat_map(|(rule, number)| (1..=*number).map(|it| (*rule, it))).collect();
    let headings = headings();
    let mut wrong = Vec::new();
    let mut reader = csv::Reader::from_path(root.join("rules-data/examples.csv")).expect("the list is committed");
    for row in reader.deserialize() {
        let row: Row = row.expect("the columns are rule, ordinal, scenario, reason");
        let rule: RuleId = row.rule.parse().expect("rules have numbers");
        if examples.get(&rule).is_none_or(|it| row.ordinal == 0 || row.ordinal > *it) {
            wrong.push(format!("{rule} has no example {}", row.ordinal));
        }
        if row.scenario.is_empty() && row.reason.is_empty() {
            wrong.push(format!("{rule}, example {}: neither a scenario nor a reason", row.ordinal));
        }
        if !row.scenario.is_empty() && !headings.contains(&row.scenario) {
            wrong.push(format!("{rule}, example {}: no scenario is headed {:?}", row.ordinal, row.scenario));
        }
        missing.remove(&(rule, row.ordinal));
    }
    wrong.extend(missing.iter().map(|(rule, ordinal)| format!("{rule}, example {ordinal} is not listed")));
    assert!(wrong.is_empty(), "rules-data/examples.csv:\n{}", wrong.join("\n"));
}

fn headings() -> BTreeSet<String> {
    let files = walkdir::WalkDir::new(shared::root().join("engine/tests/rules")).into_iter().filter_map(Result::ok);
    let texts = files.filter(|it| it.path().extension().is_some_and(|it| it == "md")).map(|it| fs::read_to_string(it.path()));
    let texts: Vec<String> = texts.map(|it| it.expect("it can be read")).collect();
    texts.iter().flat_map(|it| it.lines()).filter_map(|it| it.strip_prefix("## ")).map(str::to_owned).collect()
}
