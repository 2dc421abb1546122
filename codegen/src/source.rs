//! An input text: bytes, decoded, and cut into lines.
//!
//! `bytes -> encoding -> repair -> lines`. Nothing is thrown away: the lines partition the decoded text.

pub mod encoding;
pub mod lines;
mod plain;
pub mod repair;

pub use lines::Line;
pub(crate) use plain::Plain;

use crate::{Level, Problem};

/// A decoded input, cut into lines.
#[derive(Clone, Debug)]
pub struct Source {
    /// What to call it in messages: a path as the user gave it.
    pub name: String,
    /// The text. Spans are ranges of bytes in it.
    pub text: String,
    /// The encoding it came in: `utf-8`, `cp437`.
    pub encoding: &'static str,
    /// The line ends found, with their number: `CRLF 7042`.
    pub line_ends: String,
    /// The lines, which together are the text.
    pub lines: Vec<Line>,
    /// Where the text was made of a document in markup, the line of the document that each line comes from; otherwise empty.
    origins: Vec<usize>,
}

impl Source {
    /// No edition comes near this: the largest has 1.4 MB.
    pub const MAX_BYTES: usize = 32 << 20;

    /// Decodes `bytes`. Problems: not a text at all, bytes that are no characters, a doubtful encoding, repairs made.
    pub fn new(name: &str, bytes: &[u8]) -> (Self, Vec<Problem>) {
        let mut problems = Vec::new();
        let refusal = refusal(bytes);
        let bytes = if refusal.is_some() { &[] } else { bytes };
        problems.extend(refusal);
        let (text, encoding) = encoding::decode(bytes, &mut problems);
        let text = repair::repair(text, &mut problems);
        let (mut lines, line_ends) = lines::cut(&text);
        let blank = lines.iter().all(|it| it.blank);
        if blank && problems.is_empty() {
            problems.push(empty());
        }
        let text = if blank { String::new() } else { text };
        lines.retain(|_| !blank);
        (Self { name: name.to_owned(), text, encoding, line_ends, lines, origins: Vec::new() }, problems)
    }

    /// The characters of a line without its line end.
    pub fn line(&self, line: &Line) -> &str {
        &self.text[line.span.clone()]
    }

    /// The line, counted from 1, and the column, counted in characters from 1, of a byte of the text.
    pub fn position(&self, offset: usize) -> (usize, usize) {
        let Some(line) = self.line_at(offset) else { return (1, 1) };
        let before = self.text.get(self.lines[line].span.start..offset).unwrap_or_default();
        (self.origins.get(line).copied().unwrap_or(line + 1), before.chars().count() + 1)
    }

    /// The index of the line in which a byte of the text stands.
    pub fn line_at(&self, offset: usize) -> Option<usize> {
        self.lines.partition_point(|it| it.span.start <= offset).checked_sub(1)
    }
}

fn empty() -> Problem {
    Problem::new(Level::Error, "not-a-text", "the file is empty").help("was the download cut off?")
}

/// Why this is not a text that a rulebook could be in.
fn refusal(bytes: &[u8]) -> Option<Problem> {
    let refuse = |message: String, help: &str| Some(Problem::new(Level::Error, "not-a-text", message).help(help));
    let export = "export the rules as a text file, or take the publisher's TXT";
    if bytes.len() > Source::MAX_BYTES {
        let (size, most) = (bytes.len() >> 20, Source::MAX_BYTES >> 20);
        return refuse(format!("{size} MiB is too much for a rulebook (at most {most} MiB are read)"), "give one edition a file");
    }
    if bytes.iter().all(u8::is_ascii_whitespace) {
        return Some(empty());
    }
    if bytes.starts_with(b"%PDF-") {
        return refuse("this is a PDF, not a text".into(), export);
    }
    if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"\xd0\xcf\x11\xe0") {
        return refuse("this is an archive or an office document, not a text".into(), export);
    }
    if !encoding::looks_like_text(bytes) {
        return refuse("this is binary data, not a text".into(), export);
    }
    None
}
