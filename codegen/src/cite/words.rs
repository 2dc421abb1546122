//! The words that stand with a citation: its sentence, and what is around it.

use std::ops::Range;

use super::{
    marker::{bare_line, flat},
    regions::Region,
};

/// What is said where the book is cited.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The sentence.
    pub near: String,
    /// The rest of the comment, and the line of code that it stands with.
    pub around: String,
}

/// How much of a comment is looked at, in bytes on each side.
const REACH: usize = 480;

/// A sentence with fewer words than these says nothing without the next one.
const FEW: usize = 4;

/// The words with a number.
pub fn words(text: &str, region: Option<&Region>, number: &Range<usize>) -> Words {
    let Some(region) = region else {
        return Words { near: identifier(text, number), around: String::new() };
    };
    let from = text.ceil_char_boundary(region.span.start.max(number.start.saturating_sub(REACH)));
    let to = text.floor_char_boundary(region.span.end.min(number.end + REACH));
    let sentences = sentences(text, from..to);
    let at = sentences.partition_point(|it| it.end <= number.start).min(sentences.len().saturating_sub(1));
    let mut near = sentences.get(at).cloned().unwrap_or(from..to);
    if flat(text, near.clone()).split_whitespace().filter(|it| it.len() > 2).count() < FEW {
        // It belongs to the sentence before it; a number that begins its sentence can be the heading of the next one, too.
        let begins = text[near.start..number.start].split_whitespace().count() <= 3;
        let (last, next) = (at.checked_sub(1).map(|it| &sentences[it]), sentences.get(at + 1));
        near.start = last.map_or(near.start, |it| it.start);
        near.end = next.filter(|_| begins || last.is_none()).map_or(near.end, |it| it.end);
    }
    let mut around = flat(text, from..near.start) + " " + &flat(text, near.end..to);
    around.push(' ');
    around.push_str(&code_beside(text, region));
    Words { near: flat(text, near), around }
}

/// The sentences of a comment.
fn sentences(text: &str, span: Range<usize>) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let (mut start, mut at) = (span.start, span.start);
    let mut end = |start: &mut usize, at: usize| {
        if !text[*start..at].trim().is_empty() {
            found.push(*start..at);
        }
        *start = at;
    };
    for line in text[span.clone()].split_inclusive('\n') {
        let words = bare_line(line);
        if at > span.start && (words.trim().is_empty() || words.starts_with(['-', '*', '•', '@', '|']) || is_heading(words)) {
            end(&mut start, at);
        }
        for (offset, _) in line.match_indices(['.', ';', '!', '?']) {
            let (before, after) = (&line[..offset], &line[offset + 1..]);
            let next = after.trim_start();
            let ends =
                after.starts_with(char::is_whitespace) && !next.starts_with(|it: char| it.is_lowercase() || it.is_ascii_digit());
            if ends && !is_short_form(before) {
                end(&mut start, at + offset + 1);
            }
        }
        at += line.len();
    }
    end(&mut start, span.end);
    found
}

/// Whether a line begins with a citation, and so with a subject of its own: `CR 704.5a`.
fn is_heading(words: &str) -> bool {
    let number = words.trim_start_matches(['(', '[', '*']).trim_start_matches(|it: char| it.is_ascii_alphabetic() || it == '.');
    let marker = words.len() - number.len();
    let digit = number.trim_start_matches([' ', ':', '#', '§']).starts_with(|it: char| it.is_ascii_digit());
    marker > 0
        && digit
        && ["cr", "c.r.", "rule", "rules", "(cr", "[cr", "(rule", "[rule"]
            .contains(&words[..marker].to_ascii_lowercase().as_str())
}

/// Whether a point behind this is no end: `e.g.`, `Comp.`
fn is_short_form(before: &str) -> bool {
    let word = before.rsplit(|it: char| !it.is_alphanumeric()).next().unwrap_or_default();
    matches!(
        word.to_ascii_lowercase().as_str(),
        "e" | "g" | "i" | "cf" | "comp" | "c" | "r" | "no" | "vs" | "sec" | "sect" | "resp"
    )
}

/// The words of the identifier that a number stands in.
fn identifier(text: &str, number: &Range<usize>) -> String {
    let is_part = |it: char| it.is_alphanumeric() || it == '_';
    let start = text[..number.start].rfind(|it| !is_part(it)).map_or(0, |it| it + 1);
    let start = text.ceil_char_boundary(start);
    let end = text[number.end..].find(|it| !is_part(it)).map_or(text.len(), |it| number.end + it);
    split(&format!("{} {}", &text[start..number.start], &text[number.end..end]))
}

/// The names in the line of code that a comment stands above, or behind.
fn code_beside(text: &str, region: &Region) -> String {
    let line_start = text[..region.span.start].rfind('\n').map_or(0, |it| it + 1);
    let before = text[line_start..region.span.start].trim();
    if !before.is_empty() {
        return split(before);
    }
    let after = text[region.span.end..].lines().map(str::trim);
    let code = after.take(3).find(|it| !it.is_empty() && !it.starts_with(['#', '@', '[']));
    split(code.unwrap_or_default())
}

/// The words of names: `zeroToughness`, `zero_toughness`.
fn split(code: &str) -> String {
    let code = &code[..code.floor_char_boundary(160)];
    let mut out = String::with_capacity(code.len() + 16);
    let mut last = ' ';
    for letter in code.chars() {
        if letter.is_uppercase() && (last.is_lowercase() || last.is_ascii_digit()) {
            out.push(' ');
        }
        out.push(if letter == '_' { ' ' } else { letter });
        last = letter;
    }
    out
}
