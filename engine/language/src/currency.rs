//! The sorts of parts that costs have (118.1): by them rules say what can be paid, and how.

use crate::{CostPart, Verb};
use vocabulary::catalog::KeywordAction;

/// A sort of [`CostPart`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Currency {
    /// Mana.
    Mana,
    /// The mana cost of an object.
    OwnManaCost,
    /// As much mana as there is of something.
    Counted,
    /// The tap symbol.
    Tap,
    /// The untap symbol.
    Untap,
    /// Life.
    Life,
    /// Things, or counters, to do that to.
    Does(Verb),
    /// Creatures to tap, by their power.
    TapPower,
    /// Loyalty counters to put on or to remove.
    Loyalty,
    /// That keyword action.
    Act(KeywordAction),
    /// A promise.
    Promise,
    /// Life that an opponent gains.
    OthersLife,
    /// Permanents and cards in a graveyard to exile.
    Materials,
    /// Whatever it is, of another object than the one whose ability asks for it.
    OfOther,
}

impl Currency {
    /// The sort of a part.
    pub const fn of(part: &CostPart) -> Self {
        match part {
            CostPart::Mana(_) => Self::Mana,
            CostPart::OwnManaCost => Self::OwnManaCost,
            CostPart::Counted(_) => Self::Counted,
            CostPart::Tap => Self::Tap,
            CostPart::Untap => Self::Untap,
            CostPart::Life(_) => Self::Life,
            CostPart::Does(verb, ..) | CostPart::Counters(verb, ..) => Self::Does(*verb),
            CostPart::TapPower(..) => Self::TapPower,
            CostPart::Loyalty(_) => Self::Loyalty,
            CostPart::Act(it, ..) => Self::Act(*it),
            CostPart::Promise => Self::Promise,
            CostPart::OthersGain(_) => Self::OthersLife,
            CostPart::ExileMaterials(..) => Self::Materials,
            CostPart::Of(..) => Self::OfOther,
        }
    }
}
