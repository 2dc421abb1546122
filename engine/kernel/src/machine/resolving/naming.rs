//! Which targets a text has named so far: one that it has moved before it first names it is not where the text looks for it (608.2c).
//!
//! What a text has moved its later parts find again (400.7j), as long as they speak on of what was spoken of before. An instruction that
//! names a target as a card in a graveyard speaks of that card there.

use crate::{
    game::{ObjectId, Thing},
    machine::Resolution,
};
use language::{Instruction, Subject};

impl Resolution {
    /// The instruction is about to be followed: what it names first, and has been moved already, it does not find.
    pub(super) fn names_targets_of(&mut self, instruction: &Instruction) {
        let is_object = |it: &(u8, Thing)| matches!(it.1, Thing::Object(_));
        if !self.chosen.targets.iter().any(is_object) {
            return;
        }
        for at in instruction.aims() {
            let instance = self.first + at;
            if self.has_named(instance) {
                continue;
            }
            self.named.push(instance);
            let targets = self.chosen.targets.iter().filter(|it| it.0 == instance);
            let moved = targets.filter(|it| it.1.object().is_some_and(|it| self.has_moved(it)));
            let moved: Vec<(u8, Thing)> = moved.copied().collect();
            self.lost.extend(moved);
        }
    }

    /// Whether the text has named that instance of the word "target".
    pub(super) fn has_named(&self, instance: u8) -> bool {
        self.named.contains(&instance)
    }

    /// Whether a subject does not mean what has become of that object, which it names as what it was.
    pub(super) fn has_lost(&self, subject: &Subject, object: ObjectId) -> bool {
        if let Subject::Target(at) = subject {
            self.lost.contains(&(self.first + at, Thing::Object(object)))
        } else if let Subject::Both(one, other) = subject {
            self.has_lost(one, object) || self.has_lost(other, object)
        } else {
            false
        }
    }
}
