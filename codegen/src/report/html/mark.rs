//! What a rule looks like on the map: one of seven marks, told apart by lightness and shape as well as by color.

use rules_data::Disposition;

use crate::audit::{Claim, Rung, Standing};

/// How far a rule has come, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::report) enum Mark {
    Proven,
    Handled,
    Shown,
    Claimed,
    Quiet,
    Todo,
    Stale,
}

impl Mark {
    /// All of them, in the order of the legend.
    pub(in crate::report) const ALL: [Self; 7] =
        [Self::Proven, Self::Handled, Self::Shown, Self::Claimed, Self::Quiet, Self::Todo, Self::Stale];

    pub(in crate::report) fn of(rule: &Standing<'_>) -> Self {
        let has = |rung| rule.rungs.contains(&rung);
        match rule.claim {
            Claim::Missing | Claim::Stale(_) => Self::Stale,
            Claim::Listed(Disposition::Handled) if has(Rung::Proven) => Self::Proven,
            Claim::Listed(Disposition::Handled) => Self::Handled,
            Claim::Listed(Disposition::Modelled | Disposition::Restated) if has(Rung::Shown) => Self::Shown,
            Claim::Listed(Disposition::Modelled | Disposition::Restated) => Self::Claimed,
            Claim::Listed(Disposition::Inert | Disposition::Declined) => Self::Quiet,
            Claim::Listed(Disposition::Todo) | Claim::InPart(_) => Self::Todo,
        }
    }

    /// The same by the words that were accepted of a rule.
    pub(in crate::report) fn accepted(words: &[(&str, usize)]) -> Self {
        let has = |word| words.iter().any(|it| it.0 == word);
        let number = |word| words.iter().find(|it| it.0 == word).map(|it| it.1);
        // What holds in part counts as to do.
        let is_whole = number("clauses") == number("standing");
        match words.first().map(|it| it.0) {
            Some("stale" | "missing") => Self::Stale,
            Some("handled") if has("proven") => Self::Proven,
            Some("handled") if is_whole => Self::Handled,
            Some("modelled" | "restated") if has("shown") => Self::Shown,
            Some("modelled" | "restated") if is_whole => Self::Claimed,
            Some("inert" | "declined") => Self::Quiet,
            _ => Self::Todo,
        }
    }

    /// The letter by which style sheet and script know it.
    pub(in crate::report) const fn letter(self) -> char {
        match self {
            Self::Proven => 'p',
            Self::Handled => 'h',
            Self::Shown => 's',
            Self::Claimed => 'c',
            Self::Quiet => 'q',
            Self::Todo => 't',
            Self::Stale => 'x',
        }
    }

    /// The word for it, and what the legend says of it.
    pub(in crate::report) const fn words(self) -> Words {
        let (name, about) = match self {
            Self::Proven => ("proven", "code serves it, and a scenario fails without that code"),
            Self::Handled => ("handled, not proven", "code serves it, and no scenario misses all or some of it"),
            Self::Shown => ("shown", "modelled or said again elsewhere, and its scenarios pass"),
            Self::Claimed => ("only claimed", "modelled or said again elsewhere; no scenario shows it"),
            Self::Quiet => ("asks nothing", "nothing for a program to do, or left out on purpose"),
            Self::Todo => ("to do", "nothing is claimed yet"),
            Self::Stale => ("stale or missing", "its text changed since somebody looked, or it has no row"),
        };
        Words { name, about }
    }

    /// The same where nothing was played, and it is not known what is proven or shown.
    pub(in crate::report) const fn words_unplayed(self) -> Words {
        match self {
            Self::Handled => Words { name: "handled", about: "code serves it; whether it is proven is not known" },
            Self::Claimed => {
                Words { name: "claimed", about: "modelled or said again elsewhere; whether it is shown is not known" }
            }
            Self::Proven | Self::Shown | Self::Quiet | Self::Todo | Self::Stale => self.words(),
        }
    }
}

/// What is said of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::report) struct Words {
    /// In a word or two.
    pub(in crate::report) name: &'static str,
    /// In a line.
    pub(in crate::report) about: &'static str,
}
