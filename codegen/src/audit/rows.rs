//! The rows of the tables as they are written, against those that the engine has; those that nothing misses, and those that could be a
//! little wrong without a scenario noticing.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::RuleId;

use crate::{
    Finding, Level, equivalents,
    evidence::{Evidence, Row},
    scan::{Handler, Scan},
};

/// Where the engine has its rows.
const REGISTRY: &str = "engine/rules/src/generated/registry.rs";

/// What is wanting in the rows of rules.
#[derive(Debug, Default)]
pub(super) struct Wanting {
    /// The rules of which a row is missed by nothing, although the rule is.
    pub(super) idle: BTreeSet<RuleId>,
    /// The rules of which a row could be a little wrong, and no scenario of theirs would notice; and in how many ways.
    pub(super) loose: BTreeMap<RuleId, usize>,
}

/// What is wanting in the rows; what is wrong with them is found.
pub(super) fn wanting(scan: &Scan, evidence: Option<&Evidence>, findings: &mut Vec<Finding>) -> Wanting {
    let Some(evidence) = evidence else { return Wanting::default() };
    let mut played: BTreeMap<(&str, usize), &Row> = evidence.rows.iter().map(|it| ((it.table.as_str(), it.at), it)).collect();
    let mut number: BTreeMap<RuleId, usize> = BTreeMap::new();
    scan.handlers().for_each(|it| *number.entry(it.rule).or_default() += 1);
    let mut wanting = Wanting::default();
    for (table, at, handler) in written(scan) {
        let place = (handler.file.as_str(), handler.line);
        let Some(row) = played.remove(&(table, at)).filter(|it| it.rule == handler.rule) else {
            let message = format!("this row serves {}, and the engine's registry does not have it", handler.rule);
            findings.push(Finding::new("unregistered", place, message, "`cargo xtask codegen`"));
            continue;
        };
        // What is so of the only row is so of its rule, and told of that.
        if !row.missed && number[&row.rule] > 1 {
            let message = format!("no scenario of {} fails without this row alone", row.rule);
            let help = "write one that does, or let one row do it";
            findings.push(Finding { level: Level::Warning, ..Finding::new("idle-row", place, message, help) });
            wanting.idle.insert(row.rule);
        }
        for it in &row.belied {
            let message = format!("{it} is listed as making no difference, and a scenario of {} notices it", row.rule);
            let help = format!("look for the equivalents anew: `cargo xtask equivalents {}`", row.rule);
            findings.push(Finding::new("no-equivalent", (equivalents::FILE, 1), message, help));
        }
        for it in &row.survivors {
            let message = format!("{}: {}, and no scenario of {} notices", it.name, it.means, row.rule);
            let help = "write one in which that makes a difference";
            findings.push(Finding { level: Level::Note, ..Finding::new("survivor", place, message, help) });
            *wanting.loose.entry(row.rule).or_default() += 1;
        }
    }
    for row in played.values() {
        let message = format!("the engine's registry has a row for {} that stands in no table", row.rule);
        findings.push(Finding::new("unregistered", (REGISTRY, 1), message, "`cargo xtask codegen`"));
    }
    wanting
}

/// All rows, each with its table and its number in it.
fn written(scan: &Scan) -> impl Iterator<Item = (&str, usize, &Handler)> {
    scan.tables.iter().flat_map(|it| it.handlers.iter().enumerate().map(|(at, row)| (it.path.as_str(), at, row)))
}
