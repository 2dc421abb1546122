//! A dataset of rows `number, text, examples`, as CSV, as a JSON array or as JSON lines.
//!
//! Rows may come in any order (such datasets are sorted as strings, 707.10 before 707.2); the manuscript has them in the order of the
//! book. Other columns are ignored.

use std::ops::Range;

use rules_data::Place;
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{Parsed, builder::Builder, line};
use crate::{Furniture, Level, Problem, Source, Span, manuscript::Arrangement};

/// A row as JSON has it.
#[derive(Deserialize)]
struct Row {
    number: String,
    text: String,
    #[serde(default)]
    examples: Examples,
}

/// The examples of a row: a list, or a cell that holds one as text, or nothing.
#[derive(Deserialize, Default)]
#[serde(untagged)]
enum Examples {
    #[default]
    None,
    List(Vec<String>),
    Cell(String),
}

/// Reads comma-separated values whose first line names the columns.
pub(super) fn read_csv(source: &Source) -> Parsed {
    let mut builder = Builder::new(source);
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(source.text.as_bytes());
    let columns = reader.headers().cloned().unwrap_or_default();
    let column = |name: &str| columns.iter().position(|it| it.trim().eq_ignore_ascii_case(name));
    let (Some(number), Some(text)) = (column("number"), column("text")) else {
        let problem = Problem::new(Level::Error, "no-columns", "the first line does not name the columns `number` and `text`");
        builder.problems.push(
            problem
                .at(0..source.lines.first().map_or(0, |it| it.span.end), "")
                .help("a dataset's columns are number, text, examples"),
        );
        return builder.finish();
    };
    let examples = column("examples");
    let mut record = csv::StringRecord::new();
    let position = |it: &csv::Reader<&[u8]>| usize::try_from(it.position().byte()).unwrap_or(usize::MAX);
    let mut start = position(&reader);
    own(source, &mut builder, 0..start, |builder, line| builder.furniture(line, Furniture::TableHead));
    loop {
        let more = reader.read_record(&mut record);
        let end = position(&reader);
        let span = start..end.min(source.text.len());
        match more {
            Ok(false) => break,
            Ok(true) => {
                let cell = |at: usize| record.get(at);
                match (cell(number), cell(text)) {
                    (Some(number), Some(text)) => {
                        let examples = examples.and_then(cell).map_or(Examples::None, |it| Examples::Cell(it.to_owned()));
                        push(source, span, Row { number: number.to_owned(), text: text.to_owned(), examples }, &mut builder);
                    }
                    _ => refuse(source, span, "the row has too few cells", &mut builder),
                }
            }
            Err(error) => refuse(source, span, &error.to_string(), &mut builder),
        }
        start = end;
    }
    finish(builder)
}

/// Reads an array of objects. Where it breaks off, the rows before are kept.
pub(super) fn read_json(source: &Source) -> Parsed {
    read_objects(source, |_| None)
}

/// Reads objects, one a line. A line that is none does not hide the others.
pub(super) fn read_json_lines(source: &Source) -> Parsed {
    read_objects(source, |rest| rest.find('\n').map(|it| it + 1))
}

/// Reads objects that brackets, commas and white space separate. After a broken one, `resume` says where to go on.
fn read_objects(source: &Source, resume: fn(&str) -> Option<usize>) -> Parsed {
    let mut builder = Builder::new(source);
    let text = source.text.as_str();
    let mut at = 0;
    loop {
        at += text[at..].len()
            - text[at..].trim_start_matches(|it: char| it.is_whitespace() || matches!(it, '[' | ']' | ',')).len();
        if at == text.len() {
            break;
        }
        let mut stream = serde_json::Deserializer::from_str(&text[at..]).into_iter::<&RawValue>();
        match stream.next() {
            Some(Ok(raw)) => {
                let span = at..at + stream.byte_offset();
                at = span.end;
                match serde_json::from_str::<Row>(raw.get()) {
                    Ok(row) => push(source, span, row, &mut builder),
                    Err(error) => refuse(source, span, &error.to_string(), &mut builder),
                }
            }
            Some(Err(error)) => {
                let Some(next) = resume(&text[at..]) else {
                    refuse(source, at..text.len(), &format!("not JSON from here on ({error})"), &mut builder);
                    break;
                };
                refuse(source, at..at + next, &format!("not JSON ({error})"), &mut builder);
                at += next;
            }
            None => break,
        }
    }
    own(source, &mut builder, 0..text.len(), |builder, line| {
        let punctuation = |it: char| it.is_whitespace() || matches!(it, '[' | ']' | ',' | '{' | '}');
        if source.line(&source.lines[line]).chars().all(punctuation) {
            builder.furniture(line, Furniture::Punctuation);
        }
    });
    finish(builder)
}

/// Takes a row in: its number may be that of a rule, a section or a chapter.
fn push(source: &Source, span: Range<usize>, row: Row, builder: &mut Builder<'_>) {
    let Row { number, text, examples } = row;
    let Ok(place) = number.trim().trim_end_matches('.').parse::<Place>() else {
        return refuse(source, span, &format!("{number:?} is no number of a rule"), builder);
    };
    let lines = lines_of(source, &span);
    let Some(first) = lines.clone().find(|it| !source.lines[*it].blank) else { return };
    let at = source.text[span.clone()].find(number.trim()).map_or(span.start, |it| span.start + it);
    let number = at..at + number.trim().len().min(span.end - at);
    match place {
        Place::Chapter(chapter) => builder.chapter(first, chapter, number.clone(), number.end..number.end),
        Place::Section(section) => builder.section(first, section, number.clone(), number.end..number.end),
        Place::Rule(id) => builder.rule(first, id, number.clone(), number.end..number.end),
    }
    builder.cell(first, &text, number.end);
    match examples {
        Examples::None => {}
        Examples::List(list) => list.iter().for_each(|it| builder.example_cell(first, it, number.end)),
        Examples::Cell(cell) => push_examples(source, first, number, &cell, builder),
    }
    for line in lines {
        builder.same_owner(first, line);
    }
    builder.end();
}

/// Takes in a cell that holds a list of examples as text.
pub(super) fn push_examples(source: &Source, at: usize, span: Span, cell: &str, builder: &mut Builder<'_>) {
    if cell.trim().is_empty() {
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

fn refuse(source: &Source, span: Range<usize>, why: &str, builder: &mut Builder<'_>) {
    own(source, builder, span, |builder, line| builder.nothing(line, why));
}

fn own(source: &Source, builder: &mut Builder<'_>, span: Range<usize>, mut each: impl FnMut(&mut Builder<'_>, usize)) {
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
