//! A scenario as it stands in its file: what is said between its blocks, and the lines of those.

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

use super::Site;

/// A part of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A paragraph between the blocks.
    Prose(String),
    /// A block, by its first word: `play`, `trace`, `expect`, `illegal`.
    Block {
        /// That word.
        kind: String,
        /// Its lines.
        lines: Vec<String>,
    },
}

/// The parts of the scenario at that place of [`Audit::scenarios`](crate::audit::Audit::scenarios).
pub(super) fn parts(site: &Site<'_>, at: usize) -> Vec<Part> {
    let scenarios = &site.given.audit.scenarios;
    let scenario = scenarios[at].scenario;
    let Some(text) = site.given.tree.get(&scenario.file) else { return Vec::new() };
    let next = scenarios.get(at + 1).map(|it| it.scenario).filter(|it| it.file == scenario.file);
    let end = next.map_or(usize::MAX, |it| it.line - 1);
    let below: Vec<&str> = text.lines().skip(scenario.line).take(end.saturating_sub(scenario.line)).collect();
    read(&below.join("\n"))
}

/// The parts of what stands below the heading of a scenario.
pub fn read(text: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut prose = String::new();
    let mut block: Option<(String, String)> = None;
    for event in Parser::new(text) {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                block = Some((info.split_whitespace().next().unwrap_or_default().to_owned(), String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                if let Some((kind, lines)) = block.take() {
                    let lines = lines.lines().filter(|it| !it.trim().is_empty()).map(str::to_owned).collect();
                    parts.push(Part::Block { kind, lines });
                }
            }
            Event::Text(words) | Event::Code(words) => match &mut block {
                Some((_, lines)) => lines.push_str(&words),
                None => prose.push_str(&words),
            },
            Event::SoftBreak | Event::HardBreak => prose.push(' '),
            Event::End(TagEnd::Paragraph | TagEnd::Item) if !prose.is_empty() => {
                parts.push(Part::Prose(std::mem::take(&mut prose)));
            }
            _ => {}
        }
    }
    parts
}
