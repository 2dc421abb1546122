//! Turning face up (708.7, 708.8): for what a player may do it as a special action (116.2b, 116.2j), and how it was done; and lying face down.

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{Body, ObjectId, State},
};
use language::Veil;

/// For what cost a player turns something face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum UnveilFor {
    /// The cost of a morph ability that it has face up (702.37e).
    Morph,
    /// The cost of a disguise ability that it has face up (702.168d).
    Disguise,
    /// The mana cost of the creature card that it is (701.40b, 701.58b).
    ManaCost,
    /// Nothing, of a conspiracy whose agenda was hidden (702.106c).
    Agenda,
}

impl UnveilFor {
    /// For what permanents are turned face up (116.2b).
    pub const OF_PERMANENTS: &[Self] = &[Self::Morph, Self::Disguise, Self::ManaCost];

    /// How a player and a scenario say it.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Morph => "with morph",
            Self::Disguise => "with disguise",
            Self::ManaCost => "for its mana cost",
            Self::Agenda => "with hidden agenda",
        }
    }
}

/// A way in which a player may turn a permanent face up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub struct Unveil {
    /// For what.
    pub by: UnveilFor,
    /// For which of several such costs, counted from none.
    pub nth: u8,
}

/// How something is turned face up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unveiling {
    /// What is paid for it; nothing where a spell or ability turns it.
    pub paid: Option<UnveilFor>,
    /// The value of X in that cost (702.37f, 702.168e).
    pub x: u32,
}

impl State {
    /// Something lies face down by that, as it is laid out: apart from the battlefield and the stack without any characteristics (406.3a, 315.5b).
    pub fn lay_face_down(&mut self, id: ObjectId, veil: Veil) {
        self.objects[id.index()].face_down = Some(veil);
        if !Veil::BATTLEFIELD.contains(&veil) {
            self.characteristics[id.index()] = self.printed(Body::NOTHING);
        }
    }
}
