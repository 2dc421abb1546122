//! Conditions answered wrongly.

use super::Twist;
use crate::game::{ObjectId, PlayerId, State, Thing};

/// Whom a condition is asked about.
#[derive(Clone, Copy, Debug)]
pub enum Case {
    /// Nobody in particular.
    Game,
    /// A player.
    Player(PlayerId),
    /// An object.
    Object(ObjectId),
}

impl From<Thing> for Case {
    fn from(thing: Thing) -> Self {
        match thing {
            Thing::Player(it) => Self::Player(it),
            Thing::Object(it) => Self::Object(it),
        }
    }
}

impl Case {
    /// Whether it is the active player, or an object of that player's; nothing where there is no such player.
    pub(super) fn is_active(self, state: &State) -> Option<bool> {
        let player = match self {
            Self::Game => None,
            Self::Player(it) => Some(it),
            Self::Object(it) => state.object(it).map(|it| it.controller),
        };
        player.map(|it| state.is_active(it))
    }
}

impl Twist {
    /// The answer in that case.
    #[cold]
    pub(in crate::machine) fn answer(self, plain: bool, state: &State, case: Case) -> bool {
        let otherwise = match case.is_active(state) {
            Some(true) => self == Self::OtherwiseForActive,
            Some(false) => self == Self::OtherwiseForOthers,
            None => false,
        };
        self == Self::Always || (self != Self::Never && plain != otherwise)
    }

    /// Whether something is left undone in that case.
    #[cold]
    pub(in crate::machine) fn leaves_out(self, state: &State, case: Case) -> bool {
        let undone = match case.is_active(state) {
            Some(true) => self == Self::NotForActive,
            Some(false) => self == Self::NotForOthers,
            None => false,
        };
        undone || self == Self::Dropped
    }

    /// How often something is done of which nobody's turn decides.
    pub(in crate::machine) fn times_anywhere(self) -> u8 {
        if self == Self::Dropped { 0 } else { 1 + u8::from(self == Self::Doubled) }
    }

    /// How often an alteration is done in that case.
    pub(in crate::machine) fn times(self, state: &State, case: Case) -> u8 {
        if self.leaves_out(state, case) { 0 } else { 1 + u8::from(self == Self::Doubled) }
    }
}
