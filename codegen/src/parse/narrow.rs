//! The hard-wrapped page: a number has a line to itself, its title or text follows in a narrow column.
//!
//! Examples stand inside the running text, so the column is read twice: lines to paragraphs, then paragraphs to rule and examples.

use super::{
    Parsed,
    builder::Builder,
    column::join_wrapped,
    line::{self, Head, Production},
    paragraphs::start_lines,
    sequence::{Sequence, awaits_number},
};
use crate::{Furniture, Source};

/// Reads a column.
pub(super) fn read(source: &Source) -> Parsed {
    let lines = start_lines(source, Production::narrow_line);
    let mut builder = Builder::new(source);
    let mut sequence = Sequence::default();
    let mut before = "";
    let mut begun = false;
    for (at, started) in lines.iter().enumerate() {
        let Some(started) = started else { continue };
        let head = started.head;
        let ahead = lines[at + 1..].iter().flatten().map(|it| it.head);
        let after_blank = at == 0 || lines[at - 1].is_none();
        let accepted = !awaits_number(before) && sequence.expects(head, ahead) || after_blank && matches!(head, Head::Rule(_));
        let head = if accepted { head } else { Head::Text };
        sequence.advance(head);
        let span = source.lines[at].span.clone();
        before = &source.text[span.clone()];
        match head {
            _ if builder.numbered(at, head, started) => {}
            _ if !begun => builder.furniture(at, Furniture::PageHead),
            _ => text(source, at, span, &mut builder),
        }
        begun |= matches!(head, Head::Chapter(_) | Head::Section(_) | Head::Rule(_));
    }
    builder.finish()
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
