//! Numbered paragraphs: the body of the publisher's file and of pages made of it, wrapped or not.

use std::ops::Range;

use super::{
    builder::Builder,
    column::{COLUMN, join_wrapped},
    line::{self, Head, Production, Started},
    sequence::{Sequence, awaits_number},
};
use crate::{Furniture, Source, Span, manuscript::Join, source::Line};

/// Looks at every line through a grammar. A blank line starts with nothing.
pub(super) fn start_lines(source: &Source, entry: Production) -> Vec<Option<Started>> {
    let started = |it: &Line| (!it.blank).then(|| line::start(&source.text, it.span.clone(), entry));
    source.lines.iter().map(started).collect()
}

/// Reads numbered paragraphs, wrapped or not.
pub(super) fn read(source: &Source, lines: &[Option<Started>], body: Range<usize>, builder: &mut Builder<'_>) {
    let wrapped = is_wrapped(&lines[body.clone()]);
    let mut sequence = Sequence::default();
    for at in body.clone() {
        let Some(started) = &lines[at] else { continue };
        let head = started.head;
        let after_blank = at == body.start || lines[at - 1].is_none();
        let ahead = || lines[at + 1..body.end].iter().flatten().map(|it| it.head);
        let is_heading = matches!(head, Head::Chapter(_)) || wrapped && !after_blank;
        let numbered = matches!(head, Head::Chapter(_) | Head::Section(_) | Head::Rule(_) | Head::Impossible);
        let refused =
            numbered && is_heading && (awaits_number(builder.unfinished()) && !after_blank || !sequence.expects(head, ahead()));
        let head = if refused { Head::Text } else { head };
        sequence.advance(head);
        match head {
            _ if builder.numbered(at, head, started) => {}
            Head::Example => builder.example(at, started.rest.clone()),
            Head::Page => builder.furniture(at, Furniture::Page),
            _ => {
                let span = source.lines[at].span.clone();
                let paragraph = after_blank || indented(source, span.clone());
                let join = if paragraph || !wrapped { Join::Paragraph } else { join_wrapped(builder.unfinished()) };
                // After an example, a paragraph goes on with the rule; a wrapped line goes on with the example.
                if paragraph || !wrapped { builder.more_of_rule(at, span, join) } else { builder.more(at, span, join) }
            }
        }
    }
}

/// Whether paragraphs go over several lines: all lines fit a column, and more of them go on with a text than the few
/// paragraphs that a rule may have.
fn is_wrapped(body: &[Option<Started>]) -> bool {
    let text = |it: &Option<Started>| it.as_ref().is_some_and(|it| it.head == Head::Text);
    let continued = body.windows(2).filter(|it| text(&it[1]) && it[0].as_ref().is_some_and(|it| !it.rest.is_empty())).count();
    let longest = body.iter().flatten().map(|it| it.rest.end - it.number.start).max().unwrap_or(0);
    continued * 12 > body.iter().flatten().count() && longest < COLUMN.end
}

fn indented(source: &Source, span: Span) -> bool {
    let line = &source.text[span];
    line.chars().take_while(|it| it.is_whitespace()).count() >= 2
}
