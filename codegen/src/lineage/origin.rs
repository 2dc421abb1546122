//! Which edition a text comes from.

use std::collections::BTreeSet;

use rules_data::{Book, Edition, Fingerprint, Lineage, RuleId};
use serde::Serialize;

/// The editions that a text is most like.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Origin {
    /// The first of them.
    pub first: Edition,
    /// The last of them: all between are as much like it.
    pub last: Edition,
    /// How many of its rules have the same number and the same words there.
    pub matching: usize,
    /// How many rules it has.
    pub rules: usize,
}

/// The editions that a text, or a fragment of one, is most like; nothing where no rule of it is known. Of several runs of editions the
/// last is taken.
pub fn identify(book: &Book, lineage: &Lineage) -> Option<Origin> {
    let rules: BTreeSet<(RuleId, Fingerprint)> = book.rules.iter().map(|it| (it.id, it.masked)).collect();
    let mut best: Option<Origin> = None;
    let mut goes_on = false;
    for edition in lineage.editions() {
        let known: BTreeSet<(RuleId, Fingerprint)> = lineage.of_edition(edition).map(|(_, it)| (it.rule, it.masked)).collect();
        let matching = rules.intersection(&known).count();
        match best.as_mut().map(|it| it.matching) {
            Some(most) if matching < most => goes_on = false,
            Some(most) if matching == most && goes_on => best.iter_mut().for_each(|it| it.last = edition),
            _ if matching == 0 => {}
            _ => {
                best = Some(Origin { first: edition, last: edition, matching, rules: rules.len() });
                goes_on = true;
            }
        }
    }
    best
}
