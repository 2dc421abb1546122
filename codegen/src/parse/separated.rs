//! A dataset of separated values: commas, semicolons, tabs or pipes, with the names of the columns or without.

use csv::{Reader, ReaderBuilder, StringRecord};

use super::{
    Parsed,
    builder::Builder,
    columns::Columns,
    rows::{Examples, Row, finish, own, push, refuse},
};
use crate::{Furniture, Level, Problem, Source};

/// What can separate the cells of a row, the usual one first.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];

/// How many rows show what the columns hold.
const SAMPLE: usize = 60;

/// How the values are separated, and which column is what.
#[derive(Clone, Debug)]
pub(super) struct Dialect {
    separator: u8,
    quoted: bool,
    columns: Columns,
}

impl Dialect {
    /// The dialect of a text; nothing where it is no table of numbered rules.
    pub(super) fn of(text: &str) -> Option<Self> {
        let first = text.lines().find(|it| !it.trim().is_empty())?;
        SEPARATORS.into_iter().filter(|it| first.as_bytes().contains(it)).find_map(|separator| {
            // Quotes around cells are a matter of form, unless the rows only have equally many cells without them.
            let tried = [true, false].map(|quoted| (quoted, sample(text, separator, quoted)));
            let even = |rows: &[Vec<String>]| rows.iter().filter(|it| it.len() == rows[0].len()).count() * 10 >= rows.len() * 9;
            let found = tried.iter().find(|(_, rows)| !rows.is_empty() && even(rows)).or(tried.first())?;
            let columns = Columns::find(&found.1)?;
            Some(Self { separator, quoted: found.0, columns })
        })
    }

    fn reader<'t>(&self, text: &'t str) -> Reader<&'t [u8]> {
        reader(text, self.separator, self.quoted)
    }
}

fn reader(text: &str, separator: u8, quoted: bool) -> Reader<&[u8]> {
    ReaderBuilder::new().flexible(true).has_headers(false).delimiter(separator).quoting(quoted).from_reader(text.as_bytes())
}

fn sample(text: &str, separator: u8, quoted: bool) -> Vec<Vec<String>> {
    let rows = reader(text, separator, quoted).into_records().map_while(Result::ok);
    rows.filter(|it| !is_rule(it)).take(SAMPLE).map(|it| it.iter().map(str::to_owned).collect()).collect()
}

/// The row of dashes below the names of a table's columns.
fn is_rule(row: &StringRecord) -> bool {
    row.iter().all(|it| it.trim().chars().all(|it| matches!(it, '-' | ':' | '=')))
}

/// Reads separated values.
pub(super) fn read(source: &Source) -> Parsed {
    let mut builder = Builder::new(source);
    let Some(dialect) = Dialect::of(&source.text) else {
        let problem =
            Problem::new(Level::Error, "no-columns", "no column of this table holds the numbers of rules, or none their texts");
        let span = 0..source.lines.first().map_or(0, |it| it.span.end);
        builder.problems.push(problem.at(span, "").help("name the columns in the first line: number, text, examples"));
        return builder.finish();
    };
    let Columns { number, text, examples, headed } = &dialect.columns;
    let mut reader = dialect.reader(&source.text);
    let position = |it: &Reader<&[u8]>| usize::try_from(it.position().byte()).unwrap_or(usize::MAX);
    let mut record = StringRecord::new();
    let (mut start, mut first) = (0, true);
    loop {
        let more = reader.read_record(&mut record);
        let end = position(&reader).min(source.text.len());
        let span = start..end;
        start = end;
        match more {
            Ok(false) => break,
            Ok(true) if std::mem::take(&mut first) && *headed => {
                ignored(source, &record, &dialect.columns, &mut builder);
                own(source, &mut builder, span, |builder, line| builder.furniture(line, Furniture::TableHead));
            }
            Ok(true) if is_rule(&record) => {
                own(source, &mut builder, span, |builder, line| builder.furniture(line, Furniture::Punctuation));
            }
            Ok(true) => match (record.get(*number), record.get(*text)) {
                (Some(number), Some(text)) => {
                    let cells = examples.iter().filter_map(|it| record.get(*it));
                    let examples = cells.map(|it| Examples::Cell(it.to_owned())).collect();
                    push(source, span, Row { number: number.to_owned(), text: text.to_owned(), examples }, &mut builder);
                }
                _ => refuse(source, span, "the row has too few cells", &mut builder),
            },
            Err(error) => refuse(source, span, &error.to_string(), &mut builder),
        }
    }
    finish(builder)
}

/// Says which columns are not read.
fn ignored(source: &Source, names: &StringRecord, columns: &Columns, builder: &mut Builder<'_>) {
    let used = |it: &usize| *it == columns.number || *it == columns.text || columns.examples.contains(it);
    let unused = (0..names.len()).filter(|it| !used(it)).filter_map(|it| names.get(it)).filter(|it| !it.trim().is_empty());
    let unused: Vec<String> = unused.map(|it| format!("{:?}", it.trim())).collect();
    if !unused.is_empty() {
        let message = format!("columns that are not read: {}", unused.join(", "));
        let span = source.lines.iter().find(|it| !it.blank).map_or(0..0, |it| it.span.clone());
        builder.problems.push(Problem::new(Level::Note, "ignored-columns", message).at(span, ""));
    }
}
