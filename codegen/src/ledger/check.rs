//! What a row of the ledger claims, checked.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Disposition, Ledger, Row, Rule, RuleId};

use super::{Chains, End, FILE, is_stale};
use crate::{
    Finding, Level,
    scan::{Names, Scan, is_name},
};

/// Holds every row to the book and to the engine. Stale rows and rules that restate what is stale or
/// still to do are warnings.
pub fn check(book: &Book, ledger: &Ledger, scan: &Scan) -> Vec<Finding> {
    let rules: BTreeMap<RuleId, &Rule> = book.rules.iter().map(|it| (it.id, it)).collect();
    let handled: BTreeSet<RuleId> = scan.handlers().map(|it| it.rule).collect();
    let mut check = Check { ledger, chains: Chains::new(book, ledger), names: Names::of(scan), handled, findings: Vec::new() };
    for rule in rules.keys().filter(|it| ledger.row(**it).is_none()) {
        let message = format!("rule {rule} has no row");
        check.findings.push(Finding::new("no-row", (FILE, 1), message, "`cargo xtask ledger fmt` adds it"));
    }
    for row in ledger.rows() {
        match rules.get(&row.rule) {
            Some(rule) => check.row(row, rule),
            None => {
                check.find("no-such-rule", row, "is not in the book", "move the row to the number that the rule has now");
            }
        }
        for to in row.refers_to.iter().filter(|it| !rules.contains_key(it)) {
            check.find(
                "no-such-rule",
                row,
                &format!("refers to {to}, which the book does not have"),
                "refer to a rule that exists",
            );
        }
    }
    for handler in scan.handlers() {
        let disposition = ledger.row(handler.rule).map(|it| it.disposition);
        if let Some(disposition) = disposition.filter(|it| *it != Disposition::Handled) {
            let message = format!("this row serves {}, which the ledger has as {disposition}", handler.rule);
            let help = format!("`cargo xtask ledger set {} --disposition handled`", handler.rule);
            check.findings.push(Finding::new("handled-unlisted", (handler.file.as_str(), handler.line), message, help));
        }
    }
    check.findings.sort();
    check.findings
}

struct Check<'c> {
    ledger: &'c Ledger,
    chains: Chains<'c>,
    names: Names<'c>,
    handled: BTreeSet<RuleId>,
    findings: Vec<Finding>,
}

impl Check<'_> {
    fn find(&mut self, code: &'static str, row: &Row, what: &str, help: &str) -> &mut Finding {
        let line = self.ledger.line(row.rule);
        self.findings.push(Finding::new(code, (FILE, line), format!("{} {what}", row.rule), help));
        self.findings.last_mut().expect("it was just found")
    }

    fn warn(&mut self, code: &'static str, row: &Row, what: &str, help: &str) {
        self.find(code, row, what, help).level = Level::Warning;
    }

    fn row(&mut self, row: &Row, rule: &Rule) {
        if row.gist.trim().is_empty() {
            // A rule that came with a new edition waits for somebody to read it, like all that is to do; no claim goes without.
            let level = if row.disposition == Disposition::Todo { Level::Warning } else { Level::Error };
            self.find("no-gist", row, "has no gist", "say in one line of your own words what the rule says").level = level;
        }
        if is_stale(row, rule) {
            let (what, code) = match row.reviewed {
                Some(_) => ("was reviewed against another text", "stale"),
                None => ("was never reviewed", "unreviewed"),
            };
            self.warn(code, row, what, &format!("read it: `cargo xtask review {}`; --accept says that it holds", row.rule));
        }
        match row.disposition {
            Disposition::Handled => {
                if !self.handled.contains(&row.rule) {
                    self.find("unhandled", row, "is handled by no row of a table", "write the handler, or make it todo");
                }
            }
            Disposition::Modelled => self.modelled(row),
            Disposition::Restated => self.restated(row),
            Disposition::Inert | Disposition::Declined => {
                if row.note.trim().is_empty() {
                    let what = format!("is {} without a reason", row.disposition);
                    self.find("no-note", row, &what, "say why in the note");
                }
            }
            Disposition::Todo => {}
        }
    }

    /// Everything in backticks that can be a name must be one: a note that is half right leads nobody to the other half.
    fn modelled(&mut self, row: &Row) {
        let names: Vec<&str> = row.note.split('`').skip(1).step_by(2).filter(|it| is_name(it)).collect();
        if names.is_empty() {
            let help = "name it in backticks in the note: `State::turn`";
            self.find("no-model", row, "is modelled, but the note names no item of the engine", help);
        }
        for name in names.into_iter().filter(|it| !self.names.has(it)).collect::<Vec<_>>() {
            let what = format!("is modelled by {name}, which the engine does not declare");
            let nearest = self.names.nearest(name);
            let help = nearest.map_or_else(|| "name an item that exists".to_owned(), |it| format!("the nearest name is `{it}`"));
            self.find("no-model", row, &what, &help).mark = Some(format!("`{name}`"));
        }
    }

    fn restated(&mut self, row: &Row) {
        if row.refers_to.is_empty() {
            self.find("restates-nothing", row, "is restated, but refers to no rule", "name the rules in refers_to");
        }
        for to in &row.refers_to {
            match self.chains.end(*to, row.rule) {
                End::Stands => {}
                End::Stale(last) => {
                    let what = format!("restates {to}, which comes down to {last}, and that is stale");
                    self.warn("restates-stale", row, &what, &format!("look at {last} first"));
                }
                End::Todo(last) => {
                    let what = format!("restates {to}, which comes down to {last}, and that is todo");
                    self.warn("restates-todo", row, &what, &format!("{last} first"));
                }
                End::Wrong(why) => {
                    self.find("restates-nothing", row, &why, "refer to a rule that is handled or modelled");
                }
            }
        }
    }
}
