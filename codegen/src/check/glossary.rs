//! The glossary: terms without a definition, and terms that stand twice.

use std::collections::BTreeMap;

use crate::{Level, Manuscript, Problem, fold::fold, manuscript::Definition};

/// Checks the entries.
pub(super) fn check(manuscript: &Manuscript) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut first: BTreeMap<String, &Definition> = BTreeMap::new();
    for definition in &manuscript.glossary {
        let term = definition.term.text.as_str();
        if definition.text.text.is_empty() {
            let problem = Problem::new(Level::Warning, "no-definition", format!("the term {term:?} has no definition"));
            problems.push(problem.at(definition.term.start(), "").help("perhaps it is a line of the entry above"));
        }
        if let Some(earlier) = first.insert(fold(term).tight().to_lowercase(), definition) {
            let problem = Problem::new(Level::Warning, "duplicate-term", format!("the term {term:?} stands twice"));
            problems.push(problem.at(definition.term.start(), "once more").at(earlier.term.start(), "first here"));
        }
    }
    problems
}
