//! What is to be said of a site.

use rules_data::{Edition, Place, RuleId};
use serde::Serialize;

use crate::{Finding, Level};

use super::sites::Site;

/// What is to be said of a site.
#[derive(Clone, Debug, PartialEq)]
pub enum Verdict {
    /// The number is that of a rule, the words fit it, and nothing happened to it since.
    Fine,
    /// No rule of the edition has that number.
    NoSuchRule {
        /// The numbers next to it.
        near: Vec<String>,
        /// The last edition that had it, if any, and what the rule is called now.
        was: Option<(Edition, Option<RuleId>)>,
    },
    /// The number is that of a rule, and the words fit another one clearly better.
    Another {
        /// That rule, by its number in the edition of the tree.
        better: RuleId,
        /// What it says.
        gist: String,
        /// What the cited one says.
        cited: String,
        /// How sure this is.
        sure: f64,
        /// The last edition in which that rule had the number, if it ever had.
        until: Option<Edition>,
    },
    /// The rule has another number in the newest edition.
    Moved {
        /// That number.
        now: Place,
        /// Whether its text changed, too.
        reworded: bool,
    },
    /// The rule has its number, and its text changed.
    Reworded,
    /// The newest edition does not have the rule.
    Gone {
        /// The rule that its text went into.
        into: Option<RuleId>,
    },
}

/// The kinds of verdicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// [`Verdict::Fine`].
    Fine,
    /// [`Verdict::NoSuchRule`].
    NoSuchRule,
    /// [`Verdict::Another`].
    AnotherRule,
    /// [`Verdict::Moved`].
    MovedSince,
    /// [`Verdict::Reworded`].
    RewordedSince,
    /// [`Verdict::Gone`].
    GoneSince,
}

impl Kind {
    /// All of them, in the order of reports.
    pub const ALL: [Self; 6] =
        [Self::Fine, Self::NoSuchRule, Self::AnotherRule, Self::GoneSince, Self::MovedSince, Self::RewordedSince];

    /// The code of its findings.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fine => "fine",
            Self::NoSuchRule => "no-such-rule",
            Self::AnotherRule => "another-rule",
            Self::MovedSince => "moved-since",
            Self::RewordedSince => "reworded-since",
            Self::GoneSince => "gone-since",
        }
    }

    /// How bad it is.
    pub const fn level(self) -> Level {
        match self {
            Self::NoSuchRule => Level::Error,
            Self::AnotherRule | Self::GoneSince | Self::MovedSince => Level::Warning,
            Self::Fine | Self::RewordedSince => Level::Note,
        }
    }

    /// What it means, for whoever sees it for the first time.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Fine => "the number is right",
            Self::NoSuchRule => "no rule has this number",
            Self::AnotherRule => "the words fit another rule clearly better",
            Self::MovedSince => "the rule has another number in the newest edition",
            Self::RewordedSince => "the rule's text changed since",
            Self::GoneSince => "the newest edition does not have the rule",
        }
    }
}

impl Verdict {
    /// What kind of verdict this is.
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Fine => Kind::Fine,
            Self::NoSuchRule { .. } => Kind::NoSuchRule,
            Self::Another { .. } => Kind::AnotherRule,
            Self::Moved { .. } => Kind::MovedSince,
            Self::Reworded => Kind::RewordedSince,
            Self::Gone { .. } => Kind::GoneSince,
        }
    }

    /// What is wrong, and what to do; nothing where all is right. `edition` is that of the site, `newest` the newest one.
    pub(super) fn finding(&self, file: &str, site: &Site, [edition, newest]: [Edition; 2]) -> Option<Finding> {
        // What is written short is said in full.
        let written = &site.place.filter(|_| site.form.is_short()).map_or_else(|| site.written.clone(), |it| it.to_string());
        let (message, help) = match self {
            Self::Fine => return None,
            Self::NoSuchRule { was: Some((until, now)), .. } => {
                let now = now.map_or_else(|| "and the rule is gone".to_owned(), |it| format!("and the rule is {it} now"));
                (format!("the edition of {edition} has no {written}; that of {until} had it"), now)
            }
            Self::NoSuchRule { near, was: None } if near.is_empty() => {
                (format!("no edition has {written}"), "look up which rule is meant".to_owned())
            }
            Self::NoSuchRule { near, was: None } => {
                (format!("no edition has {written}"), format!("the nearest are {}", near.join(", ")))
            }
            Self::Another { better, gist, cited, until, .. } => {
                let until = until.map(|it| format!(", which had this number until {it}")).unwrap_or_default();
                let cited = if cited.is_empty() { String::new() } else { format!(" ({cited})") };
                (format!("the words fit {better}{until}, rather than {written}{cited}"), format!("{better}: {gist}"))
            }
            Self::Moved { now, reworded } => {
                let reworded = if *reworded { ", and its text changed" } else { "" };
                (format!("{written} of {edition} is {now} in the edition of {newest}{reworded}"), update(edition, newest))
            }
            Self::Reworded => (
                format!("the text of {written} is another in the edition of {newest}"),
                "look whether the code still does what it says".to_owned(),
            ),
            Self::Gone { into: Some(whole) } => (
                format!("the edition of {newest} has {written} of {edition} no more"),
                format!("its text went into that of {whole}"),
            ),
            Self::Gone { into: None } => {
                (format!("the edition of {newest} has {written} of {edition} no more"), "look what came in its place".to_owned())
            }
        };
        let kind = self.kind();
        let finding = Finding::new(kind.code(), (file, site.line), message, help);
        Some(Finding { level: kind.level(), mark: Some(site.written.clone()), ..finding })
    }
}

fn update(edition: Edition, newest: Edition) -> String {
    format!("`cite update --from {edition} --to {newest}` carries it")
}
