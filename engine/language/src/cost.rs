//! Costs (118) and the mana in them (107.4, 202).

use macro_rules_attribute::derive;
use std::fmt;

use smallvec::SmallVec;

use crate::{Amount, Filter, Relation, Subject, Test};
use vocabulary::catalog::{CardType, Color, KeywordAction};

/// A type of mana (106.1b): a color or colorless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaType {
    /// White.
    White,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
    /// No color.
    Colorless,
}

impl ManaType {
    /// All six, in the order of 106.1b.
    pub const ALL: [Self; 6] = [Self::White, Self::Blue, Self::Black, Self::Red, Self::Green, Self::Colorless];

    /// The letter of its symbol.
    pub const fn letter(self) -> char {
        ['W', 'U', 'B', 'R', 'G', 'C'][self as usize]
    }

    /// The color, unless colorless.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Blue => Some(Color::Blue),
            Self::Black => Some(Color::Black),
            Self::Red => Some(Color::Red),
            Self::Green => Some(Color::Green),
            Self::Colorless => None,
        }
    }

    /// The one bit that stands for it in a set of types.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl From<Color> for ManaType {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Blue => Self::Blue,
            Color::Black => Self::Black,
            Color::Red => Self::Red,
            Color::Green => Self::Green,
        }
    }
}

/// A mana symbol in a cost (107.4), generic mana apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// One mana of a type: `{G}`, `{C}`.
    Typed(ManaType),
    /// Either of two types: `{W/U}`, `{C/W}`.
    Hybrid(ManaType, ManaType),
    /// A color, or two generic: `{2/W}`.
    TwoOr(ManaType),
    /// A color, or 2 life: `{W/P}`.
    Phyrexian(ManaType),
    /// Either of two colors, or 2 life: `{W/U/P}`.
    HybridPhyrexian(ManaType, ManaType),
    /// One mana from a snow source: `{S}`.
    Snow,
}

/// A mana cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManaCost {
    /// The sum of the numerical symbols.
    pub generic: u32,
    /// How many `{X}`.
    pub x: u8,
    /// The other symbols, in printed order.
    pub symbols: SmallVec<[Symbol; 6]>,
}

impl Symbol {
    /// The types of mana in the symbol, which are its colors too (107.4e, 107.4f).
    pub fn types(self) -> impl Iterator<Item = ManaType> {
        let (first, second) = match self {
            Self::Typed(it) | Self::TwoOr(it) | Self::Phyrexian(it) => (Some(it), None),
            Self::Hybrid(a, b) | Self::HybridPhyrexian(a, b) => (Some(a), Some(b)),
            Self::Snow => (None, None),
        };
        first.into_iter().chain(second)
    }
}

impl Cost {
    /// Whether life is paid for it of which X says how much (607.2j).
    pub fn is_variable(&self) -> bool {
        self.parts.iter().any(|it| matches!(it, CostPart::Life(Amount::X)))
    }

    /// The same with that for X in the life that is paid.
    #[must_use]
    pub fn with_life(&self, x: u32) -> Self {
        let settled = |it: &CostPart| match it {
            CostPart::Life(Amount::X) => CostPart::Life(Amount::Number(i32::try_from(x).unwrap_or(i32::MAX))),
            other => other.clone(),
        };
        Self { parts: self.parts.iter().map(settled).collect() }
    }

    /// The same with that for X in its mana.
    #[must_use]
    pub fn with_x(&self, x: u32) -> Self {
        let settled = |it: &CostPart| match it {
            CostPart::Mana(mana) => CostPart::Mana(mana.clone().with_x(x)),
            CostPart::LoyaltyX => CostPart::Loyalty(-i32::try_from(x).unwrap_or(i32::MAX)),
            other => other.clone(),
        };
        Self { parts: self.parts.iter().map(settled).collect() }
    }
}

impl ManaCost {
    /// So much generic mana.
    #[must_use]
    pub fn generic(generic: u32) -> Self {
        Self { generic, ..Self::default() }
    }

    /// The symbols alone that leave a choice how to pay them.
    #[must_use]
    pub fn choices(symbols: &[Symbol]) -> Self {
        let open = symbols.iter().filter(|it| !matches!(it, Symbol::Typed(_) | Symbol::Snow));
        Self { generic: 0, x: 0, symbols: open.copied().collect() }
    }

