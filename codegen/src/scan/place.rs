//! A place in a source.

use proc_macro2::Span;

/// A line, from 1, and a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct At {
    pub(super) line: usize,
    column: usize,
}

/// Where a token begins.
pub(super) fn at(span: Span) -> At {
    let start = span.start();
    At { line: start.line, column: start.column }
}
