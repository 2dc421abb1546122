//! The hard-wrapped page: a number has a line to itself, its title or text follows in a narrow column.
//!
//! Examples stand inside the running text, so the column is read twice: lines to paragraphs, then paragraphs to rule and examples.

use super::{
    Parsed,
    breaks::Setting,
    builder::Builder,
    chain::{Role, roles},
    column::join_wrapped,
    line::{self, Head, Production},
    paragraphs::start_lines,
};
use crate::{Furniture, Source};

/// Reads a column.
pub(super) fn read(source: &Source) -> Parsed {
    let lines = start_lines(source, Production::narrow_line);
    let mut builder = Builder::new(source);
    let setting = Setting::of(source, &lines, &(0..lines.len()));
    let roles = roles(source, &lines, &setting, 0..lines.len());
    let mut begun = false;
    for (at, started) in lines.iter().enumerate() {
        let Some(started) = started else { continue };
        let span = source.lines[at].span.clone();
        let head = match (started.head, roles[at]) {
            (Head::Chapter(_) | Head::Section(_) | Head::Rule(_), Role::Doubtful) => {
                builder.nothing(at, "a number that cannot come here has the line to itself");
                continue;
            }
            (Head::Chapter(_) | Head::Section(_) | Head::Rule(_), Role::Text) => Head::Text,
            (head, _) => head,
        };
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
