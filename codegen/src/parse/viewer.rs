//! The viewer's dump of a dataset: number, text, examples and index of each row, a line each, below the names of the columns.

use super::{
    Parsed,
    builder::Builder,
    line::{self, Head, Production},
    rows::{finish, push_examples},
};
use crate::{Furniture, Level, Problem, Source, manuscript::Join};

/// Reads a dump.
pub(super) fn read(source: &Source) -> Parsed {
    let mut builder = Builder::new(source);
    let cells: Vec<_> = source.lines.iter().map(|it| line::viewer_cell(source.line(it).trim_end())).collect();
    let is_number = |at: usize| cells[at].0 == Production::rule;
    let first = (0..cells.len()).find(|it| is_number(*it));
    let mut in_row = false;
    let mut has_text = false;
    for (at, (production, head)) in cells.iter().enumerate() {
        if source.lines[at].blank {
            continue;
        }
        let span = source.lines[at].span.clone();
        match (production, head) {
            (Production::rule, Head::Rule(id)) if !in_row || has_text => {
                if in_row {
                    unfinished_row(&mut builder, source, at);
                }
                builder.rule(at, *id, span.clone(), span.end..span.end);
                (in_row, has_text) = (true, false);
            }
            (Production::rule, Head::Impossible) => builder.nothing(at, "no rule can bear that number"),
            (Production::examples_cell, _) if in_row && has_text => {
                let cell = &source.text[span.clone()];
                push_examples(source, at, span, cell, &mut builder);
            }
            (Production::index_cell, _) if in_row && has_text => {
                builder.furniture(at, Furniture::RowIndex);
                builder.end();
                (in_row, has_text) = (false, false);
            }
            _ if in_row => {
                builder.more(at, span, Join::Paragraph);
                has_text = true;
            }
            _ if first.is_none_or(|first| at < first) && is_column_head(&source.text[span]) => {
                builder.furniture(at, Furniture::TableHead);
            }
            _ if first.is_none_or(|first| at < first) => builder.tail(at),
            _ => builder.nothing(at, "no cell of a row"),
        }
    }
    finish(builder)
}

fn unfinished_row(builder: &mut Builder<'_>, source: &Source, at: usize) {
    let problem = Problem::new(Level::Warning, "unfinished-row", "a row begins before the last one has its index");
    builder.problems.push(problem.at(source.lines[at].span.clone(), "this row"));
}

/// Names, types and statistics: a word, a number, or numbers with a unit.
fn is_column_head(line: &str) -> bool {
    line.trim().len() <= 40
}
