//! How things enter, and what happens as they do, or as they are turned face up or transform (614.1c-d, 614.12).

use macro_rules_attribute::derive;
use strum::{EnumCount, EnumDiscriminants};

use crate::{Amount, Chooser, Choosing, Condition, Cost, CostPart, Doing, Effect, Exception, Filter, Forming, Mark};
use vocabulary::{CounterKind, catalog::KeywordAbility};

/// How something enters, or what happens as it does.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(EntryKind), derive(PartialOrd, Ord, EnumCount), doc = "A sort of [`Entry`].")]
pub enum Entry {
    /// This enters tapped, perhaps unless something (614.12).
    Tapped(Unless),
    /// This enters only if that is done, and goes to the graveyard else (614.1a).
    For(Doing, CostPart),
    /// As this enters, its controller chooses that (614.12a).
    Choosing(Choosing),
    /// As this enters, somebody may see to it that it has more counters.
    Offering(EntryOffer),
    /// So many more counters of a kind are on what fits as it enters (614.1d).
    OthersWith(Filter, Amount, CounterKind),
    /// This enters with so many counters (614.12).
    With(Amount, CounterKind),
    /// As this is turned face up it gets so many counters, perhaps only if the cost of that keyword is paid for it (708.11, 702.37b).
    TurnedUpWith(Option<KeywordAbility>, Amount, CounterKind),
    /// As this transforms into the face with this ability, it gets so many counters (712.20).
    TransformedWith(Amount, CounterKind),
    /// As this enters, its controller may have it become a copy of something that fits, but for exceptions (707.9). What
    /// triggers then is linked to that (603.11).
    AsCopy(Filter, Vec<Exception>, Effect),
    /// As this enters, and perhaps as it is turned face up, its controller chooses in which of these ways it is otherwise (208.2b).
    As(Forming, Vec<Vec<Exception>>),
}

/// What may be done as something enters, so that it has more counters mostly.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum EntryOffer {
    /// Its controller or an opponent may have it enter with so many.
    Counters {
        /// The controller, or an opponent whom the controller chooses.
        to: Chooser,
        /// How many.
        number: u32,
        /// Of which kind.
        kind: CounterKind,
        /// What it is known by if they are put on it, and if they are not.
        marks: [Option<Mark>; 2],
    },
    /// It enters with one counter, of whichever of these kinds its controller chooses.
    OneCounter(Vec<CounterKind>),
    /// Its controller may sacrifice any number of permanents that fit; it enters with so many +1/+1 counters for each.
    Sacrifices(Filter, u32),
    /// Its controller exiles any number of cards that fit.
    Exiles(Filter),
    /// Its controller mills so many cards.
    Mills(u32),
    /// Its controller may reveal any number of cards in hand that fit; it enters with so many +1/+1 counters for each.
    Reveals(Filter, u32),
}

/// What keeps something from entering tapped.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Unless {
    /// Nothing.
    Nothing,
    /// That is so before it enters.
    Holds(Condition),
    /// Its controller likes to pay that as it enters.
    Paid(Cost),
}

impl EntryKind {
    /// How many there are.
    pub const COUNT: usize = <Self as EnumCount>::COUNT;
}
