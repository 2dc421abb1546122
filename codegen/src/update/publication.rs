//! A text of an edition that the lineage knows otherwise: the publisher prints some editions twice.

use std::collections::BTreeSet;

use rules_data::{Book, Fingerprint, Lineage, RuleId};

/// As many rules are named that differ.
const SHOWN: usize = 8;

/// What to do with another publication of an edition than the one that the lineage was built with; nothing where it is that one, or where
/// the lineage does not know the edition.
pub(super) fn other(lineage: &Lineage, old: &Book, new: &Book) -> Option<String> {
    let edition = new.edition.filter(|it| lineage.editions().any(|known| known == *it))?;
    let known: BTreeSet<(RuleId, Fingerprint)> = lineage.of_edition(edition).map(|(_, it)| (it.rule, it.masked)).collect();
    let now: BTreeSet<(RuleId, Fingerprint)> = new.rules.iter().map(|it| (it.id, it.masked)).collect();
    let rules: BTreeSet<RuleId> = known.symmetric_difference(&now).map(|it| it.0).collect();
    if rules.is_empty() {
        return None;
    }
    let named: Vec<String> = rules.iter().take(SHOWN).map(ToString::to_string).collect();
    let more = if rules.len() > SHOWN { format!(" and {} more", rules.len() - SHOWN) } else { String::new() };
    let first = if old.edition == Some(edition) { "update to an earlier edition first; then " } else { "" };
    Some(format!(
        "this is another publication of the edition of {edition} than the one that the lineage knows: they differ in {}{more}\n{first}`cargo xtask lineage build FILE` takes this one in its place, and the update can be made",
        named.join(", ")
    ))
}