    /// The least mana with which it can be paid, X being none (107.4): what can be paid with life needs no mana.
    pub fn least(&self) -> u32 {
        let needs_mana = |it: &&Symbol| !matches!(it, Symbol::Phyrexian(_) | Symbol::HybridPhyrexian(..));
        self.generic + self.symbols.iter().filter(needs_mana).map(|_| 1).sum::<u32>()
    }

    /// Both together (601.2f).
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.generic = self.generic.saturating_add(other.generic);
        self.x = self.x.saturating_add(other.x);
        self.symbols.extend_from_slice(&other.symbols);
        self
    }

    /// The same with that for X.
    #[must_use]
    pub fn with_x(mut self, x: u32) -> Self {
        self.generic = self.generic.saturating_add(u32::from(std::mem::take(&mut self.x)).saturating_mul(x));
        self
    }

    /// The mana value with that value of X (202.3).
    pub fn value(&self, x: u32) -> u32 {
        let symbols = self.symbols.iter().map(|it| if matches!(it, Symbol::TwoOr(_)) { 2 } else { 1 });
        self.generic + u32::from(self.x) * x + symbols.sum::<u32>()
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Typed(it) => write!(f, "{{{}}}", it.letter()),
            Self::Hybrid(a, b) => write!(f, "{{{}/{}}}", a.letter(), b.letter()),
            Self::TwoOr(it) => write!(f, "{{2/{}}}", it.letter()),
            Self::Phyrexian(it) => write!(f, "{{{}/P}}", it.letter()),
            Self::HybridPhyrexian(a, b) => write!(f, "{{{}/{}/P}}", a.letter(), b.letter()),
            Self::Snow => f.write_str("{S}"),
        }
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for _ in 0..self.x {
            f.write_str("{X}")?;
        }
        if self.generic > 0 || (self.x == 0 && self.symbols.is_empty()) {
            write!(f, "{{{}}}", self.generic)?;
        }
        self.symbols.iter().try_for_each(|it| it.fmt(f))
    }
}

/// What has to be done for something: all parts of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Cost {
    /// The parts, in printed order.
    pub parts: Vec<CostPart>,
}

impl Cost {
    /// So much generic mana.
    pub fn generic(number: u32) -> Self {
        Self { parts: vec![CostPart::Mana(ManaCost::generic(number))] }
    }

    /// The mana in it, where there is any.
    pub fn mana(&self) -> Option<&ManaCost> {
        self.parts.iter().find_map(|it| if let CostPart::Mana(cost) = it { Some(cost) } else { None })
    }

    /// The other parts.
    #[must_use]
    pub fn without_mana(&self) -> Self {
        Self { parts: self.parts.iter().filter(|it| !matches!(it, CostPart::Mana(_))).cloned().collect() }
    }

    /// The same without the first part like that one.
    #[must_use]
    pub fn without_part(&self, part: &CostPart) -> Self {
        let mut parts = self.parts.clone();
        if let Some(at) = parts.iter().position(|it| it == part) {
            parts.remove(at);
        }
        Self { parts }
    }

    /// Tapping any number of other creatures that one controls, of so much power in all (702.122a, 702.171a).
    pub fn others_of_power(power: u32) -> Self {
        let other = Test::Not(Box::new(Test::This));
        let creature = Test::Type(CardType::Creature);
        let others = Filter::of([Test::Permanent, other, creature, Test::Controlled(Relation::You)]);
        Self { parts: vec![CostPart::TapPower(power, others)] }
    }

