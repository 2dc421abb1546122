//! Which trigger events a happening can be (603.2): who listens to none of them is not asked, and a trigger event is held against no rule
//! but its own.

use std::ops::BitOr;

use crate::{
    event::What,
    machine::{Happening, Row, registry::Triggers},
};
use language::{Ability, TriggerEvent, TriggerEventKind, Word};

/// A set of sorts of trigger events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u64);

impl Kinds {
    /// None.
    pub const NONE: Self = Self(0);

    /// That one.
    const fn of(kind: TriggerEventKind) -> Self {
        Self(1 << kind as u32)
    }

    /// What an ability listens to.
    pub fn heard_by(ability: &Ability) -> Self {
        let Ability::Triggered(it) = ability else { return Self::NONE };
        it.on.iter().map(|it| Self::of(kind(it))).fold(Self::NONE, Self::bitor)
    }

    /// Whether one is in both sets.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

impl BitOr for Kinds {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// The sort of a trigger event; of several at once, of each.
fn kind(occurrence: &TriggerEvent) -> TriggerEventKind {
    if let TriggerEvent::OneOrMore(of) = occurrence { kind(of) } else { occurrence.into() }
}

/// The rows that know trigger events, by the sorts that they serve.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hearers(Vec<Vec<Row<Triggers>>>);

impl Hearers {
    /// One more, behind the others.
    pub(super) fn add(&mut self, serves: &[Word], row: Row<Triggers>) {
        for word in serves {
            let Word::Event(kind) = word else { continue };
            let at = *kind as usize;
            self.0.resize_with(self.0.len().max(at + 1), Vec::new);
            self.0[at].push(row);
        }
    }

    /// Those that know that one.
    pub(super) fn of(&self, occurrence: &TriggerEvent) -> &[Row<Triggers>] {
        self.0.get(kind(occurrence) as usize).map_or(&[], Vec::as_slice)
    }
}

impl Happening<'_> {
    /// What trigger events it can be.
    pub(super) const fn kinds(self) -> Kinds {
        use TriggerEventKind as Kind;
        const ARRIVALS: [Kind; 5] =
            [Kind::Enters, Kind::PutsCounters, Kind::NthCounter, Kind::BecomesBlockedByOne, Kind::BecomesBlockedByMany];
        match self {
            Self::Event(event) => kinds(&event.what),
            Self::Arrival(_) => all(&ARRIVALS),
            Self::Departure(..) => all(&[Kind::Leaves, Kind::Dies, Kind::Sacrifices]),
            Self::IsDealt(..) => Kinds::of(Kind::IsDealtDamage),
            Self::Deals(..) => Kinds::of(Kind::DealsDamage),
            Self::IsSpared(_) => Kinds::of(Kind::IsPrevented),
            Self::State => Kinds::of(Kind::State),
        }
    }
}

const fn all(kinds: &[TriggerEventKind]) -> Kinds {
    let (mut sum, mut at) = (Kinds::NONE, 0);
    while at < kinds.len() {
        sum.0 |= Kinds::of(kinds[at]).0;
        at += 1;
    }
    sum
}

/// What trigger events an event can be once it has happened. Most are none.
pub(super) const fn kinds(what: &What) -> Kinds {
    use TriggerEventKind as Kind;
    match what {
        What::StageBegins(_) => all(&[Kind::Begins]),
        What::Draws(_) => all(&[Kind::Draws]),
        What::Moves(_) => all(&[Kind::Discards]),
        What::BecomesCast(_) => all(&[Kind::Casts]),
        What::HasResolved(_) => all(&[Kind::Resolves]),
        What::BecomesTarget(..) | What::Retargets(..) => all(&[Kind::BecomesTarget]),
        What::IsTappedForMana(_) => all(&[Kind::TappedForMana]),
        What::Taps(_) => all(&[Kind::BecomesTapped]),
        What::Untaps(_) => all(&[Kind::BecomesUntapped]),
        What::Damages(_) => all(&[Kind::CombatDamageToPlayer]),
        What::IsDealtExcess(..) => all(&[Kind::IsDealtExcess]),
        What::LosesLife(..) => all(&[Kind::LosesLife]),
        What::GainsLife(..) => all(&[Kind::GainsLife]),
        What::GetsCounters(..) => all(&[Kind::PutsCounters, Kind::NthCounter]),
        What::Attacks(..) => all(&[Kind::Attacks]),
        What::DeclaresAttackers(_) => all(&[Kind::PlayerAttacks]),
        What::IsAttacked(..) => all(&[Kind::IsAttacked, Kind::PlayerAttacksPlayer]),
        What::PaysToAttack(_) => all(&[Kind::PaysToAttack]),
        What::Blocks(..) => {
            all(&[Kind::Blocks, Kind::BlocksOne, Kind::BlocksMany, Kind::BecomesBlockedByOne, Kind::BecomesBlockedByMany])
        }
        What::BecomesBlocked(_) => all(&[Kind::BecomesBlocked]),
        What::BecomesUnblocked(_) => all(&[Kind::Unblocked]),
        What::Starts(_)
        | What::TurnBegins(..)
        | What::StageEnds(_)
        | What::Defends(_)
        | What::Passes(_)
        | What::Shuffles(_)
        | What::TakesMulligan(_)
        | What::DrawsLots(_)
        | What::GoesOn(..)
        | What::Keeps(_)
        | What::IsToDraw(..)
        | What::IsToCreate(..)
        | What::Creates(..)
        | What::GetsEmblem(..)
        | What::Copies(..)
        | What::Stacks(_)
        | What::ChoosesMode(..)
        | What::ChoosesX(..)
        | What::IsReversed(_)
        | What::BecomesActivated(_)
        | What::SkipsStack(_)
        | What::Resolves(_)
        | What::Fizzles(_)
        | What::IsCountered(_)
        | What::LeavesStack(_)
        | What::Divides(..)
        | What::IsSpared(..)
        | What::AddsMana(..)
        | What::SpendsMana(..)
        | What::LosesMana(_)
        | What::Uses(..)
        | What::MarksDamage(..)
        | What::Touches(_)
        | What::HealsDamage(_)
        | What::GetsKeywordCounter(..)
        | What::LosesCounters(..)
        | What::IsDestroyed(..)
        | What::Regenerates(_)
        | What::Attaches(..)
        | What::Unattaches(_)
        | What::HadToAttack(_)
        | What::JoinsAttack(..)
        | What::AttacksInstead(..)
        | What::LeavesCombat(_)
        | What::FightsNoMore(_)
        | What::IsAttackedNoMore(_)
        | What::ChangesControl(..)
        | What::CombatEnds
        | What::StrikesFirst(_)
        | What::Changes(..)
        | What::Lapses(_)
        | What::Expires(_)
        | What::Shields(_)
        | What::UsesShield(..)
        | What::Prevented(..)
        | What::Links(_)
        | What::Unlinks(_)
        | What::Delays(_)
        | What::Triggers(_)
        | What::Protects(..)
        | What::PlaysLand(_)
        | What::Reveals(..)
        | What::FindsNothing(_)
        | What::Scries(..)
        | What::TakesExtraTurn(_)
        | What::AddsSteps(..)
        | What::AddsPhases(..)
        | What::WillSkip(..)
        | What::Skips(..)
        | What::LosesGame(_)
        | What::WinsGame(_)
        | What::LeavesGame(_)
        | What::GameEnds(_)
        | What::CeasesToExist(_)
        | What::Checks => Kinds::NONE,
    }
}
