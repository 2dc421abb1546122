//! Decisions: what a person said about rules of which the matcher could not be sure.
//!
//! `decisions.csv` has the columns `before, after, old, new, old_masked, new_masked`. A row says that rule `old` of the edition `before`
//! is rule `new` of the edition `after`; one of the two is empty for a rule that was removed or added. A decision is about the texts that
//! were looked at, not about the days: it holds between any two editions of which the one has the old text and the other the new one, so
//! that an edition in between takes nothing away. Where a text is another one, it says nothing.

use serde::{Deserialize, Serialize};

use crate::{Book, Edition, Fingerprint, RuleId};

/// What a person decided about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// The old edition.
    pub before: Edition,
    /// The new edition.
    pub after: Edition,
    /// The rule of the old edition; none where the new one was added.
    pub old: Option<RuleId>,
    /// What it is in the new edition; none where it was removed.
    pub new: Option<RuleId>,
    /// The old text, its references masked.
    pub old_masked: Option<Fingerprint>,
    /// The new text.
    pub new_masked: Option<Fingerprint>,
}

/// A rule with its text, as somebody looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Its number in that edition.
    pub rule: RuleId,
    /// Its text, the references masked.
    pub masked: Fingerprint,
}

impl Text {
    /// Where an edition has it: under its number or, if only one rule has this text, under another.
    pub fn find(self, book: &Book) -> Option<usize> {
        let at = book.rules.iter().position(|it| it.id == self.rule && it.masked == self.masked);
        at.or_else(|| {
            let mut having = book.rules.iter().enumerate().filter(|(_, it)| it.masked == self.masked).map(|(at, _)| at);
            having.next().filter(|_| having.next().is_none())
        })
    }

    fn stands_in(self, book: &Book) -> bool {
        book.rules.iter().any(|it| it.masked == self.masked)
    }

    fn is_at(self, book: &Book) -> bool {
        book.rules.iter().any(|it| it.id == self.rule && it.masked == self.masked)
    }
}

impl Decision {
    /// The decision that `old` is `new`; nothing where the editions have no date or do not have such rules.
    pub fn new(before: &Book, after: &Book, old: Option<RuleId>, new: Option<RuleId>) -> Option<Self> {
        let masked = |book: &Book, rule: Option<RuleId>| rule.and_then(|it| book.rule(it)).map(|it| it.masked);
        let (old_masked, new_masked) = (masked(before, old), masked(after, new));
        let exist = old.is_some() == old_masked.is_some() && new.is_some() == new_masked.is_some();
        let decision = Self { before: before.edition?, after: after.edition?, old, new, old_masked, new_masked };
        (exist && old.or(new).is_some()).then_some(decision)
    }

    /// The positions of the two rules in their editions; nothing where these do not have the texts that were looked at, or where nothing
    /// happened between them.
    pub fn positions(&self, before: &Book, after: &Book) -> Option<(Option<usize>, Option<usize>)> {
        let (old, new) = (self.old_text(), self.new_text());
        let found = (old.and_then(|it| it.find(before)), new.and_then(|it| it.find(after)));
        let is_alive = old.is_some() == found.0.is_some() && new.is_some() == found.1.is_some();
        // An old text that still stands was not reworded yet, and a new one that stood before was already.
        let happened = match (old, new) {
            (Some(old), Some(new)) if old.is_at(before) && new.is_at(after) => !(old.is_at(after) && new.is_at(before)),
            (Some(old), Some(new)) => old.masked != new.masked && !old.stands_in(after) && !new.stands_in(before),
            (Some(old), None) => !old.is_at(after) && (old.is_at(before) || !old.stands_in(after)),
            (None, Some(new)) => !new.is_at(before) && (new.is_at(after) || !new.stands_in(before)),
            (None, None) => false,
        };
        (is_alive && happened).then_some(found)
    }

    /// The rule and the text that was looked at of the old edition.
    pub fn old_text(&self) -> Option<Text> {
        Some(Text { rule: self.old?, masked: self.old_masked? })
    }

    /// And of the new one.
    pub fn new_text(&self) -> Option<Text> {
        Some(Text { rule: self.new?, masked: self.new_masked? })
    }

    /// Adds a decision to others. It takes the place of those about the same texts: somebody has changed their mind.
    pub fn add(self, decisions: &mut Vec<Self>) {
        let same = |a: Option<Text>, b: Option<Text>| a.is_some() && a == b;
        decisions.retain(|it| !(same(it.old_text(), self.old_text()) || same(it.new_text(), self.new_text())));
        decisions.push(self);
    }

    /// Reads the text of `decisions.csv`.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read.
    pub fn from_csv(text: &str) -> Result<Vec<Self>, csv::Error> {
        csv::Reader::from_reader(text.as_bytes()).deserialize().collect()
    }

    /// The text of `decisions.csv`: in the order of the editions.
    pub fn to_csv(decisions: &[Self]) -> String {
        let mut sorted = decisions.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        let head = ["before", "after", "old", "new", "old_masked", "new_masked"];
        let written = writer.write_record(head).and_then(|()| sorted.iter().try_for_each(|it| writer.serialize(it)));
        written.expect("a decision is six cells, and memory takes them");
        let bytes = writer.into_inner().expect("memory takes it");
        String::from_utf8(bytes).expect("the cells are text")
    }
}
