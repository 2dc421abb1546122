//! Scenarios: a Markdown heading `## 704.5f A creature with zero toughness dies`, and the blocks below it. It may name a clause of the rule:
//! `## 601.2b#3 ...`.

use std::{
    collections::{BTreeMap, BTreeSet},
    num::NonZeroU8,
};

use heck::ToSnakeCase;
use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};
use rules_data::{Clause, GONE, ParseClauseError, Place, RuleId};
use serde::{Deserialize, Serialize};

use super::{Known, SCENARIOS, Scan, laws};
use crate::{Finding, Level, report::nearest};

/// A heading, and what stands below it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scenario {
    /// The rule that it is about.
    pub rule: RuleId,
    /// Its clause, where the heading names one.
    pub clause: Option<NonZeroU8>,
    /// The whole heading: `704.5f A creature with zero toughness dies`.
    pub heading: String,
    /// The name of its test: `a_creature_with_zero_toughness_dies`.
    pub test: String,
    /// The file, from the root of the project.
    pub file: String,
    /// The line of the heading, from 1.
    pub line: usize,
    /// Its blocks, in their order.
    pub blocks: Vec<Block>,
    /// How many things it says that must be so: the lines of its traces and refusals, and what stands between commas in its expectations.
    pub checks: usize,
}

impl Scenario {
    /// What the heading says of the rule: `A creature with zero toughness dies`.
    pub fn title(&self) -> &str {
        self.heading.split_once(' ').map_or("", |it| it.1.trim())
    }
}

/// The kinds of fenced blocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Block {
    /// What is done.
    Play,
    /// What happens, with the rules that say so.
    Trace,
    /// What is so in the end.
    Expect,
    /// What is refused, and by which rule.
    Illegal,
}

impl Block {
    fn of(info: &str) -> Option<Self> {
        match info.split_whitespace().next()? {
            "play" => Some(Self::Play),
            "trace" => Some(Self::Trace),
            "expect" => Some(Self::Expect),
            "illegal" => Some(Self::Illegal),
            _ => None,
        }
    }
}

/// Reads the scenarios of a file.
pub(super) fn read(path: &str, text: &str, book: &Known<'_>, scan: &mut Scan) {
    let mut file = File { path, book, scenarios: Vec::new(), findings: Vec::new(), lost: false, headings: BTreeSet::new() };
    file.name();
    // Events come in the order of the text, but for what lies inside another.
    let (mut line, mut counted) = (1, 0);
    let mut open = None;
    for (event, span) in Parser::new(text).into_offset_iter() {
        if let Some(passed) = text.get(counted..span.start) {
            line += passed.matches('\n').count();
            counted = span.start;
        }
        match event {
            Event::Start(Tag::Heading { level, .. }) => {
                file.headings.insert(line);
                let heading = text[span].lines().next().unwrap_or_default().trim().trim_matches('#').trim();
                file.heading(level, heading, line);
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => open = file.block(&info, line),
            Event::End(TagEnd::CodeBlock) => open = None,
            Event::Text(text) => file.checks(open, &text),
            _ => {}
        }
    }
    file.hidden(text);
    file.doubles();
    scan.scenarios.append(&mut file.scenarios);
    scan.findings.append(&mut file.findings);
}

struct File<'f> {
    path: &'f str,
    book: &'f Known<'f>,
    scenarios: Vec<Scenario>,
    findings: Vec<Finding>,
    /// Whether the heading that is open could not be read; its blocks are then nobody's.
    lost: bool,
    /// The lines of all headings.
    headings: BTreeSet<usize>,
}

/// How a heading must look.
const FORM: &str = "write it as `## 704.5f What happens`";

