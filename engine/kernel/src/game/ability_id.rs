//! Which of an object's abilities one is (113.2c): where it is written, and from where the object has it. Two that read alike are two.

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{AbilityRef, ObjectId, PlayerId},
    visit::{self, Visitor},
};
use language::FaceId;

/// An ability of an object, told from all others that it has: how often one was used hangs on that (602.5b), and whether one has
/// triggered already (603.2c, 603.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub struct AbilityId {
    /// Where it is written.
    pub at: AbilityRef,
    /// From where the object has it.
    pub by: Giver,
}

/// From where an object has an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub enum Giver {
    /// From itself: it is on its face, as it was printed, made or copied, or another ability of its own grants it.
    Itself,
    /// From itself, as a part of the text of an ability that is printed on that face: a delayed ability is linked to what is printed there,
    /// whatever the object has become since (603.7e, 607.1).
    Text(FaceId),
    /// A static ability of another object grants it (604).
    Object(ObjectId),
    /// The effect of a resolved spell or ability does (611.2).
    Effect(Stamp),
    /// No object has it: it comes with what that player is to the game (725.2, 726.2, 728.1, 702.179d).
    Player(PlayerId),
    /// A keyword counter on it does: that one of its kind (122.1b).
    Counter(u32),
    /// The sticker in that place of the list, which is on it (123.7).
    Sticker(u16),
}

/// The timestamp of a continuous effect, by which it is known (613.7b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stamp(pub u32);

impl visit::Visit for Stamp {
    fn visit(&mut self, by: &mut impl Visitor) {
        by.stamp(self);
    }
}

impl Giver {
    /// Whether the object has it from itself.
    pub const fn is_itself(self) -> bool {
        matches!(self, Self::Itself | Self::Text(_))
    }
}

impl AbilityId {
    /// One that an object has from itself.
    #[inline]
    pub const fn own(at: AbilityRef) -> Self {
        Self { at, by: Giver::Itself }
    }
}

impl From<AbilityId> for AbilityRef {
    fn from(id: AbilityId) -> Self {
        id.at
    }
}
