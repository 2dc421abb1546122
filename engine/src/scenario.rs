//! Scenarios: tests of the rules that a judge can read and write, in Markdown (see `engine/tests/rules`).
//!
//! A heading is a rule and a behaviour. Under it, a block `play` lays out a position and says what is done, `trace` says what happens and
//! by which rules, `expect` what is so in the end, `illegal` which further action is refused, and by which rule.
//! What the rule of the heading refuses on the way is written as `refused: ...`; what else is refused is a problem. A play has a budget of
//! steps and questions: what goes round is told with the rules by which it does.
//!
//! ```text
//! read      Markdown to `Scenario`s
//! lists     what stands between commas
//! names     of players, zones, stages; which object one means
//!
//! setup     the lines of a position: what lies where
//! place     where the things of a group lie
//! standing  what players are and have beside cards
//! several   how several play
//! sheets    stickers
//! reading   all of it read over the cards of a game, once for many plays
//!
//! action    the lines of what is done
//! direct    the player that does it, and passes otherwise
//! options   which option its words mean
//! declare   attackers and blockers
//! finish    when a line is done
//! budget    how much a play may take
//!
//! expect    what is so in the end
//! refuse    which rule forbids what was tried
//! run       all of it, with or without some rules
//! hollow    what would hold whatever the rules were
//! vary      scenarios made a little wrong
//! wanting   what is not allowed for want of what it costs (118.3)
//! ```

mod action;
mod budget;
mod declare;
mod direct;
mod expect;
mod finish;
mod hollow;
mod lists;
mod names;
mod options;
mod place;
mod read;
mod reading;
mod refuse;
mod run;
mod setup;
mod several;
mod sheets;
mod standing;
mod vary;
mod wanting;

use std::{num::NonZeroU8, ops::Range};

use rules_data::{Clause, RuleId};

pub use read::read;
pub use reading::Reading;
pub use run::{Report, accept};
pub use vary::Variation;

/// A scenario as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// The rule that it is about.
    pub rule: RuleId,
    /// Its clause, where the heading names one: `601.2b#3`.
    pub clause: Option<NonZeroU8>,
    /// The whole heading.
    pub heading: String,
    /// Where the heading stands in the file, in bytes.
    pub span: Range<usize>,
    /// Its blocks, in their order.
    pub blocks: Vec<Block>,
}

impl Scenario {
    /// What it is about, as the heading begins.
    pub fn about(&self) -> Clause {
        Clause { rule: self.rule, number: self.clause }
    }

    /// What the heading says of the rule.
    pub fn title(&self) -> &str {
        self.heading.split_once(' ').map_or("", |it| it.1.trim())
    }
}

/// A fenced block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// What it is for.
    pub kind: Kind,
    /// Where its text stands in the file, in bytes.
    pub span: Range<usize>,
    /// Its lines with their places, blank ones left out.
    pub lines: Vec<Line>,
}

/// What a block is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// What is there, and what is done.
    Play,
    /// What happens: outcomes only.
    Trace,
    /// What happens, with every step on the way.
    TraceAll,
    /// What is so in the end.
    Expect,
    /// What is refused in the end, and by which rule.
    Illegal,
}

/// A line of a block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What it says, trimmed.
    pub text: String,
    /// Where that stands in the file, in bytes.
    pub span: Range<usize>,
}

impl Line {
    /// Where a part of it stands in the file.
    fn place_of(&self, part: &str) -> usize {
        self.span.start + self.text.find(part).unwrap_or(0)
    }
}

/// Something in a scenario that can't be read, or does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong, and what to do about it.
    pub message: String,
    /// The bytes of the file that are meant.
    pub span: Range<usize>,
}

impl Problem {
    /// A problem with a line.
    pub(crate) fn at(line: &Line, message: impl Into<String>) -> Self {
        Self { message: message.into(), span: line.span.clone() }
    }
}

impl std::fmt::Display for Problem {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

/// The problems with the lines of the file that they are about, and carets under what is meant.
pub fn render(path: &str, text: &str, problems: &[Problem]) -> String {
    use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
    let groups = problems.iter().map(|it| {
        let end = it.span.end.min(text.len());
        let snippet = Snippet::source(text).path(path).annotation(AnnotationKind::Primary.span(it.span.start.min(end)..end));
        Level::ERROR.primary_title(it.message.as_str()).element(snippet)
    });
    Renderer::plain().render(&groups.collect::<Vec<_>>())
}
