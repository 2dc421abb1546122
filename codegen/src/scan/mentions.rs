//! Rules that are named in what people read: in comments, in strings, in what is written about scenarios and in their blocks.
//!
//! In Rust the lexer says what is a comment and what a string; so nothing that only looks like one is taken for it.

use std::ops::Range;

use rules_data::Reference;
use serde::{Deserialize, Serialize};

use super::lexed::{self, Part};
use crate::citation::citations;

/// A rule, a section or a run of them, named in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mention {
    /// What is named.
    pub reference: Reference,
    /// Where it stands.
    pub kind: Kind,
    /// The file, from the root of the project.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The words that name it, as they are written.
    pub words: String,
    /// What is said around it: the lines of the comment, and the line of code below it; of a block, the line.
    pub around: String,
}

/// Where something is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Kind {
    /// In a comment, or in what is written about scenarios.
    Comment,
    /// In a string of the program.
    String,
    /// In the block of a scenario, or in another table that is read.
    Block,
}

/// All that is named in a file of ours; in Rust that is none, nothing.
pub fn mentions(path: &str, text: &str) -> Vec<Mention> {
    let kinds = match path.rsplit_once('.').map(|it| it.1) {
        Some("rs") => rust(text),
        Some("md") => markdown(text),
        Some("pest") => pest(text),
        _ => vec![(Kind::Block, std::iter::once(0..text.len()).collect())],
    };
    let mut found = Vec::new();
    for (kind, spans) in kinds {
        let shown = only(text, &spans);
        let lines = Lines::new(text, &shown);
        for citation in citations(&shown) {
            let line = lines.of(citation.span.start);
            found.push(Mention {
                reference: citation.reference,
                kind,
                file: path.to_owned(),
                line: line + 1,
                words: text[citation.span].to_owned(),
                around: match kind {
                    Kind::Comment | Kind::String => lines.around(line),
                    Kind::Block => lines.text[line].to_owned(),
                },
            });
        }
    }
    found.sort_by_key(|it| it.line);
    found
}

/// The text of these places alone, everything else blank, in the same lines.
fn only(text: &str, spans: &[Range<usize>]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut from = 0;
    let blank = |out: &mut String, text: &str| out.extend(text.bytes().map(|it| if it == b'\n' { '\n' } else { ' ' }));
    for span in spans {
        blank(&mut out, &text[from..span.start]);
        out.push_str(&text[span.clone()]);
        from = span.end;
    }
    blank(&mut out, &text[from..]);
    out
}

/// The lines of a text, and those of what is shown of it.
struct Lines<'t> {
    text: Vec<&'t str>,
    shown: Vec<&'t str>,
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    fn new(text: &'t str, shown: &'t str) -> Self {
        let starts = std::iter::once(0).chain(shown.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Self { text: text.lines().collect(), shown: shown.lines().collect(), starts }
    }

    fn of(&self, at: usize) -> usize {
        self.starts.partition_point(|it| *it <= at) - 1
    }

    /// What is said in the lines around, as far as they go on, and the line that stands below them.
    fn around(&self, line: usize) -> String {
        let speaks = |line: &usize| self.shown.get(*line).is_some_and(|it| it.contains(|it: char| it.is_alphanumeric()));
        let first = (0..line).rev().take_while(speaks).last().unwrap_or(line);
        let end = (line..self.shown.len()).find(|it| !speaks(it)).unwrap_or(self.shown.len());
        let below = self.text.get(end).copied().unwrap_or_default();
        let said = self.shown[first..end.max(line + 1).min(self.shown.len())].iter().copied().chain([below]);
        said.flat_map(str::split_whitespace).collect::<Vec<_>>().join(" ")
    }
}

type Places = Vec<(Kind, Vec<Range<usize>>)>;

fn rust(text: &str) -> Places {
    // What is no Rust is a finding of its own.
    let Some(parts) = lexed::parts(text) else { return Vec::new() };
    let of = |kind| parts.iter().filter(move |it| it.0 == kind).map(|it| it.1.clone()).collect();
    vec![(Kind::Comment, of(Part::Comment)), (Kind::String, of(Part::Text))]
}

/// What is written about scenarios, and what stands in their blocks and headings.
fn markdown(text: &str) -> Places {
    let (mut prose, mut blocks) = (Vec::new(), Vec::new());
    let (mut at, mut in_block) = (0, false);
    for line in text.split_inclusive('\n') {
        let fence = line.starts_with("```");
        let is_block = in_block || fence || line.starts_with('#');
        if is_block { &mut blocks } else { &mut prose }.push(at..at + line.len());
        in_block ^= fence;
        at += line.len();
    }
    vec![(Kind::Comment, prose), (Kind::Block, blocks)]
}

/// The comments of a grammar.
fn pest(text: &str) -> Places {
    let mut comments = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        comments.extend(line.find("//").map(|comment| at + comment..at + line.len()));
        at += line.len();
    }
    vec![(Kind::Comment, comments)]
}
