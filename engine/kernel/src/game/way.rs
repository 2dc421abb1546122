//! Ways to cast a card (601.3, 118.9), and what is remembered of how a spell was cast (400.7d).

use macro_rules_attribute::derive;
use smallvec::SmallVec;

use crate::Visit;
use crate::game::{AbilityId, AbilityRef, ObjectId, PlayerId, State};
use language::{CardSide, ManaType};
use vocabulary::{CreatureTypes, catalog::Zone};

/// The way in which a card is cast: what lets it be cast, what is paid in place of the mana cost, and which of its sides it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub struct Way {
    /// What lets a player cast it.
    pub permission: By,
    /// What is paid.
    pub cost: Instead,
    /// Which side of the card is cast.
    pub side: CardSide,
}

/// What lets a player cast a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub enum By {
    /// The rules: it is in the player's hand.
    #[default]
    Hand,
    /// An ability of its own.
    Ability(AbilityRef),
    /// A rule, where it lies in exile (715.3d).
    Rule,
    /// An ability by which its controller casts spells from the top of the library.
    Top,
    /// An ability by which its controller casts spells from the graveyard.
    Graveyard,
    /// An ability by which its controller casts spells from among face-down cards in exile (406.3b).
    Among,
    /// A spell or ability that has it cast while it resolves (608.2g).
    Effect,
}

/// What is paid for a spell (118.9).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub enum Instead {
    /// Its mana cost.
    #[default]
    ManaCost,
    /// What that ability says.
    Ability(AbilityRef),
    /// Nothing.
    Nothing,
    /// So much generic mana, by a rule.
    Generic(u8),
}

impl Way {
    /// From the hand, for the mana cost.
    pub const USUAL: Self = Self { permission: By::Hand, cost: Instead::ManaCost, side: CardSide::First };

    /// The abilities by which it is another way than the usual one.
    pub fn abilities(self) -> impl Iterator<Item = AbilityRef> {
        let permission = if let By::Ability(it) = self.permission { Some(it) } else { None };
        let cost = if let Instead::Ability(it) = self.cost { Some(it) } else { None };
        permission.into_iter().chain(cost.filter(|it| permission != Some(*it)))
    }
}

/// From where a card is cast (601.2a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!)]
pub enum CastFrom {
    /// From that zone.
    Zone(Zone),
    /// From outside the game: a copy that was created there (707.13).
    Outside,
}

impl CastFrom {
    /// From where an object would be cast now.
    pub fn of(state: &State, id: ObjectId) -> Self {
        if state.is_outside(id) { Self::Outside } else { Self::Zone(state.objects[id.index()].zone) }
    }
}

impl Paid {
    /// The zone from which it was cast, if it was cast from one.
    pub const fn zone(&self) -> Option<Zone> {
        if let Some(CastFrom::Zone(it)) = self.from { Some(it) } else { None }
    }
}

/// How a spell was cast.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Visit!)]
pub struct Paid {
    /// From which zone; nothing for what was not cast.
    pub from: Option<CastFrom>,
    /// In which way.
    pub way: Way,
    /// The costs that were paid besides by choice, each with how often.
    pub besides: SmallVec<[(AbilityId, u8); 1]>,
    /// At a time when no sorcery could be (307.5a); kept only where the spell asks.
    pub untimely: bool,
    /// Of which creature types its player controlled permanents as it became cast (601.2i); kept only where the spell asks.
    pub held: CreatureTypes,
    /// To whom a gift is promised (702.174k).
    pub promised: Option<PlayerId>,
    /// For how many symbols of its cost life was paid (702.150a).
    pub lives: u8,
    /// How much mana of each type was spent.
    pub mana: [u8; ManaType::ALL.len()],
    /// How much of it was of snow sources (107.4h).
    pub snow: u8,
}

/// What is remembered of how a spell was cast, for the permanent that it becomes (400.7d).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct CastRecord {
    /// The spell, and then the permanent.
    pub object: ObjectId,
    /// How it was cast.
    pub paid: Paid,
    /// The value of X (107.3m).
    pub x: u32,
}

/// What a permanent remembers of the spell that it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// How that was cast (400.7d).
    Cast,
    /// What its player controlled as it became cast: a part of how it was cast (601.2i).
    Held,
    /// The value of X (107.3m).
    X,
}
