//! The hard-wrapped page: a number has a line to itself, its title or text follows in a narrow column.
//!
//! Examples stand inside the running text, so the column is read twice: lines to paragraphs, then paragraphs to rule and examples.

use super::{
    Parsed,
    builder::Builder,
    line::{self, Head, Production, Started},
    publisher::{join_wrapped, start_lines},
    sequence::{Sequence, awaits_number},
};
use crate::{Furniture, Source};

/// Reads a column.
pub(super) fn read(source: &Source) -> Parsed {
    let lines = start_lines(source, Production::narrow_line);
    let mut builder = Builder::new(source);
    let mut sequence = Sequence::default();
    let mut before = "";
    let mut head_seen = false;
    for (at, started) in lines.iter().enumerate() {
        let Some(Started { head, number, rest }) = started.clone() else { continue };
        let ahead = lines[at + 1..].iter().flatten().map(|it| it.head);
        let after_blank = at == 0 || lines[at - 1].is_none();
        let accepted = !awaits_number(before) && sequence.expects(head, ahead) || after_blank && matches!(head, Head::Rule(_));
        let head = if accepted { head } else { Head::Text };
        sequence.advance(head);
        let span = source.lines[at].span.clone();
        before = &source.text[span.clone()];
        match head {
            Head::Chapter(chapter) => builder.chapter(at, chapter, number, rest),
            Head::Section(section) => builder.section(at, section, number, rest),
            Head::Rule(id) => builder.rule(at, id, number, rest),
            Head::Divider => builder.furniture(at, Furniture::Divider),
            Head::Impossible => builder.nothing(at, "no rule can bear that number"),
            _ if !head_seen && !has_text(&builder) => builder.furniture(at, Furniture::PageHead),
            _ => text(source, at, span, &mut builder),
        }
        head_seen |= matches!(head, Head::Chapter(_) | Head::Section(_) | Head::Rule(_));
    }
    builder.finish()
}

fn has_text(builder: &Builder<'_>) -> bool {
    let manuscript = &builder.manuscript;
    !(manuscript.rules.is_empty() && manuscript.sections.is_empty() && manuscript.chapters.is_empty())
}

/// A line of the column: goes on with the text above, and may start examples.
fn text(source: &Source, at: usize, span: crate::Span, builder: &mut Builder<'_>) {
    let (rule, examples) = line::split_examples(&source.text, span);
    if !source.text[rule.clone()].trim().is_empty() {
        let join = join_wrapped(builder.unfinished());
        builder.more(at, rule, join);
    }
    for example in examples {
        builder.example(at, example);
    }
}
