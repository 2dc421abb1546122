//! What stands before a number and says that it is one of the book: `CR`, `rule`, `Comp. Rules`, `§`.

use std::ops::Range;

/// How much a marker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// It names the book: `CR`, `Comprehensive Rules`, `§`.
    Book,
    /// It may name any rules: `rule`.
    Rule,
    /// It may name a part of anything: `section`.
    Section,
    /// Nothing but the number.
    Bare,
}

/// A marker.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marker {
    /// What it may name.
    pub class: Class,
    /// How it is written, with `{}` for the number: `CR {}`.
    pub template: String,
}

/// The words, in small letters and without points, the longest first.
const WORDS: [(&str, Class); 23] = [
    ("comprehensive rulebook", Class::Book),
    ("comprehensive rules", Class::Book),
    ("comprehensive rule", Class::Book),
    ("comp rules", Class::Book),
    ("comp rule", Class::Book),
    ("magic rules", Class::Book),
    ("magic rule", Class::Book),
    ("comprules", Class::Book),
    ("mtg rules", Class::Book),
    ("mtg rule", Class::Book),
    ("rulebook", Class::Book),
    ("mtgcr", Class::Book),
    ("mtg cr", Class::Book),
    ("cr", Class::Book),
    ("subrules", Class::Rule),
    ("subrule", Class::Rule),
    ("rules", Class::Rule),
    ("rule", Class::Rule),
    ("sections", Class::Section),
    ("section", Class::Section),
    ("sect", Class::Section),
    ("sec", Class::Section),
    ("r", Class::Rule),
];

/// How far back a marker is looked for, in bytes.
const REACH: usize = 64;

/// How many signs can stand between a marker and its number.
const SIGNS: usize = 5;

/// The marker of the number at `at`.
pub fn marker(text: &str, at: usize) -> Marker {
    let before = before(text, at);
    let trimmed = before.trim_end_matches(is_sign);
    // Where nothing stands before the signs, the comment begins with them: what marks it is none of them.
    let gap = if trimmed.is_empty() { bare_line(&before) } else { &before[trimmed.len()..] };
    let bare = || Marker { class: Class::Bare, template: format!("{}{{}}", if gap.ends_with('(') { "(" } else { "" }) };
    if gap.chars().count() > SIGNS {
        return bare();
    }
    let folded = trimmed.to_ascii_lowercase();
    let word = WORDS.iter().find_map(|(word, class)| {
        let start = ends_with(&folded, word)?;
        let written = &trimmed[start..];
        let begins = trimmed[..start].chars().next_back().is_none_or(|it| {
            !it.is_alphanumeric() || (it.is_lowercase() && written.starts_with(|it: char| it.is_ascii_uppercase()))
        });
        // One letter is a marker where it is grown together with its number: `R704_5A`.
        let attached = word.len() > 1 || gap.is_empty();
        (begins && attached).then_some((written, *class))
    });
    match word {
        Some((written, class)) => {
            let class = if gap.contains('§') { Class::Book } else { class };
            Marker { class, template: format!("{written}{gap}{{}}") }
        }
        None if gap.contains('§') => Marker { class: Class::Book, template: "§{}".to_owned() },
        None => bare(),
    }
}

/// Whether a sign can stand between a marker and its number.
fn is_sign(it: char) -> bool {
    it.is_whitespace() || matches!(it, ':' | '#' | '.' | '-' | '_' | '(' | '[' | '"' | '\'' | '`' | '=' | '§' | '*' | '№' | '!')
}

/// Where the words begin with which a text ends, if points stand between them or not.
fn ends_with(text: &str, words: &str) -> Option<usize> {
    let mut rest = text;
    for letter in words.chars().rev() {
        rest = match letter {
            ' ' => Some(rest.trim_end_matches([' ', '.', '-', '_'])).filter(|it| it.len() < rest.len())?,
            letter => rest.trim_end_matches('.').strip_suffix(letter).or_else(|| rest.strip_suffix(letter))?,
        };
    }
    Some(rest.len())
}

/// What stands before a place, in one line: the end of a line and the mark of a comment at the start of the next are a space.
pub(super) fn before(text: &str, at: usize) -> String {
    let from = text.floor_char_boundary(at.saturating_sub(REACH));
    flat(text, from..at)
}

/// A part of a text in one line.
pub(super) fn flat(text: &str, span: Range<usize>) -> String {
    let mut out = String::with_capacity(span.len());
    for (at, line) in text[span].split('\n').enumerate() {
        let line = if at == 0 { line } else { bare_line(line) };
        if at > 0 && !out.ends_with(' ') {
            out.push(' ');
        }
        out.push_str(line.trim_end_matches('\r'));
    }
    out
}

/// A line without the white space and the marks of a comment at its start.
pub(super) fn bare_line(line: &str) -> &str {
    let line = line.trim_start();
    let marks = ["///", "//!", "//", "/**", "/*", "*", "##", "#", "---", "--", ";;;", ";;", ";", "%", "> ", "| "];
    match marks.iter().find_map(|it| line.strip_prefix(it)) {
        Some(rest) => rest.trim_start(),
        None => line,
    }
}
