//! A project of our own, carried from edition to edition.

use std::collections::{BTreeMap, BTreeSet};

use codegen::{
    ledger,
    scan::{Tree, kept::Kept},
    update::{Plan, Project, plan},
};
use rules_data::{Book, Edition, Ledger, Lineage, RuleId};

use crate::{
    editions,
    shared::{self, Once},
};

/// The file that cites every rule of an edition, a line each, and the one that has a scenario for each.
const CODE: &str = "engine/src/all.rs";
const SCENARIOS: &str = "engine/tests/rules/all.md";

/// A project at an edition.
struct Fixture {
    book: Book,
    ledger: Ledger,
    lineage: Lineage,
    files: Tree,
}

impl Fixture {
    /// A project that cites every rule of an edition; each stands for itself, for what is said around a number is looked at, too.
    fn at(book: Book, lineage: Lineage) -> Self {
        let ledger = ledger::complete(Ledger::default(), &book, &lineage);
        let code: Vec<String> = cited(&book).map(|it| format!("    cr::{}, // {it}\n\n", constant(it))).collect();
        let scenarios: Vec<String> = cited(&book).map(|it| format!("## {it} Rule {}\n\n", words(it))).collect();
        let (code, scenarios) = (format!("const ALL: &[RuleId] = &[\n{}];\n", code.concat()), scenarios.concat());
        let files = Tree::from([(CODE.to_owned(), code), (SCENARIOS.to_owned(), scenarios)]);
        Self { book, ledger, lineage, files }
    }

    /// The project moved from an edition to another, with both texts at hand.
    fn update(&self, old: &Once, new: &Once) -> Self {
        let (Self { book, ledger, lineage, files }, decisions) = (self, shared::decisions());
        let project =
            Project { book, ledger, lineage, decisions: &decisions, files, text: Some(&old.manuscript), kept: &Kept::default() };
        let Plan { files: written, .. } = plan(&project, new.book(), &new.manuscript).expect("nothing is ambiguous");
        let mut files = self.files.clone();
        for path in [CODE, SCENARIOS] {
            files.extend(written.get(path).map(|it| (path.to_owned(), it.clone())));
        }
        Self {
            book: Book::from_json(&written["rules-data/book.json"]).expect("a book"),
            ledger: Ledger::from_csv(&written[ledger::FILE]).expect("a ledger"),
            lineage: Lineage::from_csv(&written["rules-data/lineage.csv"]).expect("a lineage"),
            files,
        }
    }

    /// The numbers that the lines of the two files begin with, which are the same.
    fn numbers(&self) -> Vec<Option<RuleId>> {
        let number = |line: &str| {
            let name = line.trim().strip_prefix("cr::R")?.split_once(',')?.0;
            name.replace('_', ".").to_lowercase().parse().ok()
        };
        let code: Vec<_> = self.files[CODE].lines().filter(|it| it.contains("cr::")).map(number).collect();
        let heading = |line: &str| line.strip_prefix("## ")?.split_once(' ')?.0.parse().ok();
        let scenarios: Vec<Option<RuleId>> = self.files[SCENARIOS].lines().filter(|it| !it.is_empty()).map(heading).collect();
        assert_eq!(code, scenarios);
        code
    }
}

/// The numbers of an edition, each once.
fn cited(book: &Book) -> impl Iterator<Item = RuleId> {
    let first: BTreeMap<RuleId, usize> = book.rules.iter().enumerate().rev().map(|(at, it)| (it.id, at)).collect();
    first.into_keys()
}

fn constant(rule: RuleId) -> String {
    format!("R{}", rule.to_string().replace('.', "_").to_uppercase())
}

/// A number in words that are no number.
fn words(rule: RuleId) -> String {
    rule.to_string().chars().map(|it| if it == '.' { 'x' } else { it }).collect()
}

fn read(date: &str) -> &'static Once {
    shared::read_edition(date).expect("the folder is there")
}

/// A citation that was written by hand against both editions, from a reading of both texts: no `new` for a rule that is gone.
#[derive(serde::Deserialize)]
struct Pair {
    old: RuleId,
    new: Option<RuleId>,
    kind: String,
}

fn by_hand() -> Vec<Pair> {
    let table = include_str!("../carried.csv");
    csv::Reader::from_reader(table.as_bytes()).deserialize().map(|it| it.expect("a pair")).collect()
}

/// What can become of a citation, and must stand in the table.
const KINDS: [&str; 8] = ["moved", "sections", "reworded", "chain", "letters", "split", "merged", "removed"];

#[test]
fn the_citations_by_hand_are_of_every_kind() {
    let pairs = by_hand();
    assert!(pairs.len() >= 60, "{}", pairs.len());
    let kinds: BTreeSet<&str> = pairs.iter().map(|it| it.kind.as_str()).collect();
    assert_eq!(kinds, BTreeSet::from(KINDS));
    // A chain: the number of one is what another had.
    let numbers: BTreeSet<RuleId> = pairs.iter().map(|it| it.old).collect();
    let chained = |it: &&Pair| it.new.is_some_and(|new| new != it.old && numbers.contains(&new));
    assert!(pairs.iter().filter(chained).count() >= 10);
}

#[test]
fn citations_are_carried_edition_by_edition() {
    // Every edition of seven years is read, matched and moved to: twenty seconds of CPU, so only with `RULEMILL_LONG=1`.
    if !shared::is_long() {
        return;
    }
    if shared::folder("rules").is_none() {
        return;
    }
    let dates: Vec<&str> = editions::dates().skip_while(|it| *it != "20191004").collect();
    let first = read(dates[0]);
    let old: Vec<RuleId> = cited(first.book()).collect();
    let mut project = Fixture::at(first.book().clone(), Lineage::default());
    let begun = project.ledger.clone();
    let mut before = first;
    for date in &dates[1..] {
        let next = read(date);
        project = project.update(before, next);
        before = next;
    }
    // At once, by way of the lineage of all editions.
    let newest = read(dates[dates.len() - 1]);
    let at_once = Fixture::at(first.book().clone(), shared::lineage()).update(first, newest);
    assert_eq!(at_once.lineage, shared::lineage());
    let (now, by_lineage) = (project.numbers(), at_once.numbers());
    assert_eq!(now.len(), old.len());
    for ((old, now), at_once) in old.iter().zip(&now).zip(&by_lineage) {
        assert_eq!(now, at_once, "{old}");
    }
    let mut wrong = Vec::new();
    for Pair { old: wanted, new, kind } in by_hand() {
        let at = old.iter().position(|it| *it == wanted).expect("a rule of 2019");
        if now[at] != new {
            wrong.push(format!("{wanted} of 2019 is {:?}, and by hand {new:?} ({kind})", now[at]));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The rows went with their rules, and no id came to mean another.
    for (old, now) in old.iter().zip(&now) {
        let id = |ledger: &Ledger, rule: RuleId| ledger.row(rule).map(|it| it.id);
        if let Some(now) = now {
            assert_eq!(id(&begun, *old), id(&project.ledger, *now), "{old}, now {now}");
        }
    }
    let edition = newest.book().edition.unwrap_or_else(|| Edition::new(2026, 6, 19).expect("a day"));
    assert_eq!(project.lineage.of_edition(edition).count(), newest.book().rules.len());
}
