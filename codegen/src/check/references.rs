//! References: to rules, sections and chapters, and from one glossary entry to another.

use std::collections::BTreeSet;

use rules_data::{Place, Reference};

use crate::{
    Level, Manuscript, Problem, citations,
    index::Terms,
    manuscript::{Extent, Passage},
    pointers,
};

/// Checks that what is cited exists.
pub(super) fn check(manuscript: &Manuscript) -> Vec<Problem> {
    if manuscript.extent == Extent::Fragment {
        return Vec::new();
    }
    let headings = manuscript.chapters.iter().chain(&manuscript.sections).map(|it| it.place);
    let places: BTreeSet<Place> = headings.chain(manuscript.rules.iter().map(|it| Place::Rule(it.id))).collect();
    let terms = Terms::of(&manuscript.glossary);
    let mut problems = Vec::new();
    for rule in &manuscript.rules {
        for passage in std::iter::once(&rule.text).chain(&rule.examples) {
            dangling(passage, &format!("in {}", rule.id), &places, &mut problems);
        }
    }
    for definition in &manuscript.glossary {
        let label = format!("under {}", definition.term.text);
        dangling(&definition.text, &label, &places, &mut problems);
        for (span, name) in pointers(&definition.text.text) {
            if terms.named_in(name).is_empty() {
                let message = format!("the glossary points to {name:?}, which it does not define");
                problems.push(Problem::new(Level::Warning, "unknown-term", message).at(definition.text.span(span), &label));
            }
        }
    }
    problems
}

fn dangling(passage: &Passage, label: &str, places: &BTreeSet<Place>, problems: &mut Vec<Problem>) {
    for citation in citations(&passage.text) {
        let ends = match citation.reference {
            Reference::To(place) => vec![place],
            Reference::Range(first, last) => vec![first, last],
            Reference::Term(_) => continue,
        };
        for place in ends.into_iter().filter(|it| !places.contains(it)) {
            let name = if matches!(place, Place::Rule(_)) { place.to_string() } else { format!("section {place}") };
            let problem = Problem::new(Level::Warning, "dangling-reference", format!("{name} is cited, and does not exist"));
            problems.push(problem.at(passage.span(citation.span.clone()), label));
        }
    }
}
