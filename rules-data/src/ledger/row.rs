//! A row of the ledger, and the words in it.

use std::{fmt, num::NonZeroU8, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::{Fingerprint, RuleId, text::serde_as_text};

/// What a rule is called in all editions: numbers change hands, this never does. Minted from 1, never used again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct StableId(pub u32);

impl fmt::Display for StableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// What we do about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Disposition {
    /// A row of a handler table names it.
    Handled,
    /// True by construction of a type, which the note names.
    Modelled,
    /// Says again what another rule says.
    Restated,
    /// Gives a program nothing to do.
    Inert,
    /// Left out on purpose.
    Declined,
    /// Not yet.
    Todo,
}

impl Disposition {
    /// All of them, in the order of the design's table.
    pub const ALL: [Self; 6] = [Self::Handled, Self::Modelled, Self::Restated, Self::Inert, Self::Declined, Self::Todo];

    /// The word in the ledger.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Handled => "handled",
            Self::Modelled => "modelled",
            Self::Restated => "restated",
            Self::Inert => "inert",
            Self::Declined => "declined",
            Self::Todo => "todo",
        }
    }
}

impl fmt::Display for Disposition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Disposition {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| format!("{text:?} is no disposition; the six are {}", Self::ALL.map(Self::name).join(", ")))
    }
}

serde_as_text!(Disposition);

/// A row of the ledger.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// What the rule is called in all editions.
    pub id: StableId,
    /// The rule that the row is about, by its number in the edition of the index.
    pub rule: RuleId,
    /// What we do about it.
    pub disposition: Disposition,
    /// The rules that say the same, for a restated rule.
    #[serde(with = "spaced")]
    pub refers_to: Vec<RuleId>,
    /// The text that the row was reviewed against, with its references masked: renumbering alone makes no row stale.
    pub reviewed: Option<Fingerprint>,
    /// How many clauses the rule has, each of which wants a scenario of its own (`601.2b#3`); nothing where it has one.
    pub clauses: Option<NonZeroU8>,
    /// One line in our own words; empty where nobody wrote one yet.
    pub gist: String,
    /// The reason, or the type that models the rule.
    pub note: String,
}

/// Rules in one cell, with a space between them.
mod spaced {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::RuleId;

    pub(super) fn serialize<S: Serializer>(rules: &[RuleId], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&rules.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<RuleId>, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.split_whitespace().map(|it| it.parse().map_err(D::Error::custom)).collect()
    }
}
