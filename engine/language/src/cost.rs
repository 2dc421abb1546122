//! Costs (118): all that has to be done for something.

use macro_rules_attribute::derive;

use crate::{Amount, Filter, ManaCost, Relation, Subject, Test, Walk, Walker};
use vocabulary::catalog::{CardType, KeywordAction};

/// What has to be done for something: all parts of it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Cost {
    /// The parts, in printed order.
    pub parts: Vec<CostPart>,
}

impl Cost {
    /// Whether X says how much life, or how many things, it asks for (607.2j).
    pub fn is_variable(&self) -> bool {
        let varies = |it: &CostPart| {
            matches!(it, CostPart::Life(Amount::X) | CostPart::PerX(_) | CostPart::RemoveSome(..)) || it.is_described_by_x()
        };
        self.parts.iter().any(varies)
    }

    /// Whether it says X itself of what is paid but for mana: that is what X is from there on (107.3a).
    pub fn says_x(&self) -> bool {
        let says = |it: &CostPart| {
            matches!(it, CostPart::Life(Amount::X) | CostPart::PerX(_) | CostPart::RemoveSome(Removed::X, _))
                || it.is_described_by_x()
        };
        self.parts.iter().any(says)
    }

    /// The same with that for X in what is paid but for mana.
    #[must_use]
    pub fn with_paid(&self, x: u32) -> Self {
        let settled = |it: &CostPart| match it {
            CostPart::Life(Amount::X) => Some(CostPart::Life(Amount::Number(i32::try_from(x).unwrap_or(i32::MAX)))),
            CostPart::PerX(each) => each.times(x).filter(|_| x > 0),
            CostPart::RemoveSome(_, kind) => Some(CostPart::RemoveCounters(x, *kind)).filter(|_| x > 0),
            other => Some(other.described_by(x)),
        };
        Self { parts: self.parts.iter().filter_map(settled).collect() }
    }

    /// The same with that for X, wherever it says X itself.
    #[must_use]
    pub fn settled(&self, x: u32) -> Self {
        let mana = self.with_x(x);
        if self.says_x() { mana.with_paid(x) } else { mana }
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

impl Cost {
    /// So much generic mana.
    pub fn generic(number: u32) -> Self {
        Self { parts: vec![CostPart::Mana(ManaCost::generic(number))] }
    }

    /// Whether several players can pay it at once, each for themselves (101.4): it is mana or life, or something that all of them can be told
    /// to do.
    pub fn is_shared(&self) -> bool {
        matches!(
            self.parts[..],
            [CostPart::Mana(_) | CostPart::Life(_) | CostPart::OwnCounters(..) | CostPart::Sacrifice(..) | CostPart::Discard(..)]
        )
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
    /// Discard all cards in hand.
    DiscardHand,
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
    /// Remove so many of them that it takes a choice, or a look, to know how many (107.3a).
    RemoveSome(Removed, vocabulary::CounterKind),
    /// Remove that many counters of a kind from a permanent that passes (122.1).
    RemoveCountersFrom(u32, vocabulary::CounterKind, Filter),
    /// Put that many counters of a kind on a permanent that passes (122.6).
    PutCountersOn(u32, vocabulary::CounterKind, Filter),
    /// Exile any number of cards from one's graveyard of so much mana value in all (701.59a).
    CollectEvidence(u32),
    /// Exile three cards from one's graveyard, or sacrifice a Food (701.61a).
    Forage,
    /// Reveal a card in hand or choose a permanent of one's own that fits (701.4a).
    Behold(Filter),
    /// So many -1/-1 counters are put on a creature (701.68a).
    Blight(u32),
    /// That, once for each of X (107.3a): `discard X cards`.
    PerX(Box<CostPart>),
    /// So many cards of that quality in hand are revealed (701.20a).
    Reveal(u8, Filter),
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

/// How many counters are removed, where that is no number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Removed {
    /// X of them.
    X,
    /// Any number of them.
    Any,
    /// All of them.
    All,
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

    /// Whether it asks for cards of some quality in hand, which is not known of what nobody sees (118.8c, 701.9c).
    pub fn asks_quality(&self) -> bool {
        match self.per_one() {
            Self::Discard(_, fits) => fits.tests.iter().any(|it| *it != Test::Card),
            Self::Reveal(_, fits) => fits.tests.iter().any(|it| !matches!(it, Test::Card | Test::CardIn(_))),
            _ => false,
        }
    }

    /// It, or what is paid for each of X.
    fn per_one(&self) -> &Self {
        if let Self::PerX(each) = self { each } else { self }
    }

    /// With how many things it is paid and what they fit, where a player chooses some that go, or are shown.
    pub const fn things(&self) -> Option<(u8, &Filter)> {
        if let Self::Sacrifice(number, fits)
        | Self::Discard(number, fits)
        | Self::Reveal(number, fits)
        | Self::Exile(number, fits)
        | Self::ReturnToHand(number, fits) = self
        {
            Some((*number, fits))
        } else {
            None
        }
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

    /// How many objects it asks for, where a player chooses them.
    pub const fn number_mut(&mut self) -> Option<&mut u8> {
        if let Self::Sacrifice(number, _)
        | Self::Discard(number, _)
        | Self::Reveal(number, _)
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
