//! What a copy has otherwise than what is copied (707.9).

use macro_rules_attribute::derive;
use strum::EnumDiscriminants;

use crate::{Ability, Amount, Condition, Mark};
use vocabulary::{
    CounterKind, Subtype,
    catalog::{CardType, Color, Supertype},
};

/// An exception of a copy effect: a change of the face that is copied.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(ExceptionKind), derive(PartialOrd, Ord), doc = "A sort of [`Exception`].")]
pub enum Exception {
    /// It has the ability besides (707.9a).
    Ability(Box<Ability>),
    /// It has the card type besides.
    Type(CardType),
    /// It has these card types in place of its own.
    OnlyTypes(Vec<CardType>),
    /// It has the subtype besides.
    Subtype(Subtype),
    /// It has the subtype in place of others of its sort.
    OnlySubtype(Subtype),
    /// It has the supertype besides.
    Supertype(Supertype),
    /// It does not have the supertype.
    Lacks(Supertype),
    /// It is of these colors.
    Colors(Vec<Color>),
    /// It has that power and toughness.
    Size(i32, i32),
    /// It has the ability besides that makes it a copy (707.9a).
    ThisAbility,
    /// It is of the colors of which it is without the copy (707.9c).
    OwnColors,
    /// It enters tapped, which is no part of what is copied (707.9e).
    Tapped,
    /// It enters with so many counters more, which is no part of what is copied (707.9e).
    EntersWith(Amount, CounterKind),
    /// It enters with that mark, which is no part of what is copied (702.128b).
    Marked(Mark),
    /// All of these, if that is so of what is to enter as the copy.
    When(Condition, Vec<Exception>),
    /// It has no mana cost (707.9d).
    NoCost,
    /// That, if it is of that type with all other exceptions (707.9f).
    If(CardType, Box<Exception>),
}
