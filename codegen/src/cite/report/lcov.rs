//! The rules that a tree cites as coverage: the rules are the lines of the ledger, and functions by their numbers; one is hit as often as
//! it is cited and the citation is fine.

use std::{collections::BTreeMap, fmt::Write};

use rules_data::{Ledger, Place, RuleId};

use crate::{
    cite::{Checked, Kind, Verdict},
    ledger,
};

/// The report.
pub(super) fn lcov(checked: &Checked, ledger: &Ledger) -> String {
    let mut hits: BTreeMap<RuleId, usize> = BTreeMap::new();
    for site in
        checked.sites.iter().filter(|it| !matches!(it.verdict.kind(), Kind::NoSuchRule | Kind::AnotherRule | Kind::GoneSince))
    {
        // The ledger is of the newest edition.
        let place = match &site.verdict {
            Verdict::Moved { now, .. } => Some(*now),
            _ => site.site.place,
        };
        if let Some(Place::Rule(rule)) = place {
            *hits.entry(rule).or_default() += 1;
        }
    }
    let mut out = format!("TN:\nSF:{}\n", ledger::FILE);
    let count = |rule: RuleId| hits.get(&rule).copied().unwrap_or_default();
    let rules: Vec<RuleId> = ledger.rows().map(|it| it.rule).collect();
    for rule in &rules {
        let _infallible = writeln!(out, "FN:{},{rule}", ledger.line(*rule));
    }
    for rule in &rules {
        let _infallible = writeln!(out, "FNDA:{},{rule}", count(*rule));
    }
    let hit = rules.iter().filter(|it| count(**it) > 0).count();
    let _infallible = writeln!(out, "FNF:{}\nFNH:{hit}", rules.len());
    for rule in &rules {
        let _infallible = writeln!(out, "DA:{},{}", ledger.line(*rule), count(*rule));
    }
    let _infallible = write!(out, "LF:{}\nLH:{hit}\nend_of_record\n", rules.len());
    out
}
