//! Which trigger events a happening can be (603.2): who listens to none of them is not asked, and a trigger event is held against no rule
//! but its own. What each can be, the rows of rule files say.

use std::ops::BitOr;

use strum::EnumCount;

use crate::{
    event::{Event, EventKind, What},
    machine::{
        Happening, Row,
        hooks::registry::{Occurs, Triggers},
    },
};
use language::{Ability, Occurrence, TriggerEvent, TriggerEventKind, Word};

/// So many words have a bit for each sort of trigger events.
const WORDS: usize = (Occurrence::ALL.len() + TriggerEventKind::COUNT).div_ceil(u64::BITS as usize);

/// A set of sorts of trigger events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds([u64; WORDS]);

impl Kinds {
    /// None.
    pub const NONE: Self = Self([0; WORDS]);

    /// That occurrence.
    const fn occurrence(it: Occurrence) -> Self {
        Self::only(TriggerEventKind::COUNT + it as usize)
    }

    /// Another sort.
    const fn kind(kind: TriggerEventKind) -> Self {
        Self::only(kind as usize)
    }

    const fn only(bit: usize) -> Self {
        let mut words = [0; WORDS];
        words[bit / u64::BITS as usize] = 1 << (bit % u64::BITS as usize);
        Self(words)
    }

    /// What an ability listens to.
    pub fn heard_by(ability: &Ability) -> Self {
        let Ability::Triggered(it) = ability else { return Self::NONE };
        it.on.iter().map(Self::of).fold(Self::NONE, Self::bitor)
    }

    /// The sort of a trigger event; of several at once, of each.
    fn of(event: &TriggerEvent) -> Self {
        if let TriggerEvent::OneOrMore(of) | TriggerEvent::Nth(_, _, of) = event {
            Self::of(of)
        } else if let TriggerEvent::Occurs(it, _) = event {
            Self::occurrence(*it)
        } else {
            Self::kind(event.into())
        }
    }

    /// Whether one is in both sets.
    pub fn meets(self, other: Self) -> bool {
        self.0.iter().zip(other.0).any(|it| it.0 & it.1 != 0)
    }
}

impl BitOr for Kinds {
    type Output = Self;

    fn bitor(mut self, other: Self) -> Self {
        self.0.iter_mut().zip(other.0).for_each(|it| *it.0 |= it.1);
        self
    }
}

/// What a row hears, to look whether it is what abilities wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// Events of that kind, once they have happened, or before those that are looked back on (603.10b-d).
    Event(EventKind),
    /// Permanents that have entered the battlefield.
    Arrival,
    /// Permanents that are about to leave it.
    Departure,
    /// Objects that are about to leave a graveyard, or that all see and that are about to go to a hand or a library.
    Passage,
    /// All damage that something is dealt at once.
    IsDealt,
    /// All damage that a source deals at once.
    Deals,
    /// Damage that was prevented.
    IsSpared,
    /// What is so (603.8).
    State,
}

impl Heard {
    /// How many there are.
    const COUNT: usize = EventKind::COUNT + 7;

    const fn index(self) -> usize {
        match self {
            Self::Event(kind) => kind as usize,
            Self::Arrival => EventKind::COUNT,
            Self::Departure => EventKind::COUNT + 1,
            Self::IsDealt => EventKind::COUNT + 2,
            Self::Deals => EventKind::COUNT + 3,
            Self::IsSpared => EventKind::COUNT + 4,
            Self::State => EventKind::COUNT + 5,
            Self::Passage => EventKind::COUNT + 6,
        }
    }

    /// What that is.
    fn of(happening: Happening<'_>) -> Self {
        match happening {
            Happening::Event(event) => Self::Event(EventKind::from(&event.what)),
            Happening::SharedStage(..) => Self::Event(EventKind::StageBegins),
            Happening::Arrival(_) => Self::Arrival,
            Happening::Departure(..) => Self::Departure,
            Happening::Passage(_) => Self::Passage,
            Happening::IsDealt(..) => Self::IsDealt,
            Happening::Deals(..) => Self::Deals,
            Happening::IsSpared(_) => Self::IsSpared,
            Happening::State => Self::State,
        }
    }
}

/// The rows that know trigger events.
#[derive(Clone, Debug)]
pub(crate) struct Hearers {
    /// What each of what can be heard can be.
    can_be: [Kinds; Heard::COUNT],
    /// The row of each occurrence.
    occurrences: Vec<Option<Row<Occurs>>>,
    /// By the other sorts that they serve.
    kinds: Vec<Vec<Row<Triggers>>>,
}

impl Default for Hearers {
    fn default() -> Self {
        let occurrences = vec![None; Occurrence::ALL.len()];
        Self { can_be: [Kinds::NONE; Heard::COUNT], occurrences, kinds: Vec::new() }
    }
}

impl Hearers {
    /// The row of an occurrence.
    pub(in crate::machine) fn add_occurrence(&mut self, it: Occurrence, heard: &[Heard], row: Row<Occurs>) {
        self.hear(heard, Kinds::occurrence(it));
        self.occurrences[it as usize] = Some(row);
    }

    /// One more of another sort, behind the others.
    pub(in crate::machine) fn add(&mut self, serves: &[Word], heard: &[Heard], row: Row<Triggers>) {
        for word in serves {
            if let Word::Event(kind) = word {
                self.hear(heard, Kinds::kind(*kind));
                add(&mut self.kinds, *kind as usize, row);
            }
        }
    }

    fn hear(&mut self, heard: &[Heard], kinds: Kinds) {
        for it in heard {
            let can_be = &mut self.can_be[it.index()];
            *can_be = *can_be | kinds;
        }
    }

    /// The row that knows that occurrence.
    pub(in crate::machine) fn occurrence(&self, it: Occurrence) -> Option<&Row<Occurs>> {
        self.occurrences[it as usize].as_ref()
    }

    /// Those that know another trigger event.
    pub(in crate::machine) fn of(&self, event: &TriggerEvent) -> &[Row<Triggers>] {
        self.kinds.get(TriggerEventKind::from(event) as usize).map_or(&[], Vec::as_slice)
    }

    /// What trigger events a happening can be.
    pub(in crate::machine) fn kinds(&self, happening: Happening<'_>) -> Kinds {
        self.can_be[Heard::of(happening).index()]
    }

    /// Whether something of that sort can be a trigger event at all.
    pub(in crate::machine) fn hears(&self, it: Heard) -> bool {
        self.can_be[it.index()] != Kinds::NONE
    }

    /// What one can be that arrives.
    pub(in crate::machine) const fn arrivals(&self) -> Kinds {
        self.can_be[Heard::Arrival.index()]
    }

    /// What trigger events an event can be: itself, as a departure, and as damage that is dealt. What has arrived by it is known once it
    /// has happened.
    pub(in crate::machine) fn heard_as(&self, event: &Event) -> Kinds {
        let besides: &[Heard] = if matches!(event.what, What::Moves(_) | What::TakesAlong(_)) {
            &[Heard::Departure, Heard::Passage]
        } else if matches!(event.what, What::Damages(_)) {
            &[Heard::IsDealt, Heard::Deals]
        } else {
            &[]
        };
        besides.iter().map(|it| self.can_be[it.index()]).fold(self.kinds(Happening::Event(event)), Kinds::bitor)
    }
}

fn add(rows: &mut Vec<Vec<Row<Triggers>>>, at: usize, row: Row<Triggers>) {
    rows.resize_with(rows.len().max(at + 1), Vec::new);
    rows[at].push(row);
}
