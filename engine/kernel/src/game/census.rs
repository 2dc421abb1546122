//! How many objects have abilities of some sort, kept up as objects come, go and change: most positions need no look at any.

use std::ops::{AddAssign, SubAssign};

use crate::game::{AbilityKinds, Characteristics, Kind, Slot, State};
use vocabulary::catalog::{KeywordAbility, Zone};

/// Numbers of objects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Census {
    /// With static abilities that work where they are (113.6).
    pub statics: u16,
    /// With triggered abilities that work where they are.
    pub listeners: u16,
    /// With activated abilities, those in libraries, on the stack and in the ante aside.
    pub actors: u16,
    /// With abilities that work in their zone, which is not the battlefield.
    pub(crate) abroad: Abroad,
    /// Permanents with a keyword by which something follows at once from what is there (702.131b, 702.145d).
    pub(crate) watchers: u16,
}

/// How many objects have abilities that work where they are, by the zone; on the battlefield all do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Abroad([u16; Zone::ALL.len()]);

impl Abroad {
    /// One, there.
    fn of(zone: Zone) -> Self {
        let mut one = Self::default();
        one.0[zone as usize] = 1;
        one
    }

    /// Whether there is one in that zone.
    #[inline]
    pub(crate) const fn is_in(self, zone: Zone) -> bool {
        self.0[zone as usize] > 0
    }

    /// Whether there is one in any zone.
    pub(crate) fn is_somewhere(self) -> bool {
        self != Self::default()
    }
}

/// What of an object's characteristics decides as what it counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sort {
    ability_kinds: AbilityKinds,
    watches: bool,
}

impl Sort {
    /// That of what has these characteristics.
    pub(crate) const fn of(characteristics: &Characteristics) -> Self {
        let watches = characteristics.has(KeywordAbility::Ascend) || characteristics.has(KeywordAbility::DayboundAndNightbound);
        Self { ability_kinds: characteristics.ability_kinds, watches }
    }
}

impl AddAssign for Abroad {
    #[inline]
    fn add_assign(&mut self, more: Self) {
        self.0 = std::array::from_fn(|it| self.0[it] + more.0[it]);
    }
}

impl SubAssign for Abroad {
    #[inline]
    fn sub_assign(&mut self, less: Self) {
        self.0 = std::array::from_fn(|it| self.0[it] - less.0[it]);
    }
}

impl AddAssign for Census {
    fn add_assign(&mut self, more: Self) {
        self.statics += more.statics;
        self.listeners += more.listeners;
        self.actors += more.actors;
        self.abroad += more.abroad;
        self.watchers += more.watchers;
    }
}

impl SubAssign for Census {
    fn sub_assign(&mut self, less: Self) {
        self.statics -= less.statics;
        self.listeners -= less.listeners;
        self.actors -= less.actors;
        self.abroad -= less.abroad;
        self.watchers -= less.watchers;
    }
}

impl State {
    /// What an object adds to the numbers.
    pub fn counted(&self, slot: Slot) -> Census {
        self.counted_as(slot, self.sort(slot))
    }

    /// As what an object counts.
    #[inline]
    pub(crate) fn sort(&self, slot: Slot) -> Sort {
        Sort::of(&self.characteristics[usize::from(slot)])
    }

    /// What an object adds to the numbers while it counts as that.
    pub(crate) fn counted_as(&self, slot: Slot, Sort { ability_kinds, watches }: Sort) -> Census {
        if ability_kinds == AbilityKinds::default() && !watches {
            return Census::default();
        }
        let row = &self.objects[usize::from(slot)];
        // Outside the game nothing works (400.11), nor does what lies face down in a deck.
        let outside = row.kind == Kind::Copy && self.zones.outside.contains(&slot);
        let in_deck = row.zone == Zone::Command && self.deck_of(self.id(slot)).is_some();
        if row.phased.is_some() || row.merged_into.is_some() || outside || in_deck {
            return Census::default();
        }
        let zone = row.zone;
        let watchers = u16::from(zone == Zone::Battlefield && watches);
        let abroad = row.works_abroad(ability_kinds);
        let works = abroad || zone == Zone::Battlefield;
        let at_hand = !matches!(zone, Zone::Library | Zone::Stack | Zone::Ante);
        Census {
            statics: u16::from(works && ability_kinds.has(AbilityKinds::STATIC)),
            listeners: u16::from(works && ability_kinds.has(AbilityKinds::TRIGGERED)),
            actors: u16::from(at_hand && ability_kinds.acts()),
            abroad: if abroad { Abroad::of(zone) } else { Abroad::default() },
            watchers,
        }
    }

    /// Something is there from now on. What its static abilities say is to be worked out.
    pub(crate) fn count_in(&mut self, slot: Slot) {
        let it = self.counted(slot);
        self.census += it;
        if it.statics > 0 || it.listeners > 0 {
            self.hear(slot);
        }
        // What may be enchanted is looked at as effects look at things.
        let enchants = self.characteristics[usize::from(slot)].has(KeywordAbility::Enchant);
        if enchants || it.statics > 0 {
            self.looks(self.id(slot));
        }
        if it.statics > 0 {
            self.sways(slot);
        }
        if enchants {
            self.renew_bounds();
        }
        self.stale |= self.census.watchers > 0;
    }

    /// Something is about to be there no more; what its static abilities did ends (611.3b).
    pub(crate) fn count_out(&mut self, slot: Slot) {
        let it = self.counted(slot);
        self.census -= it;
        if it.statics > 0 {
            self.sways(slot);
        }
    }

    /// What these objects add to the numbers.
    pub(crate) fn counted_all(&self, slots: impl Iterator<Item = Slot>) -> Census {
        slots.map(|it| self.counted(it)).filter(|it| *it != Census::default()).fold(Census::default(), |mut sum, it| {
            sum += it;
            sum
        })
    }

    /// Counts all objects anew.
    pub fn count_sources(&mut self) {
        let used = (0..).zip(self.objects.iter()).filter(|it| it.1.kind != Kind::Free).map(|it| it.0);
        self.census = self.counted_all(used);
        self.hear_all();
    }
}
