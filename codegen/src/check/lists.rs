//! Lists of names that a later edition gives no more: more likely its sentence has other words than the list is gone from the game.

use std::collections::BTreeMap;

use rules_data::{Book, Catalog, Place, RuleId};

use crate::{Level, Problem, Reading};

/// The errors of a text of a later edition in which not one name is read of what a sentence listed before. The engine's types hang on
/// these names: nothing of it would compile without them.
pub fn unlisted(reading: &Reading, before: &Book) -> Vec<Problem> {
    let is_later = reading.manuscript.edition.zip(before.edition).is_some_and(|(now, then)| now > then);
    if !is_later || reading.layout.is_table() {
        return Vec::new();
    }
    let now = reading.book();
    let mut found = Vec::new();
    for list in &before.catalogs {
        for (rule, names) in by_sentence(list) {
            let has = |name: &&str| now.catalog(&list.name).is_some_and(|it| it.entries.iter().any(|it| it.name == *name));
            if !names.iter().any(has) {
                found.push(problem(reading, &list.name, rule, names[0]));
            }
        }
    }
    found
}

/// The names of each sentence that lists some. What is listed by titles or by what stands in a section has no sentence.
fn by_sentence(list: &Catalog) -> BTreeMap<RuleId, Vec<&str>> {
    let mut sentences: BTreeMap<RuleId, Vec<&str>> = BTreeMap::new();
    if matches!(list.source, Place::Rule(_)) {
        for it in &list.entries {
            sentences.entry(it.rule).or_default().push(&it.name);
        }
    }
    // A name that stands alone in its sentence, such as a layer, can go.
    sentences.retain(|_, names| names.len() > 1);
    sentences
}

fn problem(reading: &Reading, list: &str, rule: RuleId, first: &str) -> Problem {
    let message = format!("no list of {} is read, which {rule} gave, from {first:?} on", list.replace('-', " "));
    let problem = Problem::new(Level::Error, "lost-list", message).contradicts_the_whole();
    let problem =
        problem.help("its sentence has other words: teach codegen/src/index/catalog.pest; or the book lists them no more");
    let there = reading.manuscript.rules.iter().find(|it| it.id == rule);
    there.into_iter().fold(problem, |problem, it| problem.at(it.number.clone(), "the rule of that number now"))
}
