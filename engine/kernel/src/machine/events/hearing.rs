//! Which trigger events a happening can be (603.2): who listens to none of them is not asked, and a trigger event is held against no rule
//! but its own.

use std::ops::BitOr;

use crate::{
    event::{Event, EventKind, What},
    machine::{Happening, Row, hooks::registry::Triggers},
};
use language::{Ability, TriggerEvent, TriggerEventKind, Word};
use vocabulary::catalog::KeywordAction;

/// A set of sorts of trigger events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kinds(u128);

impl Kinds {
    /// None.
    pub const NONE: Self = Self(0);

    /// That one.
    const fn of(kind: TriggerEventKind) -> Self {
        Self(1 << kind as u32)
    }

    /// These.
    pub(crate) const fn all(kinds: &[TriggerEventKind]) -> Self {
        let (mut sum, mut at) = (Self::NONE, 0);
        while at < kinds.len() {
            sum.0 |= Self::of(kinds[at]).0;
            at += 1;
        }
        sum
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
    if let TriggerEvent::OneOrMore(of) | TriggerEvent::Nth(_, _, of) = occurrence { kind(of) } else { occurrence.into() }
}

/// The rows that know trigger events.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hearers {
    /// By the sorts that they serve.
    kinds: Vec<Vec<Row<Triggers>>>,
    /// Those that know when a keyword action has been performed, by the action.
    done: Vec<Vec<Row<Triggers>>>,
}

impl Hearers {
    /// One more, behind the others.
    pub(in crate::machine) fn add(&mut self, serves: &[Word], row: Row<Triggers>) {
        for word in serves {
            if let Word::Done(action) = word {
                self.add_done(*action, row);
            } else if let Word::Event(kind) = word {
                add(&mut self.kinds, *kind as usize, row);
            }
        }
    }

    /// One that knows when that has been performed.
    pub(in crate::machine) fn add_done(&mut self, action: KeywordAction, row: Row<Triggers>) {
        add(&mut self.done, action as usize, row);
    }

    /// Those that know that one.
    pub(in crate::machine) fn of(&self, occurrence: &TriggerEvent) -> &[Row<Triggers>] {
        let rows = match action(occurrence) {
            Some(action) => self.done.get(action as usize),
            None => self.kinds.get(kind(occurrence) as usize),
        };
        rows.map_or(&[], Vec::as_slice)
    }
}

fn add(rows: &mut Vec<Vec<Row<Triggers>>>, at: usize, row: Row<Triggers>) {
    rows.resize_with(rows.len().max(at + 1), Vec::new);
    rows[at].push(row);
}

/// The keyword action that a trigger event is about.
fn action(occurrence: &TriggerEvent) -> Option<KeywordAction> {
    if let TriggerEvent::OneOrMore(of) | TriggerEvent::Nth(_, _, of) = occurrence {
        action(of)
    } else if let TriggerEvent::Acts(_, action) | TriggerEvent::ActedOn(_, action) = occurrence {
        Some(*action)
    } else {
        None
    }
}

/// What trigger events an event can be: itself, as a departure, and as damage that is dealt. What has arrived by it is known once it has
/// happened.
pub(in crate::machine) fn heard_as(event: &Event) -> Kinds {
    let besides = if matches!(event.what, What::Moves(_) | What::TakesAlong(_)) {
        Happening::DEPARTURES
    } else if matches!(event.what, What::Damages(_)) {
        Happening::DAMAGE
    } else {
        Kinds::NONE
    };
    Happening::Event(event).kinds() | besides
}

impl Happening<'_> {
    /// What an arrival can be.
    pub(in crate::machine) const ARRIVALS: Kinds = Kinds::all(&[
        TriggerEventKind::Enters,
        TriggerEventKind::Unlocks,
        TriggerEventKind::PutsCounters,
        TriggerEventKind::NthCounter,
        TriggerEventKind::Chapter,
        TriggerEventKind::BecomesBlockedByOne,
        TriggerEventKind::BecomesBlockedByMany,
    ]);
    /// What a departure can be.
    const DEPARTURES: Kinds = Kinds::all(&[
        TriggerEventKind::Leaves,
        TriggerEventKind::Dies,
        TriggerEventKind::Sacrifices,
        TriggerEventKind::Exploits,
        TriggerEventKind::Unattached,
        TriggerEventKind::LosesControl,
    ]);
    /// What all the damage together can be that is dealt at once.
    const DAMAGE: Kinds = Kinds::all(&[TriggerEventKind::IsDealtDamage, TriggerEventKind::DealsDamage]);

    /// What trigger events it can be.
    pub(in crate::machine) fn kinds(self) -> Kinds {
        use TriggerEventKind as Kind;
        match self {
            Self::Event(event) => EventKind::from(&event.what).facts().heard,
            Self::Arrival(_) => Self::ARRIVALS,
            Self::Departure(..) => Self::DEPARTURES,
            Self::IsDealt(..) => Kinds::of(Kind::IsDealtDamage),
            Self::Deals(..) => Kinds::of(Kind::DealsDamage),
            Self::IsSpared(_) => Kinds::of(Kind::IsPrevented),
            Self::State => Kinds::of(Kind::State),
        }
    }
}
