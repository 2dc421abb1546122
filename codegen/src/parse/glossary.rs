//! The glossary: a term on a line of its own, its definition below it, an empty line between entries.
//!
//! Copies exist with more empty lines or with none. Then the entries are told apart by what a term looks like: a short line
//! without a full stop, in the order of the alphabet.

use std::ops::Range;

use super::{
    builder::Builder,
    line::{Head, Started},
    publisher::join_wrapped,
};
use crate::{Furniture, Level, Problem, Source, manuscript::Join};

/// The longest line that can be a term where no empty line shows it.
const LONGEST_TERM: usize = 80;

/// Reads the glossary with its heading.
pub(super) fn read(source: &Source, lines: &[Option<Started>], part: Range<usize>, builder: &mut Builder<'_>) {
    let Some(heading) = part.clone().next() else { return };
    builder.furniture(heading, Furniture::Landmark);
    builder.end();
    let part = heading + 1..part.end;
    let gap = entry_gap(&lines[part.clone()]);
    if gap.is_none() && part.len() > 2 {
        let span = source.lines[heading].span.clone();
        let problem = Problem::new(
            Level::Note,
            "glossary-without-gaps",
            "the glossary has no empty lines: its terms are told by their form",
        );
        builder.problems.push(problem.at(span, ""));
    }
    let wrapped = is_wrapped(source, &part);
    let mut blanks = usize::MAX;
    let mut last_term = String::new();
    for at in part {
        let Some(started) = &lines[at] else {
            blanks = blanks.saturating_add(1);
            continue;
        };
        let text = source.text[source.lines[at].span.clone()].trim();
        let is_term = match gap {
            Some(gap) => blanks >= gap,
            None => {
                blanks == usize::MAX || looks_like_term(text, &last_term) && builder.unfinished().ends_with(['.', '”', '"', ')'])
            }
        };
        let span = source.lines[at].span.clone();
        if started.head == Head::Divider {
            builder.furniture(at, Furniture::Divider);
        } else if is_term {
            last_term = sort_key(text);
            builder.term(at, span);
        } else if started.head == Head::Example {
            builder.example(at, span);
        } else {
            let indent = source.text[span.clone()].len() - source.text[span.clone()].trim_start().len();
            let join = if wrapped && indent < 3 { join_wrapped(builder.unfinished()) } else { Join::Paragraph };
            builder.more(at, span, join);
        }
        blanks = 0;
    }
}

/// How many empty lines separate entries: the least that is met, where a gap is met often; nothing where there are none.
///
/// In a copy with an empty line after every line, an entry's lines are one apart and entries are three apart.
fn entry_gap(lines: &[Option<Started>]) -> Option<usize> {
    let mut gaps = Vec::new();
    let mut blanks = 0;
    for line in lines {
        match line {
            None => blanks += 1,
            Some(_) => gaps.push(std::mem::take(&mut blanks)),
        }
    }
    let text_lines = gaps.len();
    if gaps.iter().filter(|it| **it > 0).count() * 8 < text_lines {
        return None;
    }
    let close = gaps.iter().skip(1).filter(|it| **it == 0).count();
    Some(if close * 8 < text_lines && text_lines > 8 { 2 } else { 1 })
}

fn is_wrapped(source: &Source, part: &Range<usize>) -> bool {
    let lengths: Vec<usize> = source.lines[part.clone()].iter().filter(|it| !it.blank).map(|it| it.span.len()).collect();
    let longest = lengths.iter().copied().max().unwrap_or(0);
    longest < 200 && lengths.len() > 8
}

fn looks_like_term(text: &str, last: &str) -> bool {
    let sentence = text.ends_with(['.', '!', '?', ':', ',', ';']) && !text.ends_with("Engines!")
        || text.ends_with(".”")
        || text.ends_with(".\"")
        || text.ends_with(".)");
    let starts =
        text.starts_with(|it: char| it.is_uppercase() || matches!(it, '"' | '“' | '+' | '-' | '{' | '∞') || it.is_ascii_digit());
    let key = sort_key(text);
    starts
        && !sentence
        && text.len() <= LONGEST_TERM
        && last <= key.as_str()
        && key.chars().next() <= last.chars().next().map_or(Some('b'), |it| char::from_u32(it as u32 + 2))
}

/// The letters and digits of a term, in lower case.
fn sort_key(term: &str) -> String {
    term.chars().filter(|it| it.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
