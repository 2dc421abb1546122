//! The table of contents against the headings of the body.

use std::collections::BTreeMap;

use rules_data::Place;

use crate::{
    Level, Manuscript, Problem,
    fold::fold,
    manuscript::{Extent, Heading},
};

/// Checks that the two have the same headings with the same titles.
pub(super) fn check(manuscript: &Manuscript) -> Vec<Problem> {
    if manuscript.extent == Extent::Fragment {
        return Vec::new();
    }
    let body = by_place(manuscript.chapters.iter().chain(&manuscript.sections));
    let contents = by_place(&manuscript.contents);
    let mut problems = Vec::new();
    for (place, listed) in &contents {
        match body.get(place) {
            // Rules without the heading above them are a finding of their own.
            None if manuscript.rules.iter().any(|it| Place::Section(it.id.section()) == *place) => {}
            None => {
                let message = format!("the contents list {place}, which the body does not have");
                let problem = Problem::new(Level::Warning, "not-in-body", message).at(listed.number.clone(), "");
                problems.push(problem.contradicts(*place));
            }
            Some(heading) if fold(&heading.title.text).tight() != fold(&listed.title.text).tight() => {
                let message = format!("the contents call {place} {:?}, the body {:?}", listed.title.text, heading.title.text);
                let problem = Problem::new(Level::Warning, "contents-differ", message);
                let problem = problem.at(heading.title.start(), "in the body").at(listed.title.start(), "in the contents");
                problems.push(problem.contradicts(*place));
            }
            Some(_) => {}
        }
    }
    for (place, heading) in body.iter().filter(|(place, _)| !contents.contains_key(place)) {
        let message = format!("the body has {place}, which the contents do not list");
        let problem = Problem::new(Level::Warning, "not-in-contents", message).at(heading.number.clone(), "");
        problems.push(problem.contradicts(*place));
    }
    problems
}

fn by_place<'m>(headings: impl IntoIterator<Item = &'m Heading>) -> BTreeMap<Place, &'m Heading> {
    headings.into_iter().map(|it| (it.place, it)).collect()
}
