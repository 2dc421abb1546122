//! Numbered paragraphs: the body of the publisher's file and of pages made of it, wrapped or not.

use std::ops::Range;

use super::{
    breaks::{Break, Setting},
    builder::Builder,
    chain::{Role, roles},
    column::join_wrapped,
    line::{self, Head, Production, Started},
};
use crate::{Furniture, Source, Span, manuscript::Join, source::Line};

/// Looks at every line through a grammar. A blank line starts with nothing.
pub fn start_lines(source: &Source, entry: Production) -> Vec<Option<Started>> {
    let started = |it: &Line| (!it.blank).then(|| line::start(&source.text, it.span.clone(), entry));
    source.lines.iter().map(started).collect()
}

/// Reads numbered paragraphs, wrapped or not.
pub(super) fn read(source: &Source, lines: &[Option<Started>], body: Range<usize>, builder: &mut Builder<'_>) {
    let setting = Setting::of(source, lines, &body);
    let roles = roles(source, lines, &setting, body.clone());
    let mut above = 0;
    for at in body.clone() {
        let Some(started) = &lines[at] else { continue };
        let span = source.lines[at].span.clone();
        let head = match (started.head, roles[at - body.start]) {
            (Head::Chapter(_) | Head::Section(_) | Head::Rule(_), Role::Doubtful) => {
                builder.nothing(at, "it begins as a rule does, with a number that cannot come here");
                continue;
            }
            (Head::Chapter(_) | Head::Section(_) | Head::Rule(_), Role::Text) => Head::Text,
            (Head::Impossible | Head::Broken(..), _) if setting.wrapped && !setting.before(at).ends_paragraph() => Head::Text,
            (head, _) => head,
        };
        let indent = indent(source, span.clone());
        match head {
            _ if builder.numbered(at, head, started) => {}
            Head::Example => builder.example(at, started.rest.clone()),
            Head::Page => builder.furniture(at, Furniture::Page),
            _ => {
                // A line that was short by chance ends no sentence.
                let sentence = line::ends_sentence(builder.unfinished());
                let paragraph = match setting.before(at) {
                    _ if !setting.wrapped => true,
                    Break::Gap => true,
                    Break::Early if setting.exact => sentence,
                    Break::Early | Break::Full => sentence && indent >= above + 2,
                    Break::Page => false,
                };
                let join = if paragraph { Join::Paragraph } else { join_wrapped(builder.unfinished()) };
                // After an example, a paragraph goes on with the rule; a wrapped line goes on with the example.
                if paragraph { builder.more_of_rule(at, span, join) } else { builder.more(at, span, join) }
            }
        }
        above = indent;
    }
}

fn indent(source: &Source, span: Span) -> usize {
    source.text[span].chars().take_while(|it| it.is_whitespace()).count()
}
