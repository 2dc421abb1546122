//! The audit in numbers: a row a section, a chapter, and the book.

use rules_data::Place;

use crate::audit::{Audit, Count, Told, is_within};

/// The numbers of a part of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The part; nothing for the whole book.
    pub place: Option<Place>,
    /// Its number and title.
    pub name: String,
    /// The numbers, in the order of [`Count::CLAIMS`].
    pub claims: Vec<usize>,
    /// The numbers, in the order of [`Count::RUNGS`].
    pub rungs: Vec<usize>,
    /// The number of examples, then the numbers in the order of [`Told::ALL`].
    pub examples: Vec<usize>,
}

impl Part {
    /// The number in that column.
    pub fn count(&self, count: Count) -> usize {
        let at = |columns: &[Count], numbers: &[usize]| columns.iter().position(|it| *it == count).map(|it| numbers[it]);
        at(&Count::CLAIMS, &self.claims).or_else(|| at(&Count::RUNGS, &self.rungs)).unwrap_or_default()
    }

    /// All numbers with the words above them, in their order. Numbers that need play are left out where nothing was played.
    pub fn named(&self, played: bool) -> impl Iterator<Item = (&'static str, usize)> {
        let claims = Count::CLAIMS.into_iter().zip(&self.claims);
        let rungs = Count::RUNGS.into_iter().zip(&self.rungs).filter(move |it| played || !it.0.needs_play());
        let examples = ["examples"].into_iter().chain(Told::ALL.map(Told::name)).zip(&self.examples);
        claims.chain(rungs).map(|(it, number)| (it.name(), *number)).chain(examples.map(|(name, number)| (name, *number)))
    }
}

/// The parts in the order of the book, each section before the chapter that sums it up, and the book last.
pub fn parts(audit: &Audit<'_>) -> Vec<Part> {
    let mut parts = Vec::new();
    for chapter in &audit.book.chapters {
        for section in audit.book.sections.iter().filter(|it| it.number / 100 == u16::from(chapter.number)) {
            parts.push(part(audit, Some(Place::Section(section.number)), format!("{} {}", section.number, section.title)));
        }
        parts.push(part(audit, Some(Place::Chapter(chapter.number)), format!("{}. {}", chapter.number, chapter.title)));
    }
    parts.push(whole(audit));
    parts
}

/// The whole book.
pub fn whole(audit: &Audit<'_>) -> Part {
    part(audit, None, "the book".to_owned())
}

fn part(audit: &Audit<'_>, place: Option<Place>, name: String) -> Part {
    let rules: Vec<_> = audit.rules.iter().filter(|it| is_within(it.rule, place)).collect();
    let told: Vec<_> = audit.examples.iter().filter(|it| is_within(it.rule, place)).collect();
    let count = |it: Count| rules.iter().filter(|rule| it.holds(rule)).count();
    let examples = Told::ALL.map(|it| told.iter().filter(|example| example.told == it).count());
    Part {
        place,
        name,
        claims: Count::CLAIMS.map(count).to_vec(),
        rungs: Count::RUNGS.map(count).to_vec(),
        examples: [told.len()].into_iter().chain(examples).collect(),
    }
}

/// `part` of `whole` in percent with one decimal, never rounded up.
pub fn percent(part: usize, whole: usize) -> String {
    let tenths = (part * 1000).checked_div(whole).unwrap_or_default();
    format!("{}.{} %", tenths / 10, tenths % 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_rounded_up() {
        let check = |part, whole, expected| assert_eq!(percent(part, whole), expected);
        check(2999, 3000, "99.9 %");
        check(3000, 3000, "100.0 %");
        check(1, 3000, "0.0 %");
        check(2, 3, "66.6 %");
        check(0, 0, "0.0 %");
    }
}
