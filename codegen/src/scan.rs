//! What the sources of the engine say about the rules: handler tables, other citations, scenarios, and the items that are declared.
//!
//! ```text
//! kept       read again is only what has changed
//! outline    a source without the bodies of its functions
//! lexed      a source as a lexer sees it
//! rust       the items and paths of one
//! place      where in it
//!
//! tables     the handler tables
//! constant   `R704_5F` is a rule
//! mentions   rules named in what people read
//! names      what the engine declares
//! scenarios  headings and blocks
//! harness    what plays them
//!
//! laws       rule files do not know each other, and the like
//! wildcard   every variant is named
//! ```
//!
//! The engine is read as text, never linked, so the generator builds whatever state the engine is in. Nothing that cannot be read is
//! skipped: it is a [`Finding`].

pub mod constant;
mod harness;
pub mod kept;
mod laws;
pub mod lexed;
pub mod mentions;
mod names;
mod outline;
mod place;
mod rust;
mod scenarios;
mod tables;
mod wildcard;

pub use harness::{HARNESS, MANIFEST};
pub(crate) use laws::number as section_in;
pub(crate) use mentions::mentions;
pub use mentions::{Kind as MentionKind, Mention};
pub use names::Names;
pub(crate) use names::is_name;
pub use rust::Item;
pub use scenarios::{Block, Scenario};
pub use tables::{Handler, Table};

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZero,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use rules_data::{Book, RuleId};
use serde::{Deserialize, Serialize};

use self::outline::Outline;
use crate::Finding;

/// The folder of the rule files.
pub const RULES: &str = "engine/rules/src/";

/// The folder of the scenarios.
pub const SCENARIOS: &str = "engine/tests/rules/";

/// The folders of everything that the scan reads, with the endings of the files.
pub const READ: [(&str, &str); 7] = [
    ("engine/vocabulary/src", "rs"),
    ("engine/language/src", "rs"),
    ("engine/kernel/src", "rs"),
    ("engine/rules/src", "rs"),
    ("engine/src", "rs"),
    ("engine/cli/src", "rs"),
    ("engine/tests/rules", "md"),
];

/// Whether a file stands among the scenarios or the rule files, and is none of them: nothing would read it.
pub fn is_stray(path: &str) -> bool {
    let ending = path.rsplit_once('.').map(|it| it.1);
    path.starts_with(SCENARIOS) && ending != Some("md") || path.starts_with(RULES) && ending != Some("rs")
}

/// The files that are scanned: their text by their path from the root of the project, with `/` between its parts.
pub type Tree = BTreeMap<String, String>;

/// What the engine's sources say.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scan {
    /// The handler tables, by path.
    pub tables: Vec<Table>,
    /// Every other citation of a rule.
    pub uses: Vec<Use>,
    /// The rules that are named in comments, strings and blocks.
    pub mentions: Vec<Mention>,
    /// The scenarios, by file and line.
    pub scenarios: Vec<Scenario>,
    /// Everything that the engine declares.
    pub items: Vec<Item>,
    /// What is wrong, by file and line. It is found anew each time: a file with findings is never kept.
    #[serde(skip)]
    pub findings: Vec<Finding>,
}

/// A citation of a rule by its constant, outside the handler tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Use {
    /// The rule.
    pub rule: RuleId,
    /// The file, from the root of the project.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The item that it stands in: `Game::apply`; empty at the top of a file.
    pub item: String,
}

impl Scan {
    /// The rows of all tables.
    pub fn handlers(&self) -> impl Iterator<Item = &Handler> {
        self.tables.iter().flat_map(|it| &it.handlers)
    }
}

/// Reads the engine's sources, on all processors.
pub fn scan(tree: &Tree, book: &Book) -> Scan {
    joined(each(tree.iter().collect(), book))
}

/// Reads some files, and gives what each says.
fn each(files: Vec<(&String, &String)>, book: &Book) -> Vec<Scan> {
    let book = Known { book, rules: book.rules.iter().map(|it| it.id).collect() };
    let next = AtomicUsize::new(0);
    let worker = || {
        let mut scanned = Vec::new();
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some((path, text)) = files.get(at) else { return scanned };
            scanned.push((at, file(path, text, &book)));
        }
    };
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let mut scanned: Vec<(usize, Scan)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|it| it.join().expect("a file that cannot be read is a finding")).collect()
    });
    scanned.sort_unstable_by_key(|it| it.0);
    scanned.into_iter().map(|it| it.1).collect()
}

/// What all files say, in their order.
fn joined(scanned: impl IntoIterator<Item = Scan>) -> Scan {
    let mut all = Scan::default();
    for Scan { tables, uses, mentions, scenarios, items, findings } in scanned {
        all.tables.extend(tables);
        all.uses.extend(uses);
        all.mentions.extend(mentions);
        all.scenarios.extend(scenarios);
        all.items.extend(items);
        all.findings.extend(findings);
    }
    all.findings.sort();
    all
}

/// The book, and which rules it has.
struct Known<'b> {
    book: &'b Book,
    rules: BTreeSet<RuleId>,
}

impl Known<'_> {
    fn has(&self, rule: RuleId) -> bool {
        self.rules.contains(&rule)
    }
}

fn file(path: &str, text: &str, book: &Known<'_>) -> Scan {
    let mut scan = Scan::default();
    if is_stray(path) {
        let message = "nothing reads a file with this ending here".to_owned();
        let help = "scenarios are .md files, rule files .rs; what belongs to neither stands elsewhere";
        scan.findings.push(Finding::new("stray-file", (path, 1), message, help));
        return scan;
    }
    if harness::read(path, text, &mut scan) {
        return scan;
    }
    if !path.contains("/generated/") {
        scan.mentions = mentions(path, text);
    }
    match path.rsplit_once('.') {
        Some((_, "rs")) if !path.ends_with("/generated/cr.rs") => rust_file(path, text, book, &mut scan),
        Some((_, "md")) => scenarios::read(path, text, book, &mut scan),
        _ => {}
    }
    scan
}

fn rust_file(path: &str, text: &str, book: &Known<'_>, scan: &mut Scan) {
    let Outline { file, bodies } = match outline::read(text) {
        Ok(outline) => outline,
        Err(error) => {
            let line = error.span().start().line;
            let help = "mend it; until then nothing in the file is known";
            scan.findings.push(Finding::new("not-rust", (path, line), format!("this is not Rust: {error}"), help));
            return;
        }
    };
    let found = rust::walk(path, &file, &bodies);
    if path.contains("/generated/") {
        scan.items.extend(found.items);
        return;
    }
    let table = tables::read(path, &file, book, scan);
    laws::check(path, &found, book.book, scan);
    for cited in &found.paths {
        let Some((name, at)) = cited.segments.iter().find(|(name, _)| constant::is_constant(name)) else { continue };
        if table.as_ref().is_some_and(|it| it.cited_at.contains(at)) {
            continue;
        }
        match constant::rule(name, book) {
            Ok(rule) => scan.uses.push(Use { rule, file: path.to_owned(), line: at.line, item: cited.item.clone() }),
            Err(why) => scan.findings.push(constant::finding(path, *at, &why, book)),
        }
    }
    scan.tables.extend(table.map(|it| it.table));
    scan.items.extend(found.items);
}
