//! A name that the book does not list.

use std::{error, fmt};

/// A word that is none of the names in a list of the book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    kind: &'static str,
    name: String,
}

impl UnknownName {
    /// The book lists no such `kind` (`creature type`, in the singular) with that `name`.
    pub fn new(kind: &'static str, name: &str) -> Self {
        Self { kind, name: name.to_owned() }
    }
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is no {} that the book lists", self.name, self.kind)
    }
}

impl error::Error for UnknownName {}
