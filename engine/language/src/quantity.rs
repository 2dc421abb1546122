//! Numbers of objects, and how they stand to others: `power 3 or less`, `mana value less than or equal to the number of ...`.

use macro_rules_attribute::derive;
use std::cmp::Ordering;

use crate::{Amount, Reads, Test};

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

/// The number to which one of an object is compared.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Bound {
    /// What it is.
    pub amount: Box<Amount>,
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

impl Bound {
    /// What decides how great it is.
    pub fn reads(&self) -> Reads {
        self.amount.reads()
    }

    /// The number, where it is always the same.
    pub fn fixed(&self) -> Option<i32> {
        if let Amount::Number(it) = *self.amount { Some(it) } else { None }
    }

    /// Whether it is the X of the text.
    pub fn is_x(&self) -> bool {
        *self.amount == Amount::X
    }
}

impl Test {
    /// A number of the object stands so to that one.
    pub fn number(quantity: Quantity, comparison: impl Into<Comparison>, bound: Amount) -> Self {
        Self::Number(quantity, comparison.into(), Bound { amount: Box::new(bound) })
    }
}
