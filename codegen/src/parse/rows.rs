//! The rows of a dataset: a number, a text and examples.
//!
//! Rows may come in any order (such datasets are sorted as strings, 707.10 before 707.2); the manuscript has them in the order of the
//! book.

use std::ops::Range;

use rules_data::Place;

use super::{Parsed, builder::Builder, columns, line};
use crate::{Furniture, Level, Problem, Source, Span, manuscript::Arrangement};

/// A row, from whatever kind of table.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) number: String,
    pub(super) text: String,
    pub(super) examples: Vec<Examples>,
}

/// Examples of a row: a list, or a cell that holds one or several as text.
#[derive(Debug)]
pub(super) enum Examples {
    List(Vec<String>),
    Cell(String),
}

/// Takes a row in: its number may be that of a rule, a section or a chapter.
pub(super) fn push(source: &Source, span: Range<usize>, row: Row, builder: &mut Builder<'_>) {
    let Row { number, text, examples } = row;
    let Some(place) = columns::place(&number) else {
        return refuse(source, span, &format!("{number:?} is no number of a rule"), builder);
    };
    let lines = lines_of(source, &span);
    let Some(first) = lines.clone().find(|it| !source.lines[*it].blank) else { return };
    let number = place_of(source, &span, number.trim());
    match place {
        Place::Chapter(chapter) => builder.chapter(first, chapter, number.clone(), number.end..number.end),
        Place::Section(section) => builder.section(first, section, number.clone(), number.end..number.end),
        Place::Rule(id) => builder.rule(first, id, number.clone(), number.end..number.end),
    }
    // Some tables have the number in the text once more, and the examples behind it.
    let text = without_number(&text, place);
    let (rule, inside) = line::split_examples(text, 0..text.len());
    builder.cell(first, &text[rule], number.end);
    for example in inside {
        builder.example_cell(first, &text[example], number.end);
    }
    for examples in examples {
        match examples {
            Examples::List(list) => list.iter().for_each(|it| builder.example_cell(first, it, number.end)),
            Examples::Cell(cell) => push_examples(source, first, number.clone(), &cell, builder),
        }
    }
    for line in lines {
        builder.same_owner(first, line);
    }
    builder.end();
}

/// Where the number of a row stands: in it, or, as the key of a map, right before it.
fn place_of(source: &Source, row: &Span, number: &str) -> Span {
    /// How far before its value a key can stand.
    const NEAR: usize = 64;
    let inside = source.text[row.clone()].find(number).map(|it| row.start + it);
    let before = || {
        let from = (row.start.saturating_sub(NEAR)..row.start).find(|it| source.text.is_char_boundary(*it))?;
        source.text[from..row.start].rfind(number).map(|it| from + it)
    };
    inside.or_else(before).map_or(row.start..row.start, |it| it..it + number.len())
}

/// A text without the number of its own rule at its beginning.
fn without_number(text: &str, place: Place) -> &str {
    let trimmed = text.trim_start();
    match trimmed.split_once(char::is_whitespace) {
        Some((first, rest)) if matches!(place, Place::Rule(_)) && columns::place(first) == Some(place) => rest,
        _ => text,
    }
}

/// Takes in a cell that holds examples as text: a list in brackets, or each with the word before it, or each in a line.
pub(super) fn push_examples(source: &Source, at: usize, span: Span, cell: &str, builder: &mut Builder<'_>) {
    let cell = cell.trim();
    if cell.is_empty() || matches!(cell, "None" | "null" | "NULL" | "NaN" | "nan" | "-" | "{}") {
        return;
    }
    if !cell.starts_with('[') {
        let (before, marked) = line::split_examples(cell, 0..cell.len());
        let lines = cell[before].split(['\n', '\r']).map(str::trim).filter(|it| !it.is_empty());
        for text in lines.chain(marked.into_iter().map(|it| &cell[it])) {
            builder.example_cell(at, text, span.start);
        }
        return;
    }
    let Some(texts) = line::examples_cell(cell.trim()) else {
        let problem = Problem::new(Level::Error, "bad-examples", "the examples are not a list of quoted texts");
        builder.problems.push(problem.at(source.lines[at].span.clone(), "in this row"));
        return builder.nothing(at, "no list of examples");
    };
    if texts.is_empty() {
        return builder.furniture(at, Furniture::Punctuation);
    }
    for text in texts {
        builder.example_cell(at, &unescape(&cell.trim()[text]), span.start);
    }
}

/// Resolves the escapes of JSON and Python inside a quoted text.
fn unescape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(char) = chars.next() {
        if char != '\\' {
            out.push(char);
            continue;
        }
        match chars.next() {
            Some('n' | 'r' | 't') => out.push(' '),
            Some('u') => {
                let code: String = chars.by_ref().take(4).collect();
                out.extend(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32));
            }
            Some(other) => out.push(other),
            None => out.push('\\'),
        }
    }
    out
}

pub(super) fn refuse(source: &Source, span: Range<usize>, why: &str, builder: &mut Builder<'_>) {
    own(source, builder, span, |builder, line| builder.nothing(line, why));
}

pub(super) fn own(source: &Source, builder: &mut Builder<'_>, span: Range<usize>, mut each: impl FnMut(&mut Builder<'_>, usize)) {
    for line in lines_of(source, &span) {
        if !source.lines[line].blank && !builder.is_owned(line) {
            each(builder, line);
        }
    }
}

/// The lines that the span touches.
fn lines_of(source: &Source, span: &Range<usize>) -> Range<usize> {
    let first = source.lines.partition_point(|it| it.span.end <= span.start);
    let last = source.lines.partition_point(|it| it.span.start < span.end);
    first..last.max(first)
}

/// The rows of a table in the order of the book.
pub(super) fn finish(builder: Builder<'_>) -> Parsed {
    let mut parsed = builder.finish();
    parsed.manuscript.rules.sort_by_key(|it| it.id);
    parsed.manuscript.sections.sort_by_key(|it| it.place);
    parsed.manuscript.chapters.sort_by_key(|it| it.place);
    parsed.manuscript.arrangement = Arrangement::Sorted;
    parsed
}
