//! The stories of two games side by side: of a scenario as it is played, and as it would go without the rule.

use maud::{Markup, html};
use rules_data::RuleId;
use similar::{Algorithm, DiffOp, capture_diff_slices};

use crate::evidence::Told;

/// In which of two games a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum In {
    /// In both.
    Both,
    /// In the game with the rule.
    OnlyWith,
    /// In the game without it.
    OnlyWithout,
}

impl In {
    pub(super) const fn class(self) -> Option<&'static str> {
        match self {
            Self::Both => None,
            Self::OnlyWith => Some("on"),
            Self::OnlyWithout => Some("off"),
        }
    }

    pub(super) fn sign(self) -> Markup {
        match self {
            Self::Both => html! {},
            Self::OnlyWith => html! { " " b { "with" } },
            Self::OnlyWithout => html! { " " b { "without" } },
        }
    }
}

/// A line of a story, and the rule by which it happens.
pub type Line = (RuleId, String);

/// The lines of two games, those of both once.
pub fn compared<'t>(told: &'t Told, other: Option<&'t Told>) -> Vec<(In, &'t Line)> {
    let Some(other) = other else { return told.lines.iter().map(|it| (In::Both, it)).collect() };
    let (with, without) = (&told.lines, &other.lines);
    let mut lines = Vec::new();
    for op in capture_diff_slices(Algorithm::Myers, with, without) {
        let (tag, old, new) = (matches!(op, DiffOp::Equal { .. }), op.old_range(), op.new_range());
        if tag {
            lines.extend(with[old].iter().map(|it| (In::Both, it)));
        } else {
            lines.extend(with[old].iter().map(|it| (In::OnlyWith, it)));
            lines.extend(without[new].iter().map(|it| (In::OnlyWithout, it)));
        }
    }
    lines
}

/// A stretch of a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch<'t, T> {
    /// It is told.
    Told(&'t [T]),
    /// So many lines of it are only counted: they are far from where the games differ, or go on in one of them alone.
    Counted(usize),
}

/// Of a story what is near to where both games differ, and of what only one of them has how it begins; where nothing differs, how the
/// story begins.
pub fn near<T>(lines: &[(In, T)]) -> Vec<Stretch<'_, (In, T)>> {
    /// So much of what both have is told before a difference, and after it.
    const BEFORE: usize = 2;
    const AFTER: usize = 2;
    /// So much of what only one has.
    const OF_ONE: usize = 10;
    /// So much of a story without difference.
    const BEGINNING: usize = 56;
    let alike = lines.iter().all(|it| it.0 == In::Both);
    let is_near = |at: usize| lines[at.saturating_sub(AFTER)..lines.len().min(at + BEFORE + 1)].iter().any(|it| it.0 != In::Both);
    let mut told = Vec::with_capacity(lines.len());
    for run in lines.chunk_by(|one, other| one.0 == other.0) {
        let from = told.len();
        told.extend((0..run.len()).map(|at| match run[0].0 {
            In::Both if alike => at < BEGINNING,
            In::Both => is_near(from + at),
            In::OnlyWith | In::OnlyWithout => at < OF_ONE,
        }));
    }
    let mut parts = Vec::new();
    let mut from = 0;
    for run in told.chunk_by(|one, other| one == other) {
        let part = &lines[from..from + run.len()];
        // Whatever takes no more room than its number is told.
        parts.push(if run[0] || run.len() == 1 { Stretch::Told(part) } else { Stretch::Counted(part.len()) });
        from += run.len();
    }
    parts
}
