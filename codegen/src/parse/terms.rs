//! The terms of a glossary that no empty line shows: told by what a term looks like, by where paragraphs end, and by the alphabet.

use std::ops::Range;

use super::{breaks::Setting, line::Started};
use crate::Source;

/// The longest text that can be a term.
const LONGEST: usize = 80;

/// How many lines a term may go over: the column can be too narrow for it.
const LINES: usize = 2;

/// For each line of a part, the lines of the term that begins there.
pub(super) fn by_form(source: &Source, lines: &[Option<Started>], part: &Range<usize>) -> Vec<Option<Range<usize>>> {
    let setting = Setting::of(source, lines, part);
    let printed: Vec<usize> = part.clone().filter(|it| lines[*it].is_some()).collect();
    let text = |at: usize| source.line(&source.lines[printed[at]]).trim();
    // Where a paragraph is a line, each ends one.
    let ends = |at: usize| !setting.wrapped || printed.get(at + 1).is_none_or(|it| setting.before(*it).ends_paragraph());
    let end_of = |at: usize| (at..printed.len()).find(|it| ends(*it)).map_or(printed.len(), |it| it + 1);
    let mut found = vec![None; part.len()];
    let mut letter = None;
    let mut at = 0;
    while at < printed.len() {
        let paragraph = end_of(at);
        let short = paragraph - at <= LINES && !(at..paragraph - 1).any(|it| ends_definition(text(it)));
        let whole = if short { (at..paragraph).map(text).collect::<Vec<_>>().join(" ") } else { String::new() };
        // A long term can fill its line; its words begin with capitals, as those of a sentence do not.
        let (end, term) = if looks_like_term(&whole) || !is_title(text(at)) || at + 1 == printed.len() || !begins(text(at + 1)) {
            (paragraph, whole)
        } else {
            (at + 1, text(at).to_owned())
        };
        let after_sentence = at == 0 || ends_definition(text(at - 1));
        // Where the last definition has no full stop, the next one has, and the alphabet goes on.
        let before_sentence = end < printed.len() && (end..end_of(end)).any(|it| ends_definition(text(it)));
        let placed = after_sentence && near(letter, initial(&term), 2) || before_sentence && goes_on(letter, initial(&term));
        if looks_like_term(&term) && placed {
            found[printed[at] - part.start] = Some(printed[at]..printed[end - 1] + 1);
            letter = initial(&term);
            // What follows a term defines it.
            at = end + 1;
        } else {
            at += 1;
        }
    }
    found
}

/// Whether a text can be a term: short, and no sentence.
fn looks_like_term(text: &str) -> bool {
    let sentence = [".", "?", ":", ",", ";", ".”", ".\"", ".)"].iter().any(|it| text.ends_with(it));
    begins(text) && !text.starts_with("See ") && !sentence && text.chars().count() <= LONGEST
}

/// Whether a term or a definition can begin as the text does.
fn begins(text: &str) -> bool {
    text.starts_with(|it: char| it.is_uppercase() || !it.is_alphanumeric() && it != '(')
}

/// Whether a definition can end where the text does.
fn ends_definition(text: &str) -> bool {
    text.ends_with(['.', '”', '"', ')'])
}

/// Whether all long words of a text begin with capitals, and there are some; and no number, which a reference would have.
fn is_title(text: &str) -> bool {
    if text.bytes().any(|it| it.is_ascii_digit()) {
        return false;
    }
    let mut long = text.split([' ', '-']).filter(|it| it.chars().filter(|it| it.is_alphabetic()).count() > 4).peekable();
    long.peek().is_some()
        && long.all(|it| it.trim_start_matches(|it: char| !it.is_alphanumeric()).starts_with(char::is_uppercase))
}

/// Whether two terms can be neighbors: the publisher's order is not quite that of the alphabet.
fn near(last: Option<char>, next: Option<char>, most: u32) -> bool {
    last.zip(next).is_none_or(|(last, next)| u32::from(next).abs_diff(u32::from(last)) <= most)
}

/// Whether the alphabet goes on, or stays at its letter.
fn goes_on(last: Option<char>, next: Option<char>) -> bool {
    near(last, next, 1) && last <= next
}

/// The letter under which a term stands.
fn initial(term: &str) -> Option<char> {
    // "The Ring" stands under R.
    term.trim_start_matches("The ").chars().find(|it| it.is_alphabetic()).and_then(|it| it.to_lowercase().next())
}
