//! An e-reader's page: indented paragraphs, cut where a page of the device ended, and furniture at the margin.

use std::collections::BTreeSet;

use super::{
    Parsed,
    builder::Builder,
    line::{Head, Production},
    paragraphs::start_lines,
};
use crate::{Furniture, Source, manuscript::Join};

/// Reads a page.
pub(super) fn read(source: &Source) -> Parsed {
    let lines = start_lines(source, Production::reader_line);
    let words = words_inside_lines(source);
    let mut builder = Builder::new(source);
    let mut begun = false;
    for (at, started) in lines.iter().enumerate() {
        let Some(started) = started else { continue };
        let head = started.head;
        let span = source.lines[at].span.clone();
        let text = &source.text[span.clone()];
        let at_margin = !text.starts_with(char::is_whitespace);
        begun |= matches!(head, Head::Chapter(_) | Head::Section(_) | Head::Rule(_));
        match head {
            _ if builder.numbered(at, head, started) => {}
            Head::Example if begun => builder.example(at, started.rest.clone()),
            Head::Page => builder.furniture(at, Furniture::Page),
            _ if !begun && at_margin && is_furniture(text) => builder.furniture(at, Furniture::PageHead),
            _ if !begun => builder.tail(at),
            _ if at_margin && lines[at.saturating_sub(1)].is_some() => {
                let join = join_cut(builder.unfinished(), text, &words);
                builder.more(at, span, join);
            }
            _ if at_margin => builder.furniture(at, Furniture::Page),
            _ => builder.more_of_rule(at, span, Join::Paragraph),
        }
    }
    builder.finish()
}

/// What stands at the margin above the first paragraph: names and titles, or the rest of a paragraph that the last page began.
fn is_furniture(text: &str) -> bool {
    let text = text.trim();
    text.chars().count() <= 60 && !text.ends_with(['.', '!', '?', ')', '”', '"'])
}

/// A page ends anywhere: between two words, or inside one. Inside, where the two parts make a word that the text uses elsewhere
/// and at least one of the parts is none.
pub fn join_cut(before: &str, after: &str, words: &BTreeSet<&str>) -> Join {
    let head = before.rsplit(|it: char| !it.is_alphanumeric()).next().unwrap_or_default();
    let tail = after.split(|it: char| !it.is_alphanumeric()).next().unwrap_or_default();
    if head.is_empty() || tail.is_empty() {
        // At punctuation: a mark closes what stands before it, a dash or an opening mark goes on with it.
        let closes = after.starts_with([',', '.', ';', ':', ')', '”', '’', '-', '—', '/', '}', ']', '!', '?']);
        let opens = before.ends_with(['-', '—', '–', '(', '“', '‘', '/', '{', '[', '+']);
        return if closes || opens { Join::Nothing } else { Join::Space };
    }
    let whole = format!("{head}{tail}");
    let both = words.contains(head) && words.contains(tail);
    let cut = !both && (words.contains(whole.as_str()) || !words.contains(tail));
    if cut { Join::Nothing } else { Join::Space }
}

/// The words of the text that no end of a line can have cut.
fn words_inside_lines(source: &Source) -> BTreeSet<&str> {
    let mut words = BTreeSet::new();
    for line in source.lines.iter().filter(|it| !it.blank) {
        let all: Vec<&str> =
            source.line(line).trim().split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
        if let [_, inner @ .., _] = all.as_slice() {
            words.extend(inner);
        }
    }
    words
}
