//! The audit: the ledger and the engine against the book, and on what evidence.
//!
//! A pure function of what is in the files and of what playing the scenarios has shown:
//!
//! ```text
//! standing   for each rule, what the ledger claims and which rungs of the evidence ladder it stands on
//! clauses    rules of several clauses, and which of them lack evidence
//! scenarios  what came of each scenario, and what is wrong with it
//! examples   what became of each example of the book
//! excuses    why there is no scenario, where that holds no more
//! lists      every number that a report holds, as a list of what was counted
//! weakest    the proofs that are worth least
//! ratchet    today against what was accepted
//!
//! rows       the rows of the tables against those of the engine, and which of them nothing misses
//! models     what models a rule and has nothing to do with it
//! reverse    rules that no code cites, and citations outside the subject of their file
//! comments   rules that comments name
//! meaning    citations that another rule would fit better
//!
//! kin        rules that have nothing to do with each other
//! inert      what is called so, and of which somebody makes something
//! gists      those that belong to no rule
//! texts      gists against the text
//! notes      notes that belong to each other's rules
//! reviews    the pins of the ledger against the record of what was read
//! ```
//!
//! A stale row counts for nothing. Without evidence no rule counts as played, and a report says so.

mod clauses;
mod comments;
mod examples;
mod excuses;
mod gists;
mod inert;
mod kin;
mod lists;
pub mod meaning;
mod models;
mod notes;
pub mod ratchet;
mod reverse;
mod reviews;
mod rows;
mod scenarios;
mod standing;
pub mod texts;
mod weakest;

pub use clauses::Clauses;
pub use examples::{Told, ToldExample};
pub use lists::Listing;
pub(crate) use lists::is_within;
pub use scenarios::{Proof, Shown};
pub use standing::{Claim, Count, Rung, Standing};
pub use weakest::Weak;

use std::collections::BTreeMap;

use rules_data::{Book, Examples, Ledger, Unreadable};

use crate::{
    Finding, Level,
    equivalents::{self, Tables},
    evidence::Evidence,
    ledger,
    scan::Scan,
};

/// The list of the book's examples, from the root of the project.
pub const EXAMPLES: &str = "rules-data/examples.csv";

/// What is audited.
#[derive(Clone, Copy, Debug)]
pub struct Inputs<'a> {
    /// The index.
    pub book: &'a Book,
    /// The text of the ledger.
    pub ledger: &'a str,
    /// The text of the list of examples.
    pub examples: &'a str,
    /// The text of the record of what was read; nothing where that is not asked.
    pub reviews: Option<&'a str>,
    /// The perturbations that make no difference, and what they were computed from; nothing where that is not asked.
    pub equivalents: Option<Tables<'a>>,
    /// What the engine's sources say.
    pub scan: &'a Scan,
    /// What playing has shown, where it was played.
    pub evidence: Option<&'a Evidence>,
}

impl<'a> Inputs<'a> {
    /// What the files say, and nothing of what was read or has been shown by playing.
    pub const fn of_files(book: &'a Book, ledger: &'a str, examples: &'a str, scan: &'a Scan) -> Self {
        Self { book, ledger, examples, reviews: None, equivalents: None, scan, evidence: None }
    }
}

/// What the audit found.
#[derive(Clone, Debug)]
pub struct Audit<'a> {
    /// The index.
    pub book: &'a Book,
    /// Whether the scenarios were played.
    pub played: bool,
    /// Every rule of the book once, in the order of the book.
    pub rules: Vec<Standing<'a>>,
    /// Every scenario, by file and line.
    pub scenarios: Vec<Shown<'a>>,
    /// Every example of the book, in its order.
    pub examples: Vec<ToldExample>,
    /// What is wrong, by file and line.
    pub findings: Vec<Finding>,
    /// What differs from the accepted audit, where that is known.
    pub since: Option<ratchet::Drift>,
}

impl Audit<'_> {
    /// The same, compared with the accepted audit.
    #[must_use]
    pub fn since(self, accepted: &str) -> Self {
        Self { since: Some(ratchet::drift(&self, accepted)), ..self }
    }

    /// Whether something is wrong that must not stay so.
    pub fn fails(&self) -> bool {
        self.findings.iter().any(|it| it.level == Level::Error)
    }
}

/// Joins the book, the ledger, what the engine's sources say, and what playing has shown.
pub fn audit<'a>(inputs: &Inputs<'a>) -> Audit<'a> {
    let Inputs { book, ledger, examples, reviews, equivalents, scan, evidence } = *inputs;
    let (ledger, problems) = Ledger::read(ledger);
    let mut findings: Vec<Finding> = problems.into_iter().map(|it| unreadable(ledger::FILE, it)).collect();
    findings.extend(ledger::check(book, &ledger, scan));
    findings.extend(scan.findings.iter().cloned());
    let scenarios = scenarios::shown(scan, evidence, &mut findings);
    let wanting = rows::wanting(scan, evidence, &mut findings);
    let reviews = reviews.map(|it| reviews::read(it, &ledger, &mut findings)).unwrap_or_default();
    let rules = standing::all(book, (&ledger, &reviews), scan, &scenarios, &wanting);
    findings.extend(equivalents.iter().flat_map(|it| equivalents::findings(it, scan)));
    scenarios::unproven(&rules, &scenarios, evidence.is_some(), &mut findings);
    clauses::findings(&ledger, &rules, &scenarios, &mut findings);
    findings.extend(reverse::findings(book, &ledger, &rules, scan));
    findings.extend(comments::findings(book, &ledger, scan));
    let (examples, problems) = Examples::read(examples);
    findings.extend(problems.into_iter().map(|it| unreadable(EXAMPLES, it)));
    let kin = kin::Kin::new(book, &ledger);
    kin.restated(&mut findings);
    kin.retold(&examples, &scan.scenarios.iter().collect::<Vec<_>>(), &mut findings);
    models::findings(&kin, &ledger, scan, &mut findings);
    notes::findings(&kin, &ledger, &mut findings);
    gists::findings(&kin, &ledger, &rules, scan, &mut findings);
    inert::findings(&ledger, scan, &mut findings);
    excuses::findings(book, &examples, &rules, scan, &mut findings);
    let examples = examples::told(book, &examples, &scenarios, &mut findings);
    findings.sort();
    Audit { book, played: evidence.is_some(), rules, scenarios, examples, findings, since: None }
}

fn unreadable(file: &str, Unreadable { line, message }: Unreadable) -> Finding {
    Finding::new("unreadable-row", (file, line), message, "mend the row; it counts for nothing")
}

/// Things by what they belong to, in their order.
pub(crate) fn grouped<K: Ord, V>(things: impl Iterator<Item = (K, V)>) -> BTreeMap<K, Vec<V>> {
    let mut groups: BTreeMap<K, Vec<V>> = BTreeMap::new();
    things.for_each(|(key, value)| groups.entry(key).or_default().push(value));
    groups
}
