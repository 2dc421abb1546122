//! What a text asks of the game, and gets a yes or a no.

use std::cmp::Ordering;

use macro_rules_attribute::derive;

use crate::{Amount, Designation, Filter, Flip, HowCast, Past, Property, Question, Relation, Subject, Terms, Test};
use vocabulary::catalog::Zone;

/// A question about the game that is yes or no.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Condition {
    /// Of some player who stands so it holds, as `that player`.
    Someone(Relation, Box<Condition>),
    /// At least so many fit.
    AtLeast(u32, Filter),
    /// None fits.
    None(Filter),
    /// At least so many fit that all have names, and no two the same one (201.2b).
    DifferentlyNamed(u32, Filter),
    /// The subject fits.
    Is(Subject, Filter),
    /// The first amount is at most (`Less`), exactly (`Equal`) or at least (`Greater`) the second.
    Measures(Amount, Ordering, Box<Amount>),
    /// That happened so often, or so much of it.
    Happened(u16, Past),
    /// The coins that the text has had flipped last have all come out so (705.2).
    Flipped(Flip),
    /// The word in that place was chosen for this (607.2m).
    WordChosen(u8),
    /// Such a player has the designation.
    Designated(Relation, Designation),
    /// Such a player has completed a dungeon (309.7).
    Completed(Relation),
    /// As a row of a rule file asks, of what that leaves open.
    Asks(Question, Terms),
    /// It is the controller's turn.
    YourTurn,
    /// This is in that zone.
    ThisIn(Zone),
    /// This was cast so, or became what it is from a spell that was (400.7d).
    Cast(HowCast),
    /// All of them hold.
    All(Vec<Condition>),
    /// The condition does not hold.
    Not(Box<Condition>),
}

impl Condition {
    /// This is in the command zone or on the battlefield, as abilities with eminence ask: not in neither.
    pub(crate) fn eminent() -> Self {
        let not_in = |zone| Self::Not(Box::new(Self::ThisIn(zone)));
        Self::Not(Box::new(Self::All([Zone::Command, Zone::Battlefield].map(not_in).to_vec())))
    }

    /// The first amount is at most (`Less`), exactly (`Equal`) or at least (`Greater`) the second.
    pub fn measures(amount: Amount, way: Ordering, other: Amount) -> Self {
        Self::Measures(amount, way, Box::new(other))
    }

    /// Whether it asks what the object is whose text it is in.
    pub(crate) fn is_of_this(&self) -> bool {
        match self {
            Self::Not(it) => it.is_of_this(),
            other => matches!(other, Self::Is(Subject::This, _)),
        }
    }

    /// What is an object where that is so, whatever it could be else: no player is a permanent.
    pub(crate) fn of_object(&self) -> Option<&Subject> {
        match self {
            Self::Is(subject, fits) if fits.tests.contains(&Test::Permanent) => Some(subject),
            _ => None,
        }
    }

    /// Whether a player was dealt damage by the text where that is so, who is `that player` from there on.
    pub(crate) fn is_of_damaged_player(&self) -> bool {
        matches!(self, Self::Asks(Question::WasDealtDamage, said) if said.thing().tests == [Test::Player])
    }

    /// How this must have been cast, where that is settled before targets are chosen: those of what hangs on it are chosen only then
    /// (702.33g).
    pub(crate) fn announced(&self) -> Option<&HowCast> {
        if let Self::Cast(how) = self { Some(how).filter(|it| it.is_announced()) } else { None }
    }

    /// By how much one number is above the other where that is so: `the difference`.
    pub(crate) fn difference(&self) -> Option<Amount> {
        let above = |more: &Amount, less: &Amount| {
            Some(Amount::Sum(Box::new(more.clone()), Box::new(Amount::Minus(Box::new(less.clone())))))
        };
        match self {
            Self::Measures(more, Ordering::Greater, bound) if let Amount::Plus(1, less) = &**bound => above(more, less),
            Self::Measures(less, Ordering::Less, bound) if let Amount::Plus(-1, more) = &**bound => above(more, less),
            Self::Not(it) if let Self::AtLeast(least, fits) = &**it => {
                above(&Amount::Number(i32::try_from(*least).ok()?), &Amount::Count(fits.clone()))
            }
            Self::All(parts) => parts.iter().find_map(Self::difference),
            Self::Someone(..)
            | Self::AtLeast(..)
            | Self::None(_)
            | Self::DifferentlyNamed(..)
            | Self::Is(..)
            | Self::Measures(..)
            | Self::Happened(..)
            | Self::Flipped(_)
            | Self::WordChosen(_)
            | Self::Designated(..)
            | Self::Completed(_)
            | Self::Asks(..)
            | Self::YourTurn
            | Self::ThisIn(_)
            | Self::Cast(_)
            | Self::Not(_) => None,
        }
    }

    /// The thing of which it asks how, what or where that is, so that `it` behind it means that.
    pub(crate) fn topic(&self) -> Option<Subject> {
        match self {
            Self::Is(subject, _)
            | Self::Measures(
                Amount::Counters(subject, None)
                | Amount::PowerOf(subject)
                | Amount::ToughnessOf(subject)
                | Amount::ManaValueOf(subject),
                ..,
            ) => Some(subject.clone()),
            Self::Cast(_) | Self::ThisIn(_) => Some(Subject::This),
            // Several cards are them, and not it.
            Self::AtLeast(2.., fits) if fits.tests.iter().any(|it| matches!(it, Test::Is(Property::ExiledWithThis, _))) => {
                Some(Subject::This)
            }
            Self::Not(it) => it.topic(),
            Self::All(parts) => parts.iter().find_map(Self::topic),
            Self::Someone(..)
            | Self::AtLeast(..)
            | Self::None(_)
            | Self::DifferentlyNamed(..)
            | Self::Measures(..)
            | Self::Happened(..)
            | Self::Flipped(_)
            | Self::WordChosen(_)
            | Self::Designated(..)
            | Self::Completed(_)
            | Self::Asks(..)
            | Self::YourTurn => None,
        }
    }
}
