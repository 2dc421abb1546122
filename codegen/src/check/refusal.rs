//! Why a text must not become the index.

use rules_data::{Edition, Erratum, Place};

use super::check;
use crate::{Level, Problem, Reading, Weight, manuscript::Extent};

/// The errors that keep a reading from being taken in: where the body contradicts its contents or its order, something of it may be
/// lost. What is known of the edition as a fault of the publisher is none.
///
/// A dataset that is no whole book is a choice of rules: what it leaves out is no error.
pub fn contradictions(reading: &Reading, errata: &[Erratum]) -> Vec<Problem> {
    let mut found: Vec<Problem> = reading.problems.iter().cloned().chain(check(&reading.manuscript)).collect();
    let choice = reading.layout.is_table() && reading.manuscript.extent == Extent::Fragment;
    found.retain(|it| match it.weight {
        Weight::Detail => false,
        Weight::Contradiction(place) => !(choice && it.code == "gap" || is_known(it.code, place, reading, errata)),
    });
    for problem in &mut found {
        problem.level = Level::Error;
    }
    found
}

/// The error of a text in which no rule is found, unless the reader has said why that is.
pub fn without_rules(reading: &Reading) -> Option<Problem> {
    let said = reading.problems.iter().any(|it| it.level == Level::Error);
    let problem = Problem::new(Level::Error, "not-a-rulebook", "there is no numbered rule in this text");
    let problem = problem.help("is this the Comprehensive Rules? name the layout with --layout if it is");
    (reading.manuscript.rules.is_empty() && !said).then_some(problem)
}

fn is_known(code: &str, place: Option<Place>, reading: &Reading, errata: &[Erratum]) -> bool {
    let Some((edition, place)) = reading.manuscript.edition.zip(place) else { return false };
    errata.iter().any(|it| it.covers(edition, code, place))
}

/// The errata that excuse what contradicts itself in a reading from its edition on, for the reason given. Nothing can excuse what is not
/// about a number.
pub fn excuses(problems: &[Problem], edition: Edition, reason: &str) -> Vec<Erratum> {
    let excuse = |it: &Problem| match it.weight {
        Weight::Contradiction(Some(number)) => {
            Some(Erratum { from: edition, until: None, code: it.code.to_owned(), number, note: reason.to_owned() })
        }
        Weight::Contradiction(None) | Weight::Detail => None,
    };
    problems.iter().filter_map(excuse).collect()
}
