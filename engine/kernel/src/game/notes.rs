//! What was noted for objects by abilities of theirs, which linked abilities read later (607.2e, 607.2g, 706.8c).

use macro_rules_attribute::derive;

use crate::game::{AbilityId, Bond, ObjectId, State};
use crate::{Visit, Wording};
use language::FaceId;

/// Something noted for an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Note {
    /// The object.
    pub object: ObjectId,
    /// The abilities of it that know of this.
    pub bond: Bond,
    /// What it is.
    pub of: Noted,
}

/// What is noted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!, Wording!)]
pub enum Noted {
    /// A number (607.2e).
    Number(u32),
    /// How much life was paid as it entered (607.2g).
    LifePaid(u32),
    /// The result of a die of so many sides (706.8a).
    Stored(u16, u32),
    /// The name of a card, by the front of that (707.14).
    Name(FaceId),
    /// A name that was chosen, by the front of its card (707.13).
    Chosen(FaceId),
    /// The copiable values that its effect grants (707.2c).
    Likeness(FaceId),
}

impl State {
    /// What is noted for an object and an ability of it may know (607.2e), in the order in which it was noted.
    pub fn notes_for(&self, object: ObjectId, ability: Option<AbilityId>) -> impl Iterator<Item = Noted> {
        let bond = self.bond(object, ability);
        self.notes.iter().filter(move |it| it.object == object && it.bond == bond).map(|it| it.of)
    }

    /// Whether static abilities make copies of something (707.2c).
    pub(crate) fn is_likened(&self) -> bool {
        self.notes.iter().any(|it| matches!(it.of, Noted::Likeness(_)))
    }
}
