//! The grammars of lines, one file a layout.

#![expect(missing_docs, reason = "what the derive makes beside the productions has no documentation")]

use pest_derive::Parser;

/// The grammars, one file a layout over the productions of `number.pest`.
#[derive(Parser)]
#[grammar = "parse/number.pest"]
#[grammar = "parse/publisher.pest"]
#[grammar = "parse/web.pest"]
#[grammar = "parse/bullets.pest"]
#[grammar = "parse/narrow.pest"]
#[grammar = "parse/reader.pest"]
#[grammar = "parse/viewer.pest"]
pub(super) struct Lines;