impl File<'_> {
    fn find(&mut self, code: &'static str, line: usize, message: String, help: &str) {
        self.findings.push(Finding::new(code, (self.path, line), message, help));
    }

    /// The parts of the path become modules.
    fn name(&mut self) {
        let below = self.path.strip_prefix(SCENARIOS).unwrap_or(self.path).trim_end_matches(".md");
        if let Some(part) = below.split('/').find(|it| !is_identifier(it)) {
            let message = format!("{part:?} makes no module");
            self.find("scenario-file-name", 1, message, "name the file in small letters, digits and _, as its rule file");
        }
        let number = below.split('/').find_map(laws::number).filter(|it| self.book.book.section(*it).is_some());
        if let Some(number) = number {
            let message = format!("the file's name holds {number}");
            self.find("numbered-name", 1, message, "numbers change with an edition: name it by its subject");
        }
    }

    fn heading(&mut self, level: HeadingLevel, heading: &str, line: usize) {
        let (number, title) = heading.split_once(char::is_whitespace).unwrap_or((heading, ""));
        let named = number.parse::<Clause>();
        if level != HeadingLevel::H2 {
            if named.is_ok() {
                self.find("scenario-heading", line, format!("{heading:?} is not a heading of the second level"), FORM);
            }
            return;
        }
        self.lost = true;
        let Clause { rule, number: clause } = match named {
            Ok(named) => named,
            Err(error @ ParseClauseError::Number(_)) => return self.find("scenario-heading", line, error.to_string(), FORM),
            Err(error) if number.starts_with(|it: char| it.is_ascii_digit()) => {
                return self.find("scenario-heading", line, error.to_string(), FORM);
            }
            Err(_) if number.strip_prefix(GONE).is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit())) => {
                return self.waits(number, line);
            }
            Err(_) => return self.find("scenario-heading", line, format!("the heading {heading:?} names no rule"), FORM),
        };
        if !self.book.has(rule) {
            let help = format!("the nearest are {}", nearest(self.book.book, Place::Rule(rule)).join(", "));
            return self.find("no-such-rule", line, format!("the book has no rule {rule}"), &help);
        }
        if title.trim_start().starts_with('#') {
            let message = format!("{:?} does not stand right behind {rule}", title.trim_start());
            return self.find("scenario-heading", line, message, "a clause is named as in `## 601.2b#3 What happens`");
        }
        let test = deunicode::deunicode(&title.replace(['\'', '’'], "")).to_snake_case();
        if !is_identifier(&test) {
            let message = format!("the words after {rule} make no name of a test");
            return self.find("scenario-heading", line, message, "begin with a letter, and say what happens");
        }
        self.lost = false;
        let (heading, file) = (heading.to_owned(), self.path.to_owned());
        self.scenarios.push(Scenario { rule, clause, heading, test, file, line, blocks: Vec::new(), checks: 0 });
    }

    /// A scenario of a rule that an update has taken away is played by nobody until somebody says whose it is, or the rule is back.
    fn waits(&mut self, mark: &str, line: usize) {
        let message = format!("{mark} names a rule that this edition does not have: nobody plays its scenario");
        let help = "give it the rule that says so now, or take it out";
        self.findings.push(Finding { level: Level::Note, ..Finding::new("scenario-waits", (self.path, line), message, help) });
    }

    fn block(&mut self, info: &str, line: usize) -> Option<Block> {
        let Some(block) = Block::of(info) else {
            let message = format!("{info:?} is no block of a scenario");
            self.find("scenario-block", line, message, "there are play, trace, expect and illegal");
            return None;
        };
        match self.scenarios.last_mut() {
            _ if self.lost => {}
            Some(scenario) => scenario.blocks.push(block),
            None => self.find("scenario-block", line, "this block stands under no scenario".to_owned(), FORM),
        }
        Some(block)
    }

    /// Counts what a part of a block says that must be so.
    fn checks(&mut self, block: Option<Block>, text: &str) {
        let said = text.lines().filter(|it| !it.trim().is_empty());
        let number = match block {
            Some(Block::Trace | Block::Illegal) => said.count(),
            Some(Block::Expect) => said.map(|it| it.split(',').count()).sum(),
            Some(Block::Play) | None => 0,
        };
        if let Some(scenario) = self.scenarios.last_mut().filter(|_| !self.lost) {
            scenario.checks += number;
        }
    }

    /// What looks like a scenario's heading and is none, in a comment or a quotation, hides a scenario that nobody plays.
    fn hidden(&mut self, text: &str) {
        let looks = |it: &str| {
            let words = it.trim_start_matches([' ', '\t', '>']).strip_prefix("## ").unwrap_or_default();
            words.starts_with(|it: char| it.is_ascii_digit())
        };
        for (line, words) in (1..).zip(text.lines()).filter(|it| looks(it.1)) {
            if !self.headings.contains(&line) {
                let message = format!("{:?} is no heading here", words.trim());
                self.find("hidden-scenario", line, message, "take it out of the comment or quotation, or delete it");
            }
        }
    }

    /// Two headings of a file make two tests.
    fn doubles(&mut self) {
        let mut first: BTreeMap<&str, usize> = BTreeMap::new();
        let mut doubles = Vec::new();
        for scenario in &self.scenarios {
            match first.get(scenario.test.as_str()) {
                Some(first) => doubles.push((scenario.line, *first)),
                None => drop(first.insert(&scenario.test, scenario.line)),
            }
        }
        for (line, first) in doubles {
            let message = format!("line {first} has a scenario with the same words");
            self.find("double-scenario", line, message, "say what is different here");
        }
    }
}

/// Whether a word can name a module or a function, and does not need an escape.
fn is_identifier(word: &str) -> bool {
    let is_small = word.bytes().all(|it| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_');
    is_small && syn::parse_str::<syn::Ident>(word).is_ok()
}
