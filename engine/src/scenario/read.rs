//! Markdown to scenarios.

use std::ops::Range;

use pulldown_cmark::{CodeBlockKind, Event, HeadingLevel, Parser, Tag, TagEnd};
use rules_data::{Clause, GONE, ParseClauseError};

use super::{Block, Kind, Line, Problem, Scenario};

/// Reads the scenarios of a file: headings of the second level that begin with a rule's number, and the blocks below them. One of a rule
/// that an update has taken away (`## gone_701_36a ...`) is left out: it waits, and the audit says so.
pub fn read(text: &str) -> (Vec<Scenario>, Vec<Problem>) {
    let mut scenarios: Vec<Scenario> = Vec::new();
    let mut problems = Vec::new();
    let mut open: Option<(Kind, Range<usize>)> = None;
    let mut waits = false;
    for (event, span) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => {
                waits = is_gone(&text[span.clone()]);
                match heading(text, span) {
                    _ if waits => {}
                    Ok(scenario) => scenarios.push(scenario),
                    Err(problem) => problems.push(problem),
                }
            }
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => match kind(&info) {
                Some(kind) => open = Some((kind, span)),
                None => problems.push(Problem {
                    message: format!("`{info}` is no block of a scenario; there are play, trace, expect and illegal"),
                    span,
                }),
            },
            Event::End(TagEnd::CodeBlock) => {
                let Some((kind, whole)) = open.take() else { continue };
                let span = inside(text, &whole);
                let block = Block { kind, lines: lines(text, &span), span };
                match scenarios.last_mut() {
                    _ if waits => {}
                    Some(scenario) => scenario.blocks.push(block),
                    None => problems.push(Problem { message: "this block stands under no heading".to_owned(), span: whole }),
                }
            }
            _ => {}
        }
    }
    (scenarios, problems)
}

/// Whether a heading begins with the mark of a rule that is gone.
fn is_gone(heading: &str) -> bool {
    let number = heading.trim_start_matches('#').trim_start().strip_prefix(GONE);
    number.is_some_and(|it| it.starts_with(|it: char| it.is_ascii_digit()))
}

fn heading(text: &str, span: Range<usize>) -> Result<Scenario, Problem> {
    let line = text[span.clone()].lines().next().unwrap_or_default();
    let span = span.start..span.start + line.trim_end().len();
    let heading = line.trim().trim_matches('#').trim().to_owned();
    let number = heading.split_whitespace().next().unwrap_or_default();
    match number.parse() {
        Ok(Clause { rule, number }) => Ok(Scenario { rule, clause: number, heading, span, blocks: Vec::new() }),
        Err(ParseClauseError::Rule(_)) => {
            Err(Problem { message: format!("{heading:?} names no rule: write `## 704.5f What happens`"), span })
        }
        Err(error @ ParseClauseError::Number(_)) => Err(Problem { message: error.to_string(), span }),
    }
}

fn kind(info: &str) -> Option<Kind> {
    match info.split_whitespace().collect::<Vec<_>>().as_slice() {
        ["play"] => Some(Kind::Play),
        ["trace"] => Some(Kind::Trace),
        ["trace", "all"] => Some(Kind::TraceAll),
        ["expect"] => Some(Kind::Expect),
        ["illegal"] => Some(Kind::Illegal),
        _ => None,
    }
}

/// What stands between the fences.
fn inside(text: &str, whole: &Range<usize>) -> Range<usize> {
    let block = &text[whole.clone()];
    let start = block.find('\n').map_or(block.len(), |it| it + 1);
    let end = block.trim_end().rfind('\n').map_or(start, |it| it + 1).max(start);
    whole.start + start..whole.start + end
}

fn lines(text: &str, span: &Range<usize>) -> Vec<Line> {
    let mut at = span.start;
    let mut lines = Vec::new();
    for line in text[span.clone()].split_inclusive('\n') {
        let trimmed = line.trim();
        if !trimmed.is_empty() {
            let start = at + (line.len() - line.trim_start().len());
            lines.push(Line { text: trimmed.to_owned(), span: start..start + trimmed.len() });
        }
        at += line.len();
    }
    lines
}
