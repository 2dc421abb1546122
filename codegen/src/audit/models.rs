//! What models a rule, and has nothing to do with it.
//!
//! An item has to do with a rule where its name, its documentation or its file shares a word with what the rule is about, or where a rule
//! that is cited inside it stands in the same section, or one cites the other. A note of which no item has is an error, unless the rest of
//! the note shares two words with the rule: then it says itself what they have to do with each other.
//!
//! Measured on this project in November 2026 (`cargo test -p codegen --test it -- --nocapture untruths`): of 554 rows as they stood 12 were
//! found, and mended; of the same with notes dealt out anew 389.

use std::collections::BTreeMap;

use rules_data::{Disposition, Ledger, Reference, Row, RuleId};

use super::kin::{Kin, apart, telling};
use crate::{
    Finding,
    ledger::FILE,
    scan::{Item, Names, Scan, is_name},
};

/// So many words of a note in common with a rule say what its items have to do with that.
const TELLING: usize = 2;

/// The rows whose notes name strangers only.
pub(super) fn findings(kin: &Kin<'_>, ledger: &Ledger, scan: &Scan, findings: &mut Vec<Finding>) {
    let (names, cited) = (Names::of(scan), cited(scan));
    for row in ledger.rows().filter(|it| it.disposition == Disposition::Modelled) {
        let words = kin.words(row.rule);
        let has = |it: &Item| {
            let below = it.file.strip_prefix("engine/").unwrap_or(&it.file).replace("src/", "");
            !telling(&apart(&format!("{} {} {below}", it.name, it.doc))).is_disjoint(&words)
        };
        let within = |it: &Item| {
            let lines = cited.get(it.file.as_str()).into_iter().flatten().filter(|at| (it.first..=it.last).contains(&at.0));
            lines.into_iter().any(|at| kin.cite(row.rule, at.1))
        };
        let named = named(row);
        let items: Vec<&Item> = named.iter().flat_map(|it| names.meant(it)).collect();
        // What names nothing, or nothing that exists, is found elsewhere.
        let told = row.note.split('`').step_by(2).collect::<String>();
        let is_told = || telling(&told).intersection(&words).count() >= TELLING;
        if items.is_empty() || items.iter().any(|it| within(it) || has(it)) || is_told() {
            continue;
        }
        let message = format!("{} is modelled by {}, which has nothing to do with it", row.rule, named.join(", "));
        let help = "name what makes it true; where it does, say in the note what both are about";
        let finding = Finding::new("modelled-by-stranger", (FILE, ledger.line(row.rule)), message, help);
        findings.push(Finding { mark: named.first().map(|it| format!("`{it}`")), ..finding });
    }
}

/// The names in a note.
fn named(row: &Row) -> Vec<&str> {
    row.note.split('`').skip(1).step_by(2).filter(|it| is_name(it)).collect()
}

/// The rules that are cited in each file, with their lines.
fn cited(scan: &Scan) -> BTreeMap<&str, Vec<(usize, RuleId)>> {
    let mut cited: BTreeMap<&str, Vec<(usize, RuleId)>> = BTreeMap::new();
    for it in &scan.uses {
        cited.entry(&it.file).or_default().push((it.line, it.rule));
    }
    for it in &scan.mentions {
        if let Reference::To(rules_data::Place::Rule(rule)) = it.reference {
            cited.entry(&it.file).or_default().push((it.line, rule));
        }
    }
    cited
}