    /// Whether the tap symbol is in it (107.5).
    pub fn taps(&self) -> bool {
        self.parts.contains(&CostPart::Tap)
    }
}

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
    /// Sacrifice this permanent.
    SacrificeThis,
    /// Sacrifice that many permanents that pass.
    Sacrifice(u8, Filter),
    /// Discard that many cards that pass.
    Discard(u8, Filter),
    /// Discard that many cards at random (701.9b).
    DiscardAtRandom(u8),
    /// Discard this card.
    DiscardThis,
    /// Exile this card from where it is.
    ExileThis,
    /// Exile that many permanents that pass, or cards from one's own graveyard, or of these cards in hand.
    Exile(u8, Filter),
    /// Return that many permanents that pass to their owner's hand.
    ReturnToHand(u8, Filter),
    /// Put that many cards in exile that pass into their owners' graveyards.
    PutIntoGraveyard(u8, Filter),
    /// Tap that many untapped permanents that pass.
    TapOther(u8, Filter),
    /// Tap any number of untapped permanents that pass, of so much power in all.
    TapPower(u32, Filter),
    /// Add or remove that many loyalty counters (107.7).
    Loyalty(i32),
    /// Remove as many loyalty counters as X says (107.7).
    LoyaltyX,
    /// Remove that many counters of a kind from oneself: `pay {E}` (107.14).
    OwnCounters(u32, vocabulary::CounterKind),
    /// Remove that many counters of a kind from this permanent.
    RemoveCounters(u32, vocabulary::CounterKind),
    /// Exile any number of cards from one's graveyard of so much mana value in all (701.59a).
    CollectEvidence(u32),
    /// Exile three cards from one's graveyard, or sacrifice a Food (701.61a).
    Forage,
    /// Reveal a card in hand or choose a permanent of one's own that fits (701.4a).
    Behold(Filter),
    /// Mill so many cards (701.17b).
    Mill(u8),
    /// Exile so many cards from the top of the library (601.2h).
    ExileTop(u8),
    /// Draw so many cards (121.1).
    Draw(u8),
    /// Do that keyword action to this permanent: `exert this` (701.43a).
    ActOnThis(KeywordAction),
    /// Exile so many permanents that one controls or cards from the graveyard that pass, at least and at most (702.167a).
    ExileMaterials((u8, u8), Filter),
    /// The mana cost of the object that asks for it (107.3h).
    OwnManaCost,
    /// So much generic mana as that is when it is paid (702.1b, 702.21b).
    Counted(Amount),
    /// So much generic mana, for each of which an artifact or creature may be tapped (701.67a).
    Waterbend(u32),
    /// Choose an opponent, to whom something is promised (702.174a).
    Promise,
    /// Have an opponent gain so much life (119.7).
    OthersGain(u32),
    /// That part, of what has granted the ability that asks for it (201.5a): `sacrifice the giver`.
    Of(Subject, Box<CostPart>),
}

impl CostPart {
    /// How many loyalty counters are added or removed, X being none; nothing where it is no such cost.
    pub const fn loyalty(&self) -> Option<i32> {
        match self {
            Self::Loyalty(number) => Some(*number),
            Self::LoyaltyX => Some(0),
            _ => None,
        }
    }

    /// Whether it moves cards out of a library, or chance may choose them, so that nobody knows before what is paid with (601.2h).
    pub const fn is_uncertain(&self) -> bool {
        matches!(self, Self::DiscardAtRandom(_) | Self::Mill(_) | Self::ExileTop(_) | Self::PutIntoGraveyard(..))
    }

    /// Whether it asks for a discard of cards of some quality, which is not known of what nobody sees (701.9c).
    pub fn asks_quality(&self) -> bool {
        matches!(self, Self::Discard(_, fits) if fits.tests.iter().any(|it| *it != Test::Card))
    }

    /// How many objects it asks for, where a player chooses them.
    pub const fn number_mut(&mut self) -> Option<&mut u8> {
        if let Self::Sacrifice(number, _)
        | Self::Discard(number, _)
        | Self::DiscardAtRandom(number)
        | Self::Exile(number, _)
        | Self::ReturnToHand(number, _)
        | Self::PutIntoGraveyard(number, _)
        | Self::TapOther(number, _)
        | Self::Mill(number)
        | Self::ExileTop(number)
        | Self::Draw(number) = self
        {
            Some(number)
        } else {
            None
        }
    }

    /// It so many times over, as one part; nothing where that is as many parts as times.
    fn times(&self, times: u32) -> Option<Self> {
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
        } else if let Self::OwnCounters(number, _) | Self::RemoveCounters(number, _) = &mut part {
            *number = number.saturating_mul(times);
        } else {
            let number = part.number_mut()?;
            *number = number.saturating_mul(u8::try_from(times).unwrap_or(u8::MAX));
        }
        Some(part)
    }
}

impl Cost {
    /// That cost so many times over.
    #[must_use]
    pub fn times(&self, times: u32) -> Self {
        let repeated = |part: &CostPart| match part.times(times) {
            Some(it) => vec![it],
            None => vec![part.clone(); times as usize],
        };
        Self { parts: self.parts.iter().flat_map(repeated).collect() }
    }
}
