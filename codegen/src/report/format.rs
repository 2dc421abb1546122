//! The formats in which an audit is given to people and programs: one file of this folder each.

use std::str::FromStr;

use super::{json::json, junit::junit, lcov::lcov, markdown::markdown, sarif::sarif, text::text};
use crate::audit::Audit;

/// A format of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Tables for a terminal.
    Text,
    /// Everything, for a program; `audit.schema.json` describes it.
    Json,
    /// A test case a rule, for whatever shows results of tests.
    Junit,
    /// The findings, for whatever shows them beside the code.
    Sarif,
    /// The rules as the lines of the ledger, for whatever shows coverage.
    Lcov,
    /// Short, for the description of a change.
    Markdown,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 6] = [Self::Text, Self::Json, Self::Junit, Self::Sarif, Self::Lcov, Self::Markdown];

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Junit => "junit",
            Self::Sarif => "sarif",
            Self::Lcov => "lcov",
            Self::Markdown => "markdown",
        }
    }

    /// The usual name of a file of this format.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Text => "audit.txt",
            Self::Json => "audit.json",
            Self::Junit => "junit.xml",
            Self::Sarif => "audit.sarif",
            Self::Lcov => "lcov.info",
            Self::Markdown => "audit.md",
        }
    }

    /// The report. The same audit gives the same bytes.
    pub fn write(self, audit: &Audit<'_>) -> String {
        match self {
            Self::Text => text(audit),
            Self::Json => json(audit),
            Self::Junit => junit(audit),
            Self::Sarif => sarif(audit),
            Self::Lcov => lcov(audit),
            Self::Markdown => markdown(audit),
        }
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|it| it.name() == text);
        found.ok_or_else(|| format!("{text:?} is no format; there are {}", Self::ALL.map(Self::name).join(", ")))
    }
}
