//! The glossary: a term on a line of its own, its definition below it, an empty line between entries.
//!
//! Copies exist with more empty lines or with none. Then the entries are told apart by what a term looks like: a short line
//! without a full stop, in the order of the alphabet.

use std::ops::Range;

use super::{
    breaks::Setting,
    builder::Builder,
    column::{COLUMN, join_wrapped},
    line::{Head, Started},
    terms,
};
use crate::{Furniture, Level, Problem, Source, manuscript::Join};

/// Reads the glossary with its heading.
pub(super) fn read(source: &Source, lines: &[Option<Started>], part: Range<usize>, builder: &mut Builder<'_>) {
    let Some(heading) = part.clone().next() else { return };
    builder.furniture(heading, Furniture::Landmark);
    builder.end();
    let part = heading + 1..part.end;
    let form = Form::of(source, lines, &part);
    let entries = builder.manuscript.glossary.len();
    let shaped = if form.gap.is_none() { terms::by_form(source, lines, &part) } else { Vec::new() };
    if form.gap.is_none() && part.len() > 8 {
        let span = source.lines[heading].span.clone();
        let message = "the glossary has no empty lines: its terms are told by their form";
        builder.problems.push(Problem::new(Level::Note, "glossary-without-gaps", message).at(span, ""));
    }
    let setting = Setting::of(source, lines, &part);
    if form.gap.is_none() && setting.wrapped && !setting.exact {
        let span = source.lines[heading].span.clone();
        let message = "the lines of the glossary are too uneven to tell its terms";
        let problem = Problem::new(Level::Warning, "doubtful-term", message).at(span, "");
        builder.problems.push(problem.help("separate the entries by empty lines").contradicts_the_whole());
    }
    let mut blanks = usize::MAX;
    // The last line of a term whose definition has not begun.
    let mut open_term = "";
    // Where the term ends that no empty line shows.
    let mut term_end = part.start;
    for at in part.clone() {
        let Some(started) = &lines[at] else {
            blanks = blanks.saturating_add(1);
            continue;
        };
        let span = source.lines[at].span.clone();
        let text = source.text[span.clone()].trim();
        let is_term = match form.gap {
            _ if blanks == usize::MAX => true,
            Some(gap) => blanks >= gap,
            None => shaped[at - part.start].is_some(),
        };
        match started.head {
            Head::Divider => builder.furniture(at, Furniture::Divider),
            Head::Page => builder.furniture(at, Furniture::Page),
            _ if is_term => {
                builder.term(at, span);
                term_end = shaped.get(at - part.start).and_then(Option::as_ref).map_or(at, |it| it.end);
            }
            _ if at < term_end || form.gap.is_some() && form.cuts(open_term, text) => builder.more_of_term(at, span),
            Head::Example => builder.example(at, span),
            _ => {
                let indented = source.text[span.clone()].starts_with("   ");
                let join = if form.width.is_some() && !indented { join_wrapped(builder.unfinished()) } else { Join::Paragraph };
                builder.more(at, span, join);
            }
        }
        let in_term = is_term || form.gap.is_some() && form.cuts(open_term, text);
        open_term = if in_term { text } else { "" };
        blanks = 0;
    }
    if form.gap.is_none() {
        doubtful_terms(entries, builder);
    }
}

/// Where no empty line shows the terms, one without a definition may be none, and what it was taken from is not whole.
fn doubtful_terms(from: usize, builder: &mut Builder<'_>) {
    let doubtful = builder.manuscript.glossary[from..].iter().find(|it| it.text.text.is_empty());
    let Some(term) = doubtful.map(|it| it.term.clone()) else { return };
    let message = format!("nothing shows whether {:?} is a term of the glossary", term.text);
    let problem = Problem::new(Level::Warning, "doubtful-term", message).at(term.start(), "it has no definition");
    builder.problems.push(problem.help("separate the entries by empty lines").contradicts_the_whole());
}

/// How the entries are set.
#[derive(Clone, Copy, Debug)]
struct Form {
    /// How many empty lines separate entries; nothing where none do.
    gap: Option<usize>,
    /// The width of the column in characters; nothing where a paragraph is a line.
    width: Option<usize>,
}

impl Form {
    fn of(source: &Source, lines: &[Option<Started>], part: &Range<usize>) -> Self {
        let lengths =
            source.lines[part.clone()].iter().filter(|it| !it.blank).map(|it| source.line(it).trim_end().chars().count());
        let lengths: Vec<usize> = lengths.collect();
        let longest = lengths.iter().copied().max().unwrap_or(0);
        let width = COLUMN.contains(&longest).then_some(longest);
        Self { gap: entry_gap(&lines[part.clone()]), width }
    }

    /// Whether the column was too narrow for the rest of a term, so that it has the next line.
    fn cuts(self, term: &str, next: &str) -> bool {
        let word = next.split(' ').next().unwrap_or_default();
        let needed = term.chars().count() + 1 + word.chars().count();
        !term.is_empty() && self.width.is_some_and(|width| needed > width)
    }
}

/// How many empty lines separate entries: more than the lines of an entry, which have none between them, or one where every line
/// has one below it. Nothing where all lines are equally far apart.
fn entry_gap(lines: &[Option<Started>]) -> Option<usize> {
    let mut gaps = Vec::new();
    let mut blanks = 0;
    for line in lines {
        match line {
            None => blanks += 1,
            Some(_) => gaps.push(std::mem::take(&mut blanks)),
        }
    }
    // What stands between the heading and the first entry does not count.
    let gaps = gaps.get(1..).unwrap_or_default();
    let many = |wanted: &dyn Fn(usize) -> bool| gaps.iter().filter(|it| wanted(**it)).count() * 8 >= gaps.len();
    let within = (0..8).find(|it| many(&|gap| gap == *it))?;
    many(&|gap| gap > within).then_some(within + 1)
}
