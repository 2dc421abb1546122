//! What is wrong with the project's own files, and where.
//!
//! A [`Problem`](crate::Problem) is in a text that somebody gave us and is shown with a caret; a finding is in a file of the project,
//! which an editor opens at the line. Findings are collected and shown all at once; those about some words of a long line, with a caret.

use std::fmt;

use serde::Serialize;

use crate::Level;

/// Something that a person must look at, in a file of the project. Ordered by place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Finding {
    /// The file, from the root of the project.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// How bad it is.
    pub level: Level,
    /// A short name of the kind of finding, stable between versions: `no-such-rule`.
    pub code: &'static str,
    /// What is wrong, in a sentence without its full stop.
    pub message: String,
    /// What to do next.
    pub help: String,
    /// The words of the line that are meant, where the line says more than what is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
}

impl Finding {
    /// An error at that line of that file.
    pub fn new(
        code: &'static str,
        (file, line): (impl Into<String>, usize),
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> Self {
        Self { file: file.into(), line, level: Level::Error, code, message: message.into(), help: help.into(), mark: None }
    }
}

/// `file:line: error[code]: what is wrong; what to do`, as editors and terminals turn into links.
impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { file, line, level, code, message, help, mark: _ } = self;
        write!(f, "{file}:{line}: {}[{code}]: {message}; {help}", level.name())
    }
}
