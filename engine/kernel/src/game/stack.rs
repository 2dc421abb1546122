//! Spells and abilities on the stack (405), and the choices made for them.

use macro_rules_attribute::derive;

use crate::Visit;
use smallvec::SmallVec;

use crate::game::{AbilityId, Flips, ObjectId, Paid, PlayerId, Seats, State, Thing, Vote};
use language::{Ability, FaceId};

/// Where an ability is written, independent of the object that has it (113.7a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AbilityRef {
    /// The ability of a card, by its place.
    Printed(FaceId, u8),
    /// What the change with the second place, of the static ability with the first place, grants.
    Nested(FaceId, u8, u8),
    /// An ability that an effect made, by its place in the state's list.
    Minted(u16),
}

impl AbilityRef {
    /// The face on which it is written, if it is on one.
    pub const fn face(self) -> Option<FaceId> {
        match self {
            Self::Printed(face, _) | Self::Nested(face, ..) => Some(face),
            Self::Minted(_) => None,
        }
    }

    /// Its place on its face, whichever that is.
    pub(crate) const fn place(self) -> Option<(u8, Option<u8>)> {
        match self {
            Self::Printed(_, at) => Some((at, None)),
            Self::Nested(_, at, nth) => Some((at, Some(nth))),
            Self::Minted(_) => None,
        }
    }

    /// The ability in the same place on another face.
    #[must_use]
    pub const fn on(self, face: FaceId) -> Self {
        match self {
            Self::Printed(_, at) => Self::Printed(face, at),
            Self::Nested(_, at, nth) => Self::Nested(face, at, nth),
            Self::Minted(_) => self,
        }
    }

    /// The ability of that card with that place.
    #[inline]
    pub fn printed(face: FaceId, at: usize) -> Self {
        Self::Printed(face, u8::try_from(at).unwrap_or(u8::MAX))
    }
}

/// What was chosen or found as a spell was cast, or an ability activated or triggered (601.2b-d, 603.3d).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Visit!)]
pub struct Chosen {
    /// The modes, in printed order (700.2).
    pub modes: SmallVec<[u8; 4]>,
    /// The value of X (107.3).
    pub x: u32,
    /// The targets, each with the instance of the word it was chosen for, counted through the chosen modes.
    pub targets: SmallVec<[(u8, Thing); 4]>,
    /// Whose each target is that was chosen for one of several players, for its instance of the word (608.2f).
    pub whose: SmallVec<[(u8, Thing, PlayerId); 1]>,
    /// How much of what is divided goes to each of the targets (601.2d), in their order.
    pub shares: SmallVec<[(u8, Thing, u32); 2]>,
    /// What the trigger event was about.
    pub it: Option<Thing>,
    /// The other object of the trigger event.
    pub opposite: Option<ObjectId>,
    /// What the trigger event or the payment of its cost has moved: its text finds what that has become (400.7e, 400.7j).
    pub moved: SmallVec<[ObjectId; 1]>,
    /// The several things that its text has looked at, made or moved last, while it is followed; none may have been. Before that `they` are
    /// those with which `it` is.
    pub them: Option<SmallVec<[ObjectId; 2]>>,
    /// What goes with `it` while its text is followed: the other tokens, where several were made in place of one (614.16).
    pub beside: SmallVec<[ObjectId; 1]>,
    /// The cards that its text has milled last, while it is followed.
    pub milled: SmallVec<[ObjectId; 1]>,
    /// The copies that its text has made last, while it is followed.
    pub copies: SmallVec<[ObjectId; 1]>,
    /// The player that the trigger event was about.
    pub player: Option<PlayerId>,
    /// The amount of the trigger event; of an activated ability, how many were tapped for it (702.122b), or how many
    /// counters pay for it.
    pub amount: i32,
    /// The faces whose text is added to that of the spell, in order (702.47a).
    pub spliced: SmallVec<[FaceId; 1]>,
    /// What was picked, tapped, returned or sacrificed to pay for it.
    pub spent: Option<ObjectId>,
    /// How the coins came up that it has had flipped last.
    pub flips: Flips,
    /// What was voted for in the vote that it has had last.
    pub votes: Vec<Vote>,
    /// Who of several players has chosen to do, or to pay for, what it has let them last.
    pub doers: Seats,
    /// The dice that it has had rolled last were two or more, and show the same (706.5).
    pub doubles: bool,
    /// How the spell was cast.
    pub paid: Paid,
}

impl Chosen {
    /// The several things of which its text has spoken last.
    pub fn them(&self) -> &[ObjectId] {
        self.them.as_deref().unwrap_or_default()
    }
}

/// An object on the stack, parallel to the stack zone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct StackItem {
    /// The spell, or the object that stands for the ability.
    pub object: ObjectId,
    /// The ability and its source; nothing for a spell.
    pub ability: Option<(AbilityId, ObjectId)>,
    /// What was chosen for it.
    pub chosen: Chosen,
    /// The source of the ability has transformed since it was put there (701.27f).
    pub outrun: bool,
    /// What has come to an end of that source since (611.2b).
    pub ended: Ended,
    /// It is being cast or activated: what is done for it now pays for it (601.2h, 602.2b).
    pub unpaid: bool,
}

/// What has come to an end of the source of an ability since that was put on the stack: no effect of it lasts as long as that (611.2b).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Visit!)]
pub struct Ended {
    /// That it was tapped.
    pub tapped: bool,
    /// That the same player controlled it.
    pub controlled: bool,
}

impl StackItem {
    /// That object, of which nothing has been chosen yet and to whose source nothing has happened.
    pub fn of(object: ObjectId, ability: Option<(AbilityId, ObjectId)>) -> Self {
        Self { object, ability, chosen: Chosen::default(), outrun: false, ended: Ended::default(), unpaid: false }
    }
}

impl State {
    /// What is being cast or activated, where that object pays for itself, or for an ability of its own.
    pub(crate) fn pays_for(&self, source: ObjectId) -> Option<ObjectId> {
        let item = self.stack.last().filter(|it| it.unpaid)?;
        (item.ability.map_or(item.object, |it| it.1) == source).then_some(item.object)
    }

    /// Of the source of each ability on the stack that is of that object something has come to an end.
    pub(crate) fn ends_for_abilities_of(&mut self, source: ObjectId, what: impl Fn(&mut Ended)) {
        let own = self.stack.iter_mut().filter(|it| it.ability.is_some_and(|it| it.1 == source));
        own.for_each(|it| what(&mut it.ended));
    }

    /// Whether an ability of such an object has triggered and waits, or is on the stack.
    pub fn is_pending(&self, of: impl Fn(ObjectId) -> bool) -> bool {
        let triggered = |it: &(AbilityId, ObjectId)| of(it.1) && matches!(self.ability(it.0), Ability::Triggered(_));
        self.stack.iter().filter_map(|it| it.ability.as_ref()).any(triggered) || self.waiting.iter().any(|it| of(it.source))
    }
}

impl StackItem {
    /// By what object it is called: the source of the ability; the object on the stack itself for a spell, or where there is no source.
    pub fn called_by(&self) -> ObjectId {
        self.ability.and_then(|it| it.1.there()).unwrap_or(self.object)
    }
}
