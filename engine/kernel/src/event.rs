//! Events (700.1): everything that happens.
//!
//! ```text
//! kinds    the table of kinds, a row each: `What`
//! columns  what a row says, and what is made of it
//!
//! roles    who and what an event is about, to read: `Roles`
//! parts    what of it can be wrong, to change: `Parts`
//! within   what stands within an event brings roles and parts of its own
//! moving   changes of zones: `Move` and `Arrival` (400.7)
//! secrecy  who alone may know which card it is about
//! ```

#[macro_use]
mod columns;
pub mod kinds;
mod moving;
mod parts;
mod roles;
mod secrecy;
mod within;

use rules_data::RuleId;

use crate::game::{ObjectId, PlayerId, Seats, Thing};
use language::{CardSide, Veil};
use vocabulary::Stage;

pub use columns::{Facts, Telling, Weight};
pub use kinds::{EventKind, What};
pub use moving::{Arrival, Cause, Keeps, Move, Veiled};
pub(crate) use parts::{Number, Parts};
pub use roles::{Roles, affected};
pub use secrecy::knows;

/// Something that happens, and the rule by which it does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happens.
    pub what: What,
    /// The rule that makes it happen.
    pub because: RuleId,
    /// The object whose doing it is, if it is one's.
    pub source: Option<ObjectId>,
}

/// Who leaves the game by these events (800.4a).
pub fn leaving(events: &[Event]) -> Seats {
    events.iter().filter_map(|it| if let What::LeavesGame(player) = it.what { Some(player) } else { None }).collect()
}

impl What {
    /// Whether the game is over for that player by it: it ends, or the player leaves it.
    pub fn ends_for(&self, player: PlayerId) -> bool {
        matches!(self, Self::GameEnds(_)) || *self == Self::LeavesGame(player)
    }

    /// Whether it does something: the position is another one then, or a keyword action is over.
    pub(crate) fn is_deed(&self) -> bool {
        let outcome = matches!(EventKind::from(self).facts().telling.weight, Weight::Outcome | Weight::Highlight);
        outcome || matches!(self, Self::HasActed(..) | Self::WasActedOn(..))
    }
}

impl Event {
    /// An event that no object causes.
    #[inline]
    pub const fn new(because: RuleId, what: What) -> Self {
        Self { what, because, source: None }
    }

    /// The same, caused by that object.
    #[must_use]
    #[inline]
    pub const fn by(mut self, source: ObjectId) -> Self {
        self.source = source.there();
        self
    }

    /// The object whose doing it is: the one that the event itself says does it, or the one that caused it.
    pub fn whose(&self) -> Option<ObjectId> {
        self.what.roles().by.and_then(Thing::object).or(self.source)
    }
}

/// An attack that was not declared (508.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// What is attacked.
    pub on: Thing,
    /// Blocked or unblocked from the beginning; nothing if that will be seen.
    pub blocked: Option<bool>,
}

/// Damage that an object deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Damage {
    /// What deals it.
    pub source: ObjectId,
    /// What is dealt it.
    pub to: Thing,
    /// How much.
    pub amount: u32,
    /// Combat damage (510.2).
    pub combat: bool,
    /// Whether it can be prevented.
    pub remedy: Remedy,
}

/// Which way a permanent is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// Face down, by that.
    Down(Veil),
    /// With that side up: transformed, converted (701.27a), flipped (710.4).
    Side(CardSide),
}

/// Whether mana comes from a snow source (107.4h).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Origin {
    /// Not a snow source.
    Plain,
    /// A snow source.
    Snow,
}

/// How mana comes to be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Made {
    /// By a spell or ability of any sort.
    #[default]
    Anyhow,
    /// By a mana ability of a permanent with the tap symbol in its cost: that is tapped for mana (106.12).
    ByTapping,
}

/// Whether there is a remedy: regeneration from a destruction (701.19c), prevention of damage (615.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// There is, for whoever has it.
    Allowed,
    /// There is none.
    Nothing,
}

/// Whether a turn is one of those that come around, or an extra one (500.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequence {
    /// It comes around.
    Regular,
    /// It is extra.
    Extra,
}

/// What ends now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// What lasts until end of turn (514.2).
    EndOfTurn,
    /// What lasts until end of combat (511.2).
    EndOfCombat,
    /// What lasts until a player planeswalks (901.11).
    Planeswalk,
    /// What lasts until that player's next turn.
    TurnOf(PlayerId),
    /// What lasts until the next such step of that player's (500.4).
    StageOf(PlayerId, Stage),
}
