//! Numbers of objects, and how they stand to others: `power 3 or less`, `mana value less than or equal to the number of ...`.

use std::cmp::Ordering;

use crate::{Amount, Filter, Measure, Relation, Test};
use vocabulary::catalog::Zone;

/// A number of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// Its power.
    Power,
    /// Its toughness.
    Toughness,
    /// Its mana value.
    ManaValue,
}

/// Sorts of which each counts once, however many have it, and what counts them.
pub(crate) const SORTS: [(Measure, &str); 5] = [
    (Measure::LandTypes, "basic land type"),
    (Measure::CardTypes, "card type"),
    (Measure::Colors, "color"),
    (Measure::ManaValues, "mana value"),
    (Measure::Powers, "power"),
];

/// How a number stands to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// It is no greater.
    AtMost,
    /// It is the same.
    Exactly,
    /// It is no less.
    AtLeast,
    /// It is less.
    Below,
    /// It is greater.
    Above,
}

impl Comparison {
    /// Whether two numbers stand so.
    pub const fn holds(self, value: i32, bound: i32) -> bool {
        match self {
            Self::AtMost => value <= bound,
            Self::Exactly => value == bound,
            Self::AtLeast => value >= bound,
            Self::Below => value < bound,
            Self::Above => value > bound,
        }
    }

    /// Whether a greater number may come to stand so where it did not before.
    pub const fn can_be_risen_to(self) -> bool {
        matches!(self, Self::AtLeast | Self::Above | Self::Exactly)
    }

    /// Whether a greater number may stand so no more.
    pub const fn can_be_risen_from(self) -> bool {
        matches!(self, Self::AtMost | Self::Below | Self::Exactly)
    }
}

/// `Or less`, nothing, `or greater`.
impl From<Ordering> for Comparison {
    fn from(ordering: Ordering) -> Self {
        match ordering {
            Ordering::Less => Self::AtMost,
            Ordering::Equal => Self::Exactly,
            Ordering::Greater => Self::AtLeast,
        }
    }
}

impl Amount {
    /// How many cards are in the library of each who does it: `target player mills half their library`.
    pub(crate) fn own_library() -> Self {
        Self::Count(Filter::of([Test::CardIn(Zone::Library), Test::Controlled(Relation::Doer), Test::Card]))
    }

    /// The number, where it is always the same.
    pub const fn fixed(&self) -> Option<i32> {
        if let Self::Number(it) = *self { Some(it) } else { None }
    }
}

impl Test {
    /// A number of the object stands so to that one.
    pub fn number(quantity: Quantity, comparison: impl Into<Comparison>, bound: Amount) -> Self {
        Self::Number(quantity, comparison.into(), Box::new(bound))
    }
}
