//! The audit in numbers: a row a section, a chapter, and the book.

use std::collections::BTreeMap;

use rules_data::Place;

use crate::audit::{Audit, Count, Told};

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
    /// Nothing yet.
    fn empty(place: Option<Place>, name: String) -> Self {
        let (claims, rungs) = (vec![0; Count::CLAIMS.len()], vec![0; Count::RUNGS.len()]);
        Self { place, name, claims, rungs, examples: vec![0; Told::ALL.len() + 1] }
    }

    /// Adds the numbers of another part.
    fn add(&mut self, other: &Self) {
        let pairs = [(&mut self.claims, &other.claims), (&mut self.rungs, &other.rungs), (&mut self.examples, &other.examples)];
        for (sum, more) in pairs {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }

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
    let mut sections = by_section(audit);
    let mut parts = Vec::new();
    for chapter in &audit.book.chapters {
        let mut sum = Part::empty(Some(Place::Chapter(chapter.number)), format!("{}. {}", chapter.number, chapter.title));
        for section in audit.book.sections.iter().filter(|it| it.number / 100 == u16::from(chapter.number)) {
            let name = format!("{} {}", section.number, section.title);
            let place = Some(Place::Section(section.number));
            let counted = sections.remove(&section.number).unwrap_or_else(|| Part::empty(None, String::new()));
            sum.add(&counted);
            parts.push(Part { place, name, ..counted });
        }
        parts.push(sum);
    }
    parts.push(whole(audit));
    parts
}

/// The whole book.
pub fn whole(audit: &Audit<'_>) -> Part {
    let mut whole = Part::empty(None, "the book".to_owned());
    for section in by_section(audit).values() {
        whole.add(section);
    }
    whole
}

/// The numbers of each section that has a rule or an example.
fn by_section(audit: &Audit<'_>) -> BTreeMap<u16, Part> {
    let mut sections: BTreeMap<u16, Part> = BTreeMap::new();
    let empty = || Part::empty(None, String::new());
    for rule in &audit.rules {
        let part = sections.entry(rule.rule.section()).or_insert_with(empty);
        let claims = Count::CLAIMS.iter().zip(&mut part.claims);
        for (_, number) in claims.chain(Count::RUNGS.iter().zip(&mut part.rungs)).filter(|it| it.0.holds(rule)) {
            *number += 1;
        }
    }
    for example in &audit.examples {
        let part = sections.entry(example.rule.section()).or_insert_with(empty);
        part.examples[0] += 1;
        if let Some(at) = Told::ALL.iter().position(|it| *it == example.told) {
            part.examples[at + 1] += 1;
        }
    }
    sections
}

/// `part` of `whole` in percent with one decimal, never rounded up.
pub fn percent(part: usize, whole: usize) -> String {
    let tenths = (part * 1000).checked_div(whole).unwrap_or_default();
    format!("{}.{} %", tenths / 10, tenths % 10)
}
