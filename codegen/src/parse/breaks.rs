//! Why a line ends: because a paragraph does, or because it was full.
//!
//! A paragraph can end without an empty line: then the next word would often have had room in the line. That is told exactly where the
//! text was wrapped by counting characters, and only roughly where it was set in a proportional type.

use std::ops::Range;

use super::{
    column::{COLUMN, join_wrapped},
    line::{Head, Started},
};
use crate::{Source, manuscript::Join};

/// What stands between a line and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Break {
    /// The text begins here, or more empty lines than elsewhere.
    Gap,
    /// A page ends, and its last line was full.
    Page,
    /// A line that had room for the next word.
    Early,
    /// A line that was full, or of which that cannot be told.
    Full,
}

impl Break {
    /// Whether a paragraph ends here.
    pub(super) fn ends_paragraph(self) -> bool {
        matches!(self, Self::Gap | Self::Early)
    }
}

/// How the lines of a part are set.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Whether paragraphs go over several lines.
    pub wrapped: bool,
    /// Whether the column was filled by counting characters, so that a break that was not forced is known.
    pub exact: bool,
    /// Whether empty lines separate paragraphs.
    pub(super) gaps: bool,
    from: usize,
    breaks: Vec<Break>,
}

impl Setting {
    /// Looks at a part of the lines. Blank lines, and the furniture of pages, are none.
    pub fn of(source: &Source, lines: &[Option<Started>], part: &Range<usize>) -> Self {
        let printed: Vec<usize> = part.clone().filter(|it| lines[*it].is_some()).collect();
        let between: Vec<Between> = printed.windows(2).map(|it| Between::of(source, lines, it[0], it[1])).collect();
        let usual = usual_gap(&between);
        let longest = printed.iter().map(|it| length(source, *it)).max().unwrap_or(0);
        let head = |at: usize| lines[at].as_ref().map(|it| it.head);
        let has_text = |at: usize| lines[at].as_ref().is_some_and(|it| !it.rest.is_empty());
        let pairs = || printed.windows(2).zip(&between).filter(|(_, it)| !it.page && it.blanks == usual);
        let continued = pairs().filter(|(it, _)| head(it[1]) == Some(Head::Text) && has_text(it[0])).count();
        let wrapped = continued * 12 > printed.len() && longest < COLUMN.end;
        let goes_on = |it: &usize| {
            let text = source.line(&source.lines[*it]).trim_start();
            head(*it) == Some(Head::Text) && text.starts_with(char::is_lowercase)
        };
        let full: Vec<[usize; 2]> = pairs().filter(|(it, _)| goes_on(&it[1])).map(|(it, _)| [it[0], it[1]]).collect();
        let width = width(source, &full).unwrap_or(longest);
        let space = if printed.iter().any(|it| source.line(&source.lines[*it]).trim().contains("  ")) { 2 } else { 1 };
        let needed = |before: usize, at: usize| needed(source, before, at, space);
        let early = full.iter().filter(|[before, at]| needed(*before, *at) <= width).count();
        let exact = wrapped && early * 50 <= full.len();
        // In a proportional type a line of two thirds of the length has room for any word.
        let limit = if exact { width } else { width * 3 / 5 };
        let mut breaks = vec![Break::Gap; part.len()];
        for (pair, between) in printed.windows(2).zip(&between) {
            breaks[pair[1] - part.start] = match between {
                _ if head(pair[0]) == Some(Head::Divider) => Break::Gap,
                _ if wrapped && needed(pair[0], pair[1]) <= limit => Break::Early,
                Between { page: true, .. } => Break::Page,
                Between { blanks, .. } if *blanks > usual => Break::Gap,
                _ => Break::Full,
            };
        }
        let gaps = between.iter().filter(|it| !it.page && it.blanks > usual).count() * 20 > between.len();
        Self { wrapped, exact, gaps, from: part.start, breaks }
    }

    /// What stands before a line of the part.
    pub fn before(&self, line: usize) -> Break {
        self.breaks[line - self.from]
    }
}

/// What lies between two printed lines.
#[derive(Clone, Copy, Debug)]
struct Between {
    blanks: usize,
    page: bool,
}

impl Between {
    fn of(source: &Source, lines: &[Option<Started>], before: usize, at: usize) -> Self {
        let skipped = &source.lines[before + 1..at];
        let furniture = (before + 1..at).any(|it| lines[it].is_none() && !source.lines[it].blank);
        let between = &source.text[source.lines[before].span.end..source.lines[at].span.start];
        Self { blanks: skipped.iter().filter(|it| it.blank).count(), page: furniture || between.contains('\u{c}') }
    }
}

/// How many empty lines stand between lines that nothing separates: where every line has one below it, one.
fn usual_gap(between: &[Between]) -> usize {
    let inner = || between.iter().filter(|it| !it.page);
    let many = |gap: usize| inner().filter(|it| it.blanks == gap).count() * 8 >= inner().count();
    (0..8).find(|it| many(*it)).unwrap_or(0)
}

/// The width of the column, from the lines that were full. The few that stick out of it do not count.
fn width(source: &Source, full: &[[usize; 2]]) -> Option<usize> {
    let mut lengths: Vec<usize> = full.iter().map(|it| length(source, it[0])).collect();
    lengths.sort_unstable();
    lengths.get(lengths.len().saturating_sub(1 + lengths.len() / 200)).copied()
}

/// How long a line would be with the first word of the next one, after so many spaces as a text may have between words.
fn needed(source: &Source, before: usize, at: usize, space: usize) -> usize {
    let text = source.line(&source.lines[at]).trim();
    let word = text.split(char::is_whitespace).next().unwrap_or_default().chars().count();
    let cut = join_wrapped(source.line(&source.lines[before]).trim_end()) == Join::Nothing;
    length(source, before) + if cut { 0 } else { space } + word
}

fn length(source: &Source, line: usize) -> usize {
    source.line(&source.lines[line]).trim_end().chars().count()
}
