//! One part of a cost: mana, life, symbols, and what is done to things (118.1).

use macro_rules_attribute::derive;

use crate::{Amount, Filter, ManaCost, Subject, Test, Verb, Walk, Walker};
use vocabulary::{CounterKind, catalog::KeywordAction};

/// One part of a cost.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum CostPart {
    /// Mana (118.3a).
    Mana(ManaCost),
    /// `{T}`: tap this permanent (107.5).
    Tap,
    /// `{Q}`: untap this permanent (107.6).
    Untap,
    /// Pay that much life (118.3b).
    Life(Amount),
    /// Do that to so many of these: `sacrifice two creatures`, `discard this`, `mill a card`.
    Does(Verb, Many, Which),
    /// Tap any number of untapped permanents that pass, of so much power in all.
    TapPower(u32, Filter),
    /// Add or remove that many loyalty counters; remove as many as X says where it is no number (107.7).
    Loyalty(Option<i32>),
    /// Put so many counters of a kind on one of these, or remove them from it (122.1).
    Counters(Verb, Many, CounterKind, Which),
    /// Do that keyword action, with so much of it, to this or to what fits: `collect evidence 4`, `forage`, `exert this`, `behold an Elf`.
    Act(KeywordAction, u32, Which),
    /// Exile so many permanents that one controls or cards from the graveyard that pass, at least and at most (702.167a).
    ExileMaterials((u8, u8), Filter),
    /// The mana cost of the object that asks for it (107.3h).
    OwnManaCost,
    /// So much generic mana as that is when it is paid (702.1b, 702.21b).
    Counted(Amount),
    /// Choose an opponent, to whom something is promised (702.174a).
    Promise,
    /// Have an opponent gain so much life (119.7).
    OthersGain(u32),
    /// That part, of what has granted the ability that asks for it (201.5a): `sacrifice the giver`.
    Of(Subject, Box<CostPart>),
}

/// With how many things it is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Many {
    /// That many.
    Exactly(u32),
    /// As many as X says (107.3a): `discard X cards`.
    X,
    /// All of them, however many that are: `discard your hand`.
    All,
    /// As many as whoever pays likes: `remove any number of storage counters from this`.
    Any,
}

/// Which things it is paid with.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Which {
    /// The object whose cost it is.
    This,
    /// Those that pass, which a player chooses.
    Such(Filter),
    /// Those that nobody describes: cards as they lie, or as chance has it, or what the word itself says.
    Implied,
    /// Whoever pays: `pay {E}` (107.14).
    Payer,
}

/// Puts that in the place of X where something is described.
pub(crate) struct Settling(pub(crate) Amount);

impl Walker for Settling {
    fn test(&mut self, it: &mut Test) {
        if let Test::Number(_, _, bound) = it
            && **bound == Amount::X
        {
            **bound = self.0.clone();
        }
    }
}

impl CostPart {
    /// That is done to the object whose cost it is.
    pub const fn this(verb: Verb) -> Self {
        Self::Does(verb, Many::Exactly(1), Which::This)
    }

    /// That is done to so many that pass.
    pub const fn some(verb: Verb, number: u32, fits: Filter) -> Self {
        Self::Does(verb, Many::Exactly(number), Which::Such(fits))
    }

    /// That is done to so many cards that nobody chooses.
    pub const fn cards(verb: Verb, number: u32) -> Self {
        Self::Does(verb, Many::Exactly(number), Which::Implied)
    }

    /// So many counters of that kind are removed from whoever pays.
    pub const fn own_counters(number: u32, kind: CounterKind) -> Self {
        Self::Counters(Verb::RemoveCounters, Many::Exactly(number), kind, Which::Payer)
    }

    /// What is done to things.
    pub const fn verb(&self) -> Option<Verb> {
        if let Self::Does(verb, ..) = self { Some(*verb) } else { None }
    }

    /// Whether it is paid with the object whose cost it is.
    pub const fn is_this(&self) -> bool {
        matches!(self, Self::Does(.., Which::This))
    }

    /// Whether it is paid with the object whose cost it is, by doing that.
    pub fn is_of_this(&self, verb: Verb) -> bool {
        self.is_this() && self.verb() == Some(verb)
    }

    /// How many loyalty counters are added or removed, X being none; nothing where it is no such cost.
    pub const fn loyalty(&self) -> Option<i32> {
        match self {
            Self::Loyalty(Some(number)) => Some(*number),
            Self::Loyalty(None) => Some(0),
            _ => None,
        }
    }

    /// Whether it moves cards out of a library, or chance may choose them, so that nobody knows before what is paid with (601.2h).
    pub const fn is_uncertain(&self) -> bool {
        matches!(self, Self::Does(Verb::DiscardAtRandom | Verb::Mill | Verb::ExileTop | Verb::PutIntoGraveyard, ..))
    }

    /// Whether it asks for cards of some quality in hand, which is not known of what nobody sees (118.8c, 701.9c).
    pub fn asks_quality(&self) -> bool {
        match self {
            Self::Does(Verb::Discard, _, Which::Such(fits)) => fits.tests.iter().any(|it| *it != Test::Card),
            Self::Does(Verb::RevealSome, _, Which::Such(fits)) => {
                fits.tests.iter().any(|it| !matches!(it, Test::Card | Test::CardIn(_)))
            }
            _ => false,
        }
    }

    /// Whether X says how much life, or with how many things or with what, it is paid (107.3a).
    pub fn says_x(&self) -> bool {
        matches!(self, Self::Life(Amount::X) | Self::Does(_, Many::X, _) | Self::Counters(_, Many::X, ..))
            || self.is_described_by_x()
    }

    /// With how many things it is paid and what they fit, where a player chooses so many of them.
    pub const fn things(&self) -> Option<(usize, &Filter)> {
        if let Self::Does(_, Many::Exactly(number), Which::Such(fits)) = self { Some((*number as usize, fits)) } else { None }
    }

    /// Whether what it is paid with is described by X: `a black card with mana value X`.
    pub fn is_described_by_x(&self) -> bool {
        self.things().is_some_and(|it| it.1.speaks_of_x())
    }

    /// The same with that for X where things are described.
    #[must_use]
    pub fn described_by(&self, x: u32) -> Self {
        let mut part = self.clone();
        if part.is_described_by_x() {
            part.walk(&mut Settling(Amount::Number(i32::try_from(x).unwrap_or(i32::MAX))));
        }
        part
    }

    /// How many objects or counters it asks for, where as many more are one part with them.
    pub const fn number_mut(&mut self) -> Option<&mut u32> {
        if let Self::Does(_, Many::Exactly(number), Which::Such(_) | Which::Implied)
        | Self::Counters(Verb::RemoveCounters, Many::Exactly(number), _, Which::This | Which::Payer) = self
        {
            Some(number)
        } else {
            None
        }
    }

    /// It so many times over, as one part; nothing where that is as many parts as times.
    pub(super) fn times(&self, times: u32) -> Option<Self> {
        let mut part = self.clone();
        if let Self::Mana(mana) = &mut part {
            let once = std::mem::take(mana);
            (0..times).for_each(|_| *mana = std::mem::take(mana).plus(&once));
        } else if let Self::Life(it) = &mut part {
            let many = i32::try_from(times).unwrap_or(i32::MAX);
            *it = if let Amount::Number(number) = it {
                Amount::Number(number.saturating_mul(many))
            } else {
                Amount::Times(many, Box::new(it.clone()))
            };
        } else {
            let number = part.number_mut()?;
            *number = number.saturating_mul(times);
        }
        Some(part)
    }
}
