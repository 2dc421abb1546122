//! What instructions are made of: parts of sizes, blows, aims, ends of libraries.

use macro_rules_attribute::derive;

use crate::{Amount, Cost, Duration, Filter, ManaType, Players, Relation, Subject, TriggerEvent};
use vocabulary::catalog::{Phase, Step};

/// A part of a size (208.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dimension {
    /// The power.
    Power,
    /// The toughness.
    Toughness,
    /// Both.
    Both,
}

/// Day or night (731.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Daylight {
    /// Day.
    Day,
    /// Night.
    Night,
}

/// The step for which something is delayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Soon {
    /// The next one of that kind.
    Next(Step),
    /// The first one of that kind in the next turn.
    NextTurns(Step),
    /// The next one of that kind in a turn of the controller.
    Yours(Step),
}

impl Soon {
    /// The kind of step.
    pub const fn step(self) -> Step {
        match self {
            Self::Next(it) | Self::NextTurns(it) | Self::Yours(it) => it,
        }
    }
}

/// What a delayed ability is about: it has no targets of its own, and what its text speaks of is fixed as it is made (603.7c).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Topic {
    /// Nothing in particular.
    Nothing,
    /// One thing, `it` in its text.
    Thing(Subject),
    /// One player, `that player` in its text.
    Player(Players),
}

/// A part of the damage that something deals at once.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Blow {
    /// So much to each of these objects, or players that are targets.
    Things(Amount, Subject),
    /// So much to each of these players.
    Players(Amount, Players),
    /// To each of them its share (601.2d).
    Divided(Subject),
    /// So much in all, to each of them the same whole number of it: divided as it is dealt, and no more than goes (107.1a).
    Evenly(Amount, Subject),
    /// So much to the source itself; of several sources each does so, and the number is about that one.
    Itself(Amount),
    /// That by each of several sources, which is `it` in what is said of how much, and to whom.
    OfEach(Box<Blow>),
    /// So much to the player or planeswalker that it attacks, or attacked as it was removed from combat (508.1b, 608.2h).
    Attacked(Amount, Subject),
    /// To nobody: none of what is dealt besides can be prevented (615.12).
    Surely,
}

impl Blow {
    /// The objects to which so much is dealt, if it is to objects.
    pub const fn things(&self) -> Option<&Subject> {
        match self {
            Self::Things(_, things) => Some(things),
            Self::OfEach(it) => it.things(),
            Self::Players(..) | Self::Attacked(..) | Self::Divided(_) | Self::Evenly(..) | Self::Itself(_) | Self::Surely => None,
        }
    }

    /// How much the source deals to itself, if that is what it does.
    pub const fn to_source(&self) -> Option<&Amount> {
        match self {
            Self::Itself(amount) => Some(amount),
            Self::Things(..)
            | Self::Players(..)
            | Self::Divided(_)
            | Self::Evenly(..)
            | Self::OfEach(_)
            | Self::Attacked(..)
            | Self::Surely => None,
        }
    }

    /// What each of several sources does by itself, if that is what they do.
    pub fn of_each(&self) -> Option<&Self> {
        if let Self::OfEach(it) = self { Some(it) } else { None }
    }

    /// How much it is, where it is not divided among targets.
    pub fn amount(&self) -> Option<&Amount> {
        match self {
            Self::Things(amount, _)
            | Self::Players(amount, _)
            | Self::Itself(amount)
            | Self::Evenly(amount, _)
            | Self::Attacked(amount, _) => Some(amount),
            Self::OfEach(it) => it.amount(),
            Self::Divided(_) | Self::Surely => None,
        }
    }
}

/// When something is done that is done later (603.7).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Due {
    /// As that step begins.
    At(Soon),
    /// When that happens to what it is about, in that time.
    When(TriggerEvent, Duration),
}

/// For what a triggered ability triggers that a text makes (603.12).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Occasion {
    /// At once, for what was just done, about that; without it, about what this is about.
    AtOnce(Topic),
    /// The controller may pay that any number of times: paid at all, for so many times (603.12a).
    Paid(Cost),
    /// When the ability that says so has resolved for that time of the turn (603.7h).
    Resolved(u8),
}

/// Which damage is prevented this turn (615).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Shielding {
    /// All damage to it.
    All(Subject),
    /// So much of the next damage to each of them (615.7).
    Next(Vec<Blow>),
}

/// What a text considers one by one (608.2f).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Considered {
    /// Those, one after the other: where several are of one player, in the order that the controller likes.
    Things(Subject),
    /// Those players, at once: of the targets so many are of each of them.
    Players(Relation),
}

/// Phases or steps that an effect adds to a turn (500.8-500.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Walk!)]
pub enum Stages {
    /// Phases directly after this one, each perhaps with another behind it (500.8).
    Phases(Phase, Option<Phase>),
    /// Steps directly after this step (500.9).
    Steps(Step),
    /// Steps directly before the next step of that other kind in this turn (500.9).
    StepsBefore(Step, Step),
    /// Phases of that step alone, directly after this phase (500.10).
    LoneSteps(Step),
}

/// Which types mana may be of.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum ManaSource {
    /// All of it of one of these.
    OneOf(Vec<ManaType>),
    /// Each of it of one of these.
    EachOf(Vec<ManaType>),
    /// The colors of what fits.
    ColorsOf(Filter),
    /// The colors of mana that what fits could produce.
    ColorsMadeBy(Filter),
    /// The types of mana that what fits could produce.
    TypesMadeBy(Filter),
    /// The types of mana that were made, where the event is that something was tapped for mana (106.12a).
    TypesMade,
    /// The colors that are named: the one that was chosen, perhaps beside another one.
    ColorSaid(Filter),
    /// The colors of the color identity of the player's commanders (903.4); none without one (903.4f).
    CommanderIdentity,
}

impl ManaSource {
    /// The types that the text names; otherwise they are defined as the mana is added (106.5, 106.7).
    pub fn named(&self) -> Option<&[ManaType]> {
        if let Self::OneOf(types) | Self::EachOf(types) = self { Some(types) } else { None }
    }
}

/// At what a copy on the stack is aimed.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Aim {
    /// At what the original is aimed at.
    Same,
    /// At what its controller chooses anew (707.10c).
    New,
    /// At that alone (707.10e).
    At(Subject),
    /// At each that fits, a copy for each (707.10d).
    Each(Filter),
}

/// An end of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The top.
    Top,
    /// The bottom.
    Bottom,
    /// So many cards from the top; the bottom where there are fewer (401.7).
    FromTop(u8),
    /// Anywhere: the library is shuffled.
    Shuffled,
}
