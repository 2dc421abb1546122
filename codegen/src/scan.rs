//! What the sources of the engine say about the rules: handler tables, other citations, scenarios, and the items that are declared.
//!
//! The engine is read as text, never linked, so the generator builds whatever state the engine is in. Nothing that cannot be read is
//! skipped: it is a [`Finding`].

pub(crate) mod constant;
mod laws;
mod rust;
mod scenarios;
mod tables;

pub use rust::Item;
pub use scenarios::{Block, Scenario};
pub use tables::{Handler, Table};

use std::collections::BTreeMap;

use rules_data::{Book, RuleId};
use serde::Serialize;

use crate::Finding;

/// The folder of the rule files.
pub const RULES: &str = "engine/src/rules/";

/// The folder of the scenarios.
pub const SCENARIOS: &str = "engine/tests/rules/";

/// The folders of everything that the scan reads, with the endings of the files.
pub const READ: [(&str, &str); 2] = [("engine/src", "rs"), ("engine/tests/rules", "md")];

/// The files that are scanned: their text by their path from the root of the project, with `/` between its parts.
pub type Tree = BTreeMap<String, String>;

/// What the engine's sources say.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scan {
    /// The handler tables, by path.
    pub tables: Vec<Table>,
    /// Every other citation of a rule.
    pub uses: Vec<Use>,
    /// The scenarios, by file and line.
    pub scenarios: Vec<Scenario>,
    /// Everything that the engine declares.
    pub items: Vec<Item>,
    /// What is wrong, by file and line.
    pub findings: Vec<Finding>,
}

/// A citation of a rule by its constant, outside the handler tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

    /// Whether the engine declares something of that name: `State`, `State::turn`, with or without the modules before it.
    pub fn declares(&self, name: &str) -> bool {
        let is_module = |it: &str| it.starts_with(|it: char| it.is_ascii_lowercase());
        let mut name = name.strip_suffix("()").unwrap_or(name);
        loop {
            if self.items.iter().any(|it| it.name == name) {
                return true;
            }
            match name.split_once("::") {
                Some((module, rest)) if is_module(module) => name = rest,
                _ => return false,
            }
        }
    }
}

/// Reads the engine's sources.
pub fn scan(tree: &Tree, book: &Book) -> Scan {
    let mut scan = Scan::default();
    for (path, text) in tree {
        match path.rsplit_once('.') {
            Some((_, "rs")) if !path.ends_with("/generated/cr.rs") => rust_file(path, text, book, &mut scan),
            Some((_, "md")) => scenarios::read(path, text, book, &mut scan),
            _ => {}
        }
    }
    scan.findings.sort();
    scan
}

fn rust_file(path: &str, text: &str, book: &Book, scan: &mut Scan) {
    let file = match syn::parse_file(text) {
        Ok(file) => file,
        Err(error) => {
            let line = error.span().start().line;
            let help = "mend it; until then nothing in the file is known";
            scan.findings.push(Finding::new("not-rust", (path, line), format!("this is not Rust: {error}"), help));
            return;
        }
    };
    let found = rust::walk(path, &file);
    if path.contains("/generated/") {
        scan.items.extend(found.items);
        return;
    }
    let table = tables::read(path, &file, book, scan);
    laws::check(path, &found, book, scan);
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
