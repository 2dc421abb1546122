//! Numbers in marks: `CR 704.5a: ...`, `(704.5a) ...`, `[704.5a] ...`, `704.5a) ...`.

use super::{
    columns,
    line::{self, Head, Production, Started},
};
use crate::{Source, Span};
use rules_data::Place;

/// The words that people put before a number.
const WORDS: [&str; 5] = ["CR", "Rule", "RULE", "§", "#"];

/// What closes the mark, or separates the number from the text.
const CLOSERS: [char; 8] = [')', ']', ':', '-', '–', '—', '|', '.'];

/// Whether most numbered lines have their numbers in marks.
pub(super) fn are_usual(source: &Source) -> bool {
    let lines = || source.lines.iter().filter(|it| !it.blank).map(|it| it.span.clone());
    let marked = lines().filter(|it| marked(&source.text, it.clone()).is_some()).count();
    let bare =
        lines().filter(|it| matches!(line::start(&source.text, it.clone(), Production::web_line).head, Head::Rule(_))).count();
    marked > 0 && marked >= bare
}

/// Looks at a line whose number may stand in marks.
pub(super) fn start(text: &str, span: Span) -> Started {
    marked(text, span.clone()).unwrap_or_else(|| line::start(text, span, Production::bullet_line))
}

/// A line whose number stands in marks; nothing where none does.
pub fn marked(text: &str, span: Span) -> Option<Started> {
    let whole = &text[span.clone()];
    let trimmed = whole.trim_start_matches(|it: char| it.is_whitespace() || matches!(it, '•' | '*' | '-' | '·'));
    let word = WORDS.iter().find(|it| trimmed.starts_with(**it)).map_or(0, |it| it.len());
    let opened = trimmed[word..].trim_start_matches([' ', '\u{A0}', '(', '[', ':', '.']);
    let length = opened.find(|it: char| !(it.is_ascii_alphanumeric() || it == '.')).unwrap_or(opened.len());
    let number = opened[..length].trim_end_matches('.');
    let after = &opened[number.len()..];
    let rest = after.trim_start_matches(|it: char| it.is_whitespace() || CLOSERS.contains(&it));
    let has_opener = opened.len() < trimmed.len();
    let has_closer = after.trim_start_matches('.').starts_with(|it| CLOSERS.contains(&it))
        || after.trim_start().starts_with(['-', '–', '—', '|']);
    if !(has_opener || has_closer) {
        return None;
    }
    let head = match columns::place(number)? {
        Place::Rule(id) => Head::Rule(id),
        Place::Section(section) => Head::Section(section),
        // A digit in brackets may be anything.
        Place::Chapter(_) => return None,
    };
    let at = span.end - opened.len();
    Some(Started { head, number: at..at + number.len(), rest: span.end - rest.len()..span.end })
}
