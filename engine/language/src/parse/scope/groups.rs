//! Whether a group is still what it was, and what a sentence goes on with that stands in the place of the one before (608.2c): that one has done nothing then, and has scattered no
//! group.

use super::Scope;
use crate::Subject;

/// Whether those who fit a description are those whom a text has named by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    /// They are.
    Together,
    /// Others may be, and those that were meant are remembered.
    Remembered,
    /// Others may be.
    Scattered,
}

/// What was mentioned last as a sentence began, and whether it still was what it had been.
#[derive(Debug)]
pub(in crate::parse) struct Meant(Option<Subject>, Group);

impl Scope<'_> {
    /// What is mentioned so far.
    pub(in crate::parse) fn meant(&self) -> Meant {
        Meant(self.object.clone(), self.group)
    }

    /// A sentence begins that stands in the place of the one before which that was mentioned. A group that was named first in that other
    /// one is still together.
    pub(in crate::parse) fn in_place_of(&mut self, before: &Meant) {
        self.group = if self.object == before.0 { before.1 } else { Group::Together };
    }
}
