//! A clause of a rule: `601.2b#3` is the third thing that 601.2b says and that a game can show.
//!
//! Clauses are counted from 1, in the order of the rule's text; how many a rule has stands in the ledger. `601.2b` without a number
//! means the rule as a whole.

use std::{error, fmt, num::NonZeroU8, str::FromStr};

use crate::{ParseRuleIdError, RuleId, text::serde_as_text};

/// A rule, and perhaps one of its clauses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause {
    /// The rule.
    pub rule: RuleId,
    /// The clause, from 1; nothing where the rule as a whole is meant.
    pub number: Option<NonZeroU8>,
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number {
            Some(number) => write!(f, "{}#{number}", self.rule),
            None => fmt::Display::fmt(&self.rule, f),
        }
    }
}

impl FromStr for Clause {
    type Err = ParseClauseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (rule, number) = text.split_once('#').map_or((text, None), |(rule, number)| (rule, Some(number)));
        let rule = rule.parse().map_err(ParseClauseError::Rule)?;
        let number = number.map(|it| read(it).ok_or_else(|| ParseClauseError::Number(it.to_owned()))).transpose()?;
        Ok(Self { rule, number })
    }
}

/// A number as it is printed: no sign, no zero in front.
fn read(number: &str) -> Option<NonZeroU8> {
    number.parse().ok().filter(|it: &NonZeroU8| it.to_string() == number)
}

serde_as_text!(Clause);

/// The text is no rule with perhaps a clause behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseClauseError {
    /// What stands in front is no rule.
    Rule(ParseRuleIdError),
    /// What stands behind `#` is no number of a clause.
    Number(String),
}

impl fmt::Display for ParseClauseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rule(error) => fmt::Display::fmt(error, f),
            Self::Number(number) => write!(f, "{number:?} is no number of a clause: the first of 601.2b is 601.2b#1"),
        }
    }
}

impl error::Error for ParseClauseError {}
