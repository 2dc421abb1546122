//! Gists that have nothing to do with their rules, as far as that shows without the text.
//!
//! The gist of a claim must share a word with something that stands around the rule: the titles above it, the gist of what it is part of,
//! of its parts, of the rules that it cites or restates; its note; its handlers and what they are documented to do; its scenarios.
//!
//! Measured on this project in November 2026: of 1,213 gists of claims as they stood 18 were found, and mended; of 121 dealt out anew 88
//! are. With the text at hand [`texts`](super::texts) finds more.

use std::{collections::BTreeMap, fmt::Write};

use rules_data::{Ledger, RuleId};

use super::{
    Standing,
    kin::{Kin, apart, telling, unframed},
};
use crate::{Finding, ledger::FILE, scan::Scan};

/// Finds the claims whose gists are of something else.
pub(super) fn findings(kin: &Kin<'_>, ledger: &Ledger, rules: &[Standing<'_>], scan: &Scan, findings: &mut Vec<Finding>) {
    let mut titles: BTreeMap<RuleId, String> = BTreeMap::new();
    let mut parts: BTreeMap<RuleId, Vec<RuleId>> = BTreeMap::new();
    for it in &scan.scenarios {
        let _infallible = write!(titles.entry(it.rule).or_default(), " {}", it.title());
    }
    for it in rules {
        parts.entry(it.rule.parent().unwrap_or(it.rule)).or_default().push(it.rule);
    }
    let gist = |it: &RuleId| ledger.gist(*it).unwrap_or_default();
    for it in rules.iter().filter(|it| it.claim.is_one() && !it.gist.is_empty()) {
        let own = telling(unframed(&it.gist, &kin.above(it.rule)));
        let is_about = |text: &str| !telling(text).is_disjoint(&own);
        let restated = ledger.row(it.rule).into_iter().flat_map(|it| &it.refers_to);
        let around = it.rule.parent().into_iter().chain(kin.cited(it.rule)).chain(restated.copied());
        let around = around.chain(parts.get(&it.rule).into_iter().flatten().copied().filter(|part| *part != it.rule));
        let held = is_about(&kin.above(it.rule))
            || is_about(&apart(&it.note))
            || titles.get(&it.rule).is_some_and(|it| is_about(it))
            || it.handlers.iter().any(|it| is_about(&format!("{} {}", apart(&it.function), it.doc)))
            || around.into_iter().any(|it| is_about(gist(&it)) || is_about(&kin.above(it)));
        if !held {
            let message = format!("the gist of {} has nothing to do with what stands around the rule", it.rule);
            let help = "say what the rule says; where it does, name what it is about";
            findings.push(Finding::new("stray-gist", (FILE, it.line), message, help));
        }
    }
}
