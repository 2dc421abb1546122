//! What of ours stands on a rule: rows, constants, comments, scenarios, other rows, examples.

use std::collections::{BTreeMap, BTreeSet};

use rules_data::{Disposition, Examples, Place, Reference, Row, RuleId};
use serde::Serialize;

use super::{EXAMPLES, Project, TABLES};
use crate::{
    ledger,
    scan::{Mention, MentionKind, Scan, mentions},
};

/// How something of ours stands on a rule; what is to be looked at first comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum How {
    /// A row of a handler table names it.
    Handler,
    /// Its constant stands there.
    Constant,
    /// A scenario is about it.
    Scenario,
    /// A block of a scenario, or a table, names it.
    Block,
    /// A comment names it.
    Comment,
    /// A string names it.
    String,
    /// The row of another rule restates it.
    Restated,
    /// The note or the gist of another rule names it.
    Note,
    /// One of its examples has a row.
    Example,
}

impl How {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Handler => "handler",
            Self::Constant => "constant",
            Self::Scenario => "scenario",
            Self::Block => "block",
            Self::Comment => "comment",
            Self::String => "string",
            Self::Restated => "restated by",
            Self::Note => "named in the row of",
            Self::Example => "example",
        }
    }
}

/// A place that stands on a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Stand {
    /// How it does.
    pub how: How,
    /// Where: `file:line`, or the rule whose row it is.
    pub place: String,
}

/// All places, by the rule that they stand on; and the runs of rules among them.
pub(super) struct Stands {
    places: BTreeMap<RuleId, BTreeSet<(How, Sorted)>>,
    /// Runs of rules, where they stand and as they are written.
    pub(super) runs: Vec<(String, String, RuleId, RuleId)>,
}

/// A place in the order of its lines.
type Sorted = (String, usize);

impl Stands {
    pub(super) fn new(project: &Project<'_>, scan: &Scan) -> Self {
        let mut all = Self { places: BTreeMap::new(), runs: Vec::new() };
        let mut headings: BTreeSet<(&str, usize)> = BTreeSet::new();
        for it in scan.handlers() {
            all.add(it.rule, How::Handler, &it.file, it.line);
        }
        for it in &scan.uses {
            all.add(it.rule, How::Constant, &it.file, it.line);
        }
        for it in &scan.scenarios {
            headings.insert((&it.file, it.line));
            all.add(it.rule, How::Scenario, &it.file, it.line);
        }
        let is_other = |path: &str| {
            !TABLES.contains(&path) && !super::is_derived(path) && !super::is_scanned(path) && !super::is_document(path)
        };
        let others = project.files.iter().filter(|it| is_other(it.0));
        let others: Vec<Mention> = others.flat_map(|(path, text)| mentions(path, text)).collect();
        for mention in scan.mentions.iter().chain(&others).filter(|it| !headings.contains(&(it.file.as_str(), it.line))) {
            all.mention(project, mention);
        }
        for row in project.ledger.rows() {
            all.row(project, row);
        }
        if let Some(table) = project.files.get(EXAMPLES) {
            for (line, row) in Examples::read(table).0.rows() {
                all.add(row.rule, How::Example, EXAMPLES, line);
            }
        }
        all
    }

    fn add(&mut self, rule: RuleId, how: How, file: &str, line: usize) {
        self.places.entry(rule).or_default().insert((how, (file.to_owned(), line)));
    }

    fn mention(&mut self, project: &Project<'_>, mention: &Mention) {
        let how = match mention.kind {
            MentionKind::Comment => How::Comment,
            MentionKind::String => How::String,
            MentionKind::Block => How::Block,
        };
        for rule in self.named(project, &mention.reference, (&mention.file, mention.line), &mention.words) {
            self.add(rule, how, &mention.file, mention.line);
        }
    }

    /// What the row of a rule says of others.
    fn row(&mut self, project: &Project<'_>, row: &Row) {
        let place = row.rule.to_string();
        for rule in &row.refers_to {
            self.add(*rule, How::Restated, &place, 0);
        }
        for text in [&row.note, &row.gist] {
            for citation in crate::citations(text) {
                let line = project.ledger.line(row.rule);
                let words = &text[citation.span];
                for rule in self.named(project, &citation.reference, (ledger::FILE, line), words) {
                    if rule != row.rule {
                        self.add(rule, How::Note, &place, 0);
                    }
                }
            }
        }
    }

    /// The rules that a reference names; a run is noted.
    fn named(&mut self, project: &Project<'_>, reference: &Reference, (file, line): (&str, usize), words: &str) -> Vec<RuleId> {
        match reference {
            Reference::To(Place::Rule(rule)) => vec![*rule],
            Reference::Range(Place::Rule(first), Place::Rule(last)) => {
                self.runs.push((format!("{file}:{line}"), words.to_owned(), *first, *last));
                project.book.rules.iter().map(|it| it.id).filter(|it| first <= it && it <= last).collect()
            }
            Reference::To(_) | Reference::Range(..) | Reference::Term(_) => Vec::new(),
        }
    }

    /// What stands on a rule.
    pub(super) fn on(&self, rule: RuleId) -> Vec<Stand> {
        let shown = |(file, line): &Sorted| if *line == 0 { file.clone() } else { format!("{file}:{line}") };
        self.places.get(&rule).into_iter().flatten().map(|(how, place)| Stand { how: *how, place: shown(place) }).collect()
    }
}

/// Whether a row says something that a text can make untrue.
pub(super) fn claims(row: &Row) -> bool {
    row.disposition != Disposition::Todo
}
