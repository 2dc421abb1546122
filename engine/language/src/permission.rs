//! Ways to cast a card beside the usual one (601.3, 118.9), costs that may be paid besides (118.8b), what stands in for mana (702.51), and what
//! is asked of how a spell was cast (400.7d).

use macro_rules_attribute::derive;

use crate::{CardSide, Change, Condition, Cost, CostPart, Duration, Effect, Filter, ManaType, Timing, Veil};
use vocabulary::{
    Subtype,
    catalog::{KeywordAbility, Zone},
};

/// What lets a card be cast in another way than the usual one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Permission {
    /// From that zone; where none is said, from wherever it may be cast.
    pub from: Option<Zone>,
    /// With that side up (712.11a).
    pub side: CardSide,
    /// Face down (708.4).
    pub veil: Option<Veil>,
    /// What is paid rather than the mana cost (118.9); without it, the mana cost.
    pub instead: Option<Cost>,
    /// What is paid besides.
    pub besides: Cost,
    /// Only while that is so.
    pub condition: Option<Condition>,
    /// The keyword by which the way is known later.
    pub keyword: Option<KeywordAbility>,
    /// The keyword whose ability, which the card has, says what is paid.
    pub using: Option<KeywordAbility>,
    /// When it is cast so.
    pub timing: Timing,
}

/// What a spell or ability lets its controller do with a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Playing {
    /// Play it: cast it, or play it as a land (601.1a).
    #[default]
    Play,
    /// Cast it.
    Cast,
    /// Play one of several: the others may not be played then.
    PlayOne,
    /// Cast one of several.
    CastOne,
}

impl Playing {
    /// Whether it is cast, and not played as a land.
    pub const fn is_casting(self) -> bool {
        matches!(self, Self::Cast | Self::CastOne)
    }

    /// Whether that is permitted of one of several only.
    pub const fn is_of_one(self) -> bool {
        matches!(self, Self::PlayOne | Self::CastOne)
    }
}

/// What a player may play from the top of the library.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum FromTop {
    /// Lands (305).
    Lands,
    /// Spells that fit are cast (601.3).
    Spells(Filter),
    /// Lands, and spells that fit are cast.
    Both(Filter),
    /// Cards that fit are plotted (702.170f).
    Plots(Filter),
    /// Spells that fit are cast, and are changed so for so long as they are (610.5).
    Changed(Filter, Vec<Change>, Duration),
    /// Spells that fit are cast, and that triggers as one is (603.7g).
    Triggering(Filter, Box<Effect>),
}

impl FromTop {
    /// The spells that may be cast.
    pub const fn spells(&self) -> Option<&Filter> {
        match self {
            Self::Lands | Self::Plots(_) => None,
            Self::Spells(fits) | Self::Both(fits) | Self::Changed(fits, ..) | Self::Triggering(fits, _) => Some(fits),
        }
    }

    /// Whether lands may be played.
    pub const fn lets_play_lands(&self) -> bool {
        match self {
            Self::Lands | Self::Both(_) => true,
            Self::Spells(_) | Self::Plots(_) | Self::Changed(..) | Self::Triggering(..) => false,
        }
    }
}

/// What becomes of a spell that was cast because something let a player cast it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Afterwards {
    /// What becomes of any.
    #[default]
    Usual,
    /// It is exiled where it would be put into a graveyard.
    Exiled,
}

/// How what something lets a player cast is paid for: as what mana may be spent on it (118.14, 609.4b), or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PaidAs {
    /// For its mana cost, and mana is what it is.
    #[default]
    Itself,
    /// Its mana cost is not paid (118.9).
    Nothing,
    /// As mana of any color.
    AnyColor,
    /// As mana of any type.
    AnyType,
}

/// A cost that may be paid besides (118.8b), or one of two of which either is paid (601.2b).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct OptionalCost {
    /// The cost.
    pub cost: Cost,
    /// How often it may be paid.
    pub times: Repeat,
    /// The keyword by which it is known later.
    pub keyword: Option<KeywordAbility>,
    /// What has to be paid where it is not.
    pub otherwise: Option<Cost>,
}

impl OptionalCost {
    /// A cost of a keyword that may be paid so often.
    pub const fn of(cost: Cost, times: Repeat, keyword: KeywordAbility) -> Self {
        Self { cost, times, keyword: Some(keyword), otherwise: None }
    }

    /// A cost of a keyword that may be paid once.
    pub const fn once(cost: Cost, keyword: KeywordAbility) -> Self {
        Self::of(cost, Repeat::Once, keyword)
    }
}

/// How often a cost may be paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// Once.
    Once,
    /// Any number of times (702.33c).
    Any,
    /// Once for each mode beyond the first (702.120a).
    PerMode,
    /// Once in a turn, by the object whose ability it is: `choose one that hasn't been chosen this turn`.
    EachTurn,
}

/// What may be done rather than pay a mana of a spell's total cost.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Substitute {
    /// What is done for one mana, with one object.
    pub deed: CostPart,
    /// For which mana.
    pub mana: Substituted,
    /// The keyword by which that is known later.
    pub keyword: KeywordAbility,
}

/// The mana that something stands in for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Substituted {
    /// Generic mana.
    Generic,
    /// Mana of a color of the object, or generic mana.
    ItsColors,
}

/// A question about how a spell, or the spell that became a permanent, was cast (400.7d).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum HowCast {
    /// It was cast at all.
    Somehow,
    /// From that zone.
    From(Zone),
    /// At a time when no sorcery could be cast (307.5a).
    Untimely,
    /// A cost of that keyword was paid: with that cost, where several are told apart (702.33f).
    With(KeywordAbility, Option<Cost>),
    /// Evidence was collected for it besides (701.59c).
    WithEvidence,
    /// Such a thing was beheld for it besides, as it was then (701.4b).
    Beheld(Filter),
    /// A card of that creature type was revealed for it besides, or its player controlled one as it became cast (601.2i).
    ShownOrHeld(Subtype),
    /// All that mana was spent on it, each of its type.
    Spent(Vec<ManaType>),
    /// So much mana of snow sources was spent on it (107.4h).
    SpentSnow(u8),
    /// In any other way: its targets are those for which others stand where it was cast so.
    Not(Box<HowCast>),
}

impl HowCast {
    /// Whether it is settled before targets are chosen (601.2b, 601.2c): mana is spent later.
    pub(crate) fn is_announced(&self) -> bool {
        match self {
            Self::Spent(_) | Self::SpentSnow(_) => false,
            Self::Not(it) => it.is_announced(),
            Self::Somehow
            | Self::From(_)
            | Self::Untimely
            | Self::With(..)
            | Self::WithEvidence
            | Self::Beheld(_)
            | Self::ShownOrHeld(_) => true,
        }
    }
}
