//! From the code to the book: rules that no code cites, and citations in rule files whose subject is another one.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Book, Disposition, Ledger, Place, Reference, RuleId};

use super::{Claim, Standing};
use crate::{
    Finding, Level,
    emit::constant,
    ledger,
    scan::{RULES, SCENARIOS, Scan},
};

/// What is worth knowing of both: notes, for a rule that is modelled needs no citation, and rule files meet in general rules.
pub(super) fn findings(book: &Book, table: &Ledger, rules: &[Standing<'_>], scan: &Scan) -> Vec<Finding> {
    let note = |it: Finding| Finding { level: Level::Note, ..it };
    unused(table, rules, scan).chain(strangers(book, scan)).map(note).collect()
}

/// The rules that are claimed to be in the engine, and whose constants stand in none of its sources. Those that are to do are a list
/// of their own, and those that ask nothing of a program need no constant.
fn unused<'a>(table: &'a Ledger, rules: &'a [Standing<'_>], scan: &'a Scan) -> impl Iterator<Item = Finding> {
    let used: BTreeSet<RuleId> = scan.handlers().map(|it| it.rule).chain(scan.uses.iter().map(|it| it.rule)).collect();
    let claimed = |it: &&Standing<'_>| matches!(it.claim, Claim::Listed(Disposition::Modelled | Disposition::Restated));
    rules.iter().filter(claimed).filter(move |it| !used.contains(&it.rule)).map(|it| {
        let message = format!("{} is {}, and cr::{} is used nowhere", it.rule, it.claim.name(), constant(it.rule));
        let help = "cite it as the cause where the engine does what it says, if there is such a place";
        Finding::new("unused-constant", (ledger::FILE, table.line(it.rule)), message, help)
    })
}

/// What a rule is about: the keyword that it explains, or its section.
pub(super) type Subject = Place;

/// What the rules of a book are about.
pub(super) struct Subjects {
    keywords: BTreeSet<RuleId>,
    neighbours: BTreeMap<RuleId, Vec<RuleId>>,
}

impl Subjects {
    pub(super) fn new(book: &Book) -> Self {
        let keywords = book.catalogs.iter().flat_map(|it| &it.entries).map(|it| it.rule).collect();
        Self { keywords, neighbours: neighbours(book) }
    }

    /// What a rule is about.
    pub(super) fn of(&self, rule: RuleId) -> Subject {
        let whole = rule.parent().unwrap_or(rule);
        if self.keywords.contains(&whole) { Place::Rule(whole) } else { Place::Section(rule.section()) }
    }

    /// What a rule, those that it cites and those that cite it are about.
    pub(super) fn around(&self, rule: RuleId) -> BTreeSet<Subject> {
        let neighbours = self.neighbours.get(&rule).into_iter().flatten().copied();
        neighbours.chain([rule]).map(|it| self.of(it)).collect()
    }
}

/// The citations in rule files that have nothing to do with what the file serves: of another subject than its rows and scenarios, and
/// not cited by these or citing them.
fn strangers<'a>(book: &'a Book, scan: &'a Scan) -> impl Iterator<Item = Finding> {
    let about = Subjects::new(book);
    let mut subjects: BTreeMap<&str, BTreeSet<Subject>> = BTreeMap::new();
    let scenarios = scan.scenarios.iter().filter_map(|it| Some((subject_of(&it.file, SCENARIOS, ".md")?, it.rule)));
    let handlers = scan.tables.iter().flat_map(|it| it.handlers.iter().map(|row| (it.path.as_str(), row.rule)));
    for (file, rule) in handlers.chain(scenarios) {
        subjects.entry(file).or_default().extend(about.around(rule));
    }
    scan.uses.iter().filter_map(move |it| {
        let here = subjects.get(subject_of(&it.file, RULES, ".rs")?)?;
        let about = about.of(it.rule);
        let place = (it.file.as_str(), it.line);
        let message = format!("{} is cited here, and no row or scenario of the file has to do with {about}", it.rule);
        let help = "cite it where its subject is served, or give it a scenario here";
        (!here.contains(&about)).then(|| Finding::new("outside-subject", place, message, help))
    })
}

/// The subject that a file is about, by its path.
fn subject_of<'p>(file: &'p str, folder: &str, ending: &str) -> Option<&'p str> {
    file.strip_prefix(folder)?.strip_suffix(ending)
}

/// For each rule the rules that it cites, and those that cite it.
fn neighbours(book: &Book) -> BTreeMap<RuleId, Vec<RuleId>> {
    let mut neighbours: BTreeMap<RuleId, Vec<RuleId>> = BTreeMap::new();
    for rule in &book.rules {
        for reference in &rule.refs {
            let (Reference::To(Place::Rule(to)) | Reference::Range(Place::Rule(to), _)) = reference else { continue };
            neighbours.entry(rule.id).or_default().push(*to);
            neighbours.entry(*to).or_default().push(rule.id);
        }
    }
    neighbours
}
