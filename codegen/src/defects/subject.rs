//! What defects are about, found by what it is called in our files: the next edition may give it another number, or reword it.

use rules_data::RuleId;

use crate::scan::{Tree, constant::number};

/// The rule files and scenarios that most defects are made in.
pub(super) const CREATURES: &str = "engine/rules/src/state_based/creatures.rs";
pub(super) const FLYING: &str = "engine/rules/src/keywords/flying.rs";

/// A rule that a row of a table handles, and that is proven: zero toughness.
pub(super) fn handled(tree: &Tree) -> Option<RuleId> {
    served(tree, CREATURES, "zero_toughness")
}

/// The rule whose row in the table of that rule file names a function.
pub(super) fn served(tree: &Tree, path: &str, function: &str) -> Option<RuleId> {
    let row = tree.get(path)?.lines().find(|it| it.contains("(cr::") && it.contains(&format!(", {function})")))?;
    let name = row.split_once("(cr::")?.1;
    number(&name[..name.find([',', ')'])?])
}

/// The heading with these words behind its number, as it stands in a file of scenarios.
pub(super) fn heading(tree: &Tree, path: &str, words: &str) -> Option<String> {
    let line = tree.get(path)?.lines().find(|it| it.starts_with("## ") && it.ends_with(&format!(" {words}")))?;
    Some(format!("{line}\n"))
}

/// The number that a heading begins with.
pub(super) fn numbered(heading: &str) -> Option<RuleId> {
    heading.strip_prefix("## ")?.split(' ').next()?.parse().ok()
}
