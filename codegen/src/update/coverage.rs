//! The accepted audit, carried: what was accepted of a rule is accepted under its new number.
//!
//! A rule whose text was reworded is stale, and is accepted as that, with what it was before: nothing is lost by an update, and nothing
//! counts that somebody has to look at first. Of a rule that is gone it is kept under its mark. What was played by the old numbers is
//! played again by the audit, which finds it where it is not so any more.

use std::collections::BTreeMap;

use rules_data::{Disposition, RuleId, StableId};

use super::{
    names::{Mark, Name},
    numbers::Numbers,
};
use crate::audit::{
    Audit, Claim, Told,
    ratchet::{BEFORE, HEADER},
};

/// The text of the file under the new names; `audit` is of the project as it is then.
pub(super) fn carried(text: &str, numbers: &Numbers<'_>, audit: &Audit<'_>) -> String {
    let mut accepted: BTreeMap<StableId, &str> = BTreeMap::new();
    for (name, rest) in text.lines().filter(|it| !it.starts_with('#')).filter_map(|it| it.split_once(' ')) {
        let name = name.parse().map(Name::Rule).ok().or_else(|| Mark::of(name).map(Name::Gone));
        if let Some(id) = name.and_then(|it| numbers.before.rule(it)).filter(|_| !rest.starts_with("example ")) {
            accepted.insert(id, rest.split_once(BEFORE).map_or(rest, |it| it.1));
        }
    }
    let mut lines: BTreeMap<(RuleId, usize), String> = BTreeMap::new();
    for it in &audit.rules {
        let before = numbers.after.numbered(it.rule).and_then(|it| accepted.remove(&it));
        let line = match (it.claim, before) {
            (Claim::Stale(_), None | Some(STALE)) => STALE.to_owned(),
            (Claim::Stale(_), Some(before)) => format!("{STALE}{BEFORE}{before}"),
            // What is to do is accepted without a line.
            (Claim::Listed(Disposition::Todo), Some(STALE)) | (_, None) => continue,
            (Claim::Listed(now) | Claim::InPart(now), Some(STALE)) => now.to_string(),
            (_, Some(before)) => before.to_owned(),
        };
        lines.insert((it.rule, 0), format!("{} {line}\n", it.rule));
    }
    for it in audit.examples.iter().filter(|it| matches!(it.told, Told::Retold | Told::Excused)) {
        lines.insert((it.rule, it.ordinal), format!("{} example {}: {}\n", it.rule, it.ordinal, it.told.name()));
    }
    let gone = accepted.into_iter().filter_map(|(id, rest)| Some((numbers.after.name(id)?, rest)));
    let gone: BTreeMap<Name, String> = gone.map(|(name, rest)| (name, format!("{} {rest}\n", name.prose()))).collect();
    format!("{HEADER}{}{}", lines.into_values().collect::<String>(), gone.into_values().collect::<String>())
}

/// The word for a rule whose text has changed.
const STALE: &str = "stale";
