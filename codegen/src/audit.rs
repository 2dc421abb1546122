//! The audit of today: the ledger and the engine against the book.
//!
//! The lower three rungs of the evidence ladder: *listed*, *cited* and *keyed*. The rungs above need a game to play; until it is there
//! no rule counts as implemented, and the table says so.

use std::{collections::BTreeSet, fmt::Write};

use rules_data::{Book, Disposition, Ledger, Rule, RuleId, Unreadable};

use crate::{
    Finding, Level,
    ledger::{self, is_stale},
    scan::Scan,
};

/// What the audit found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audit {
    /// What is wrong, by file and line.
    pub findings: Vec<Finding>,
    /// The table by chapter and section.
    pub table: String,
}

impl Audit {
    /// Whether something is wrong that must not stay so.
    pub fn fails(&self) -> bool {
        self.findings.iter().any(|it| it.level == Level::Error)
    }
}

/// Joins the book, the text of the ledger, and what the engine's sources say.
pub fn audit(book: &Book, ledger: &str, scan: &Scan) -> Audit {
    let (ledger, unreadable) = Ledger::read(ledger);
    let unreadable = unreadable.into_iter().map(|Unreadable { line, message }| {
        Finding::new("unreadable-row", (ledger::FILE, line), message, "mend the row; it counts for nothing")
    });
    let mut findings: Vec<Finding> = unreadable.collect();
    findings.extend(ledger::check(book, &ledger, scan));
    findings.extend(scan.findings.iter().cloned());
    findings.sort();
    Audit { findings, table: Table::new(book, &ledger, scan).text(book) }
}

/// What the table counts.
struct Table<'t> {
    rules: Vec<&'t Rule>,
    ledger: &'t Ledger,
    cited: BTreeSet<RuleId>,
    keyed: BTreeSet<RuleId>,
    out: String,
}

impl<'t> Table<'t> {
    fn new(book: &'t Book, ledger: &'t Ledger, scan: &Scan) -> Self {
        let mut seen = BTreeSet::new();
        let rules = book.rules.iter().filter(|it| seen.insert(it.id)).collect();
        let cited: BTreeSet<RuleId> = scan.handlers().map(|it| it.rule).collect();
        let keyed = scan.scenarios.iter().map(|it| it.rule).filter(|it| cited.contains(it)).collect();
        Self { rules, ledger, cited, keyed, out: String::new() }
    }

    fn text(mut self, book: &Book) -> String {
        let edition = book.edition.map_or_else(String::new, |it| it.to_string());
        let heads = Disposition::ALL.map(|it| format!("{it:>9}")).concat();
        let head = format!("{:52} {:>6}{heads} {:>6} {:>6} {:>6} {:>6}", "", "rules", "stale", "gists", "cited", "keyed");
        self.out = format!("Edition {edition}\n\n{head}\n");
        for chapter in &book.chapters {
            let in_chapter = |section: u16| section / 100 == u16::from(chapter.number);
            for section in book.sections.iter().filter(|it| in_chapter(it.number)) {
                self.line(&format!("  {} {}", section.number, section.title), |it| it == section.number);
            }
            self.line(&format!("{}. {}", chapter.number, chapter.title), in_chapter);
        }
        self.line("the book", |_| true);
        self.out.push_str("\nWhether scenarios reach and prove their rules is played: `rulemill prove`.\n");
        self.out
    }

    /// The line of the rules whose section is within.
    fn line(&mut self, name: &str, within: impl Fn(u16) -> bool) {
        let rules: Vec<&Rule> = self.rules.iter().copied().filter(|it| within(it.id.section())).collect();
        let rows: Vec<_> = rules.iter().filter_map(|it| Some((self.ledger.row(it.id)?, *it))).collect();
        let (stale, current): (Vec<_>, Vec<_>) = rows.into_iter().partition(|(row, rule)| is_stale(row, rule));
        let count = |disposition| current.iter().filter(|(row, _)| row.disposition == disposition).count();
        let dispositions = Disposition::ALL.map(|it| format!("{:9}", count(it))).concat();
        let gists = rules.iter().filter(|it| self.ledger.gist(it.id).is_some()).count();
        let cited = rules.iter().filter(|it| self.cited.contains(&it.id)).count();
        let keyed = rules.iter().filter(|it| self.keyed.contains(&it.id)).count();
        let (rules, stale) = (rules.len(), stale.len());
        let _infallible = writeln!(self.out, "{name:52} {rules:6}{dispositions} {stale:6} {gists:6} {cited:6} {keyed:6}");
    }
}
