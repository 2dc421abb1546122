//! What a section is called in another edition. A section has no id: it is what most of its rules say it is.

use std::collections::BTreeMap;

use rules_data::{Edition, GONE, Lineage, StableId};

/// A section, named so that the name is the same in all editions: by the number that it has in the newest that has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Section {
    newest: Edition,
    pub(super) number: u16,
}

/// The sections of two editions.
#[derive(Debug)]
pub(super) struct Sections<'l> {
    lineage: &'l Lineage,
    before: Edition,
    after: Edition,
}

impl<'l> Sections<'l> {
    pub(super) const fn new(lineage: &'l Lineage, before: Edition, after: Edition) -> Self {
        Self { lineage, before, after }
    }

    /// The section that has a number in the old edition.
    pub(super) fn section(&self, number: u16) -> Option<Section> {
        let mut editions = self.lineage.editions().rev();
        editions.find_map(|newest| Some(Section { newest, number: self.follow(self.before, newest, number)? }))
    }

    /// The section that a word marks as gone.
    pub(super) fn marked(&self, word: &str) -> Option<Section> {
        let word = word.strip_prefix(GONE)?;
        let (number, newest) = match word.split_once("_of_") {
            Some((number, day)) => (number, self.lineage.editions().find(|it| it.compact() == day)?),
            None => (word, self.lineage.editions().next_back()?),
        };
        Some(Section { newest, number: number.parse().ok().filter(|it| (100..1000).contains(it))? })
    }

    /// What a section is called in the new edition; in one that does not have it, a mark.
    pub(super) fn name(&self, Section { newest, number }: Section) -> String {
        match self.follow(newest, self.after, number) {
            Some(number) => number.to_string(),
            None if self.lineage.editions().next_back() == Some(newest) => format!("{GONE}{number}"),
            None => format!("{GONE}{number}_of_{}", newest.compact()),
        }
    }

    /// What a section became, where it is what most of the other's rules were, too.
    fn follow(&self, from: Edition, to: Edition, number: u16) -> Option<u16> {
        let here: BTreeMap<StableId, u16> = self.sections(from);
        let mut counts: BTreeMap<(u16, u16), usize> = BTreeMap::new();
        for (id, there) in self.sections(to) {
            if let Some(here) = here.get(&id) {
                *counts.entry((*here, there)).or_default() += 1;
            }
        }
        let most = |fits: &dyn Fn(&(u16, u16)) -> bool| {
            let those = counts.iter().filter(|it| fits(it.0));
            those.max_by_key(|(pair, count)| (**count, std::cmp::Reverse(**pair))).map(|it| *it.0)
        };
        let (_, there) = most(&|it| it.0 == number)?;
        (most(&|it| it.1 == there)?.0 == number).then_some(there)
    }

    fn sections(&self, edition: Edition) -> BTreeMap<StableId, u16> {
        self.lineage.of_edition(edition).map(|(id, standing)| (id, standing.rule.section())).collect()
    }
}
