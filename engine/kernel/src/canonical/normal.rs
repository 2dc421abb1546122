//! The normal form of a position: the same state with objects, timestamps and lists numbered anew.

use std::{collections::BTreeSet, sync::Arc};

use super::{each_ability, each_face};
use crate::{
    game::{AbilityRef, Body, Granted, Kind, LastKnown, Object, ObjectId, PlayerId, Renewal, Slot, Stamp, State, Zones},
    visit::{Objects, Stamps, Visit, Visitor},
};
use language::FaceId;
use vocabulary::catalog::Zone;

/// The position with its objects numbered by zone and place, those that are gone and still referred to after them.
///
/// A game goes on from it as from the original, with the same options in the same order.
#[must_use]
pub fn normal(state: &State) -> State {
    let mut normal = state.clone();
    let asked = |it: ObjectId| state.stack.iter().filter_map(|it| it.ability).any(|at| at.1 == it);
    let waits = |it: ObjectId| state.waiting.iter().any(|at| at.source == it);
    normal.records.retain(|it| state.object(it.object).is_some() || asked(it.object) || waits(it.object));
    let spoken_of = spoken_of(&mut normal);
    normal.departed.retain(|it| spoken_of.contains(&it.object));
    let mut numbers = Numbers::of(state);
    lay_out(state, &mut normal, &numbers.live);
    rename(&mut normal, &mut numbers);
    remember(state, &mut normal, &mut numbers);
    normal.history.sort();
    rank(&mut normal);
    drop_abilities(&mut normal);
    drop_faces(&mut normal);
    normal.arrivals.clear();
    normal.batch = 0;
    normal.hear_all();
    normal.stale = state.is_stale();
    normal.renewal = Renewal::default();
    normal.apart = false;
    if normal.stale {
        // What effects look at is found as they are applied.
        normal.reads = language::Aspects::empty();
    }
    normal
}

/// The objects to which something refers that is on the stack, or will be.
fn spoken_of(normal: &mut State) -> BTreeSet<ObjectId> {
    let mut found = BTreeSet::new();
    let mut by = Objects(|it: &mut ObjectId| found.extend([*it]));
    normal.stack.visit(&mut by);
    normal.waiting.visit(&mut by);
    normal.delayed.visit(&mut by);
    found
}

/// Old numbers of objects to new ones.
struct Numbers<'a> {
    state: &'a State,
    /// The old slots, in the order of the new ones.
    live: Vec<Slot>,
    /// The new slot of an old one.
    new: Vec<Slot>,
    /// Old ids of objects that are gone.
    gone: Vec<ObjectId>,
}

impl<'a> Numbers<'a> {
    fn of(state: &'a State) -> Self {
        let zones = &state.zones;
        let owned = [&zones.library, &zones.hand, &zones.battlefield, &zones.phased, &zones.graveyard];
        let own = owned.into_iter().flatten().flatten().chain(zones.decks.iter().flat_map(|it| &it.cards));
        let shared =
            [&zones.stack, &zones.exile, &zones.command, &zones.ante, &zones.merged, &zones.outside].into_iter().flatten();
        let live: Vec<Slot> = own.chain(shared).copied().collect();
        let mut new = vec![Slot::MAX; state.objects.len()];
        for (at, slot) in live.iter().enumerate() {
            new[usize::from(*slot)] = number(at);
        }
        Self { state, live, new, gone: Vec::new() }
    }

    fn number(&mut self, id: ObjectId) -> ObjectId {
        if id == ObjectId::NOTHING {
            return id;
        }
        let slot = if self.state.lasting_object(id).is_some() {
            self.new[id.index()]
        } else {
            let at = self.gone.iter().position(|it| *it == id).unwrap_or_else(|| {
                self.gone.push(id);
                self.gone.len() - 1
            });
            number(self.live.len() + at)
        };
        ObjectId { slot, generation: 0 }
    }
}

/// What is renumbered: every object that something refers to.
impl Visitor for Numbers<'_> {
    fn object(&mut self, id: &mut ObjectId) {
        *id = self.number(*id);
    }
}

fn number(at: usize) -> Slot {
    Slot::try_from(at).expect("a game holds 65,535 objects at most")
}

/// Rows and zones in the new order.
fn lay_out(state: &State, normal: &mut State, live: &[Slot]) {
    normal.objects.clear();
    normal.characteristics.clear();
    // How long nobody has had a choice decides nothing but when a loop is noticed.
    normal.idle = crate::machine::Idle::default();
    normal.rounds = crate::machine::Rounds::default();
    normal.granted = vec![Granted::default()];
    for slot in live {
        let row = &state.objects[usize::from(*slot)];
        let mut characteristics = state.characteristics[usize::from(*slot)];
        characteristics.granted = grant(state, normal, characteristics.granted);
        normal.characteristics.push(characteristics);
        normal.objects.push(Object { generation: 0, ..*row });
    }
    let Zones { library, hand, battlefield, coming, phased, graveyard, decks, stack, exile, command, ante, merged, outside } =
        &mut normal.zones;
    // A deck of which nothing is left is none.
    decks.retain(|it| !it.cards.is_empty());
    let owned = [library, hand, battlefield, phased, graveyard];
    let own = owned.into_iter().flatten().flatten().chain(decks.iter_mut().flat_map(|it| &mut it.cards));
    let shared = [coming, stack, exile, command, ante, merged, outside].into_iter().flatten();
    own.chain(shared).enumerate().for_each(|(at, it)| *it = number(at));
}

/// The number of the same list of granted abilities in the normal form.
fn grant(state: &State, normal: &mut State, list: u16) -> u16 {
    match state.granted.get(usize::from(list)).filter(|it| **it != Granted::default()) {
        Some(it) => {
            normal.granted.push(it.clone());
            number(normal.granted.len() - 1)
        }
        None => 0,
    }
}

fn rename(normal: &mut State, numbers: &mut Numbers<'_>) {
    for row in normal.objects.iter_mut() {
        if row.zone != Zone::Battlefield {
            row.since = 0;
            row.entered_under = row.controller;
        }
    }
    normal.objects.visit(numbers);
    normal.visit(numbers);
}

/// What is known of objects that are gone, as far as something refers to them; each has a free slot of its own.
fn remember(state: &State, normal: &mut State, numbers: &mut Numbers<'_>) {
    normal.last_known.clear();
    normal.free.clear();
    let mut at = 0;
    while at < numbers.gone.len() {
        let (id, slot) = (numbers.gone[at], number(numbers.live.len() + at));
        at += 1;
        if let Some(known) = state.last_known.iter().rev().find(|it| it.id == id) {
            let mut object = Object { generation: 0, timestamp: 0, ..known.object };
            object.visit(numbers);
            let mut characteristics = known.characteristics;
            characteristics.granted = grant(state, normal, characteristics.granted);
            let mut bore = known.bore.clone();
            bore.iter_mut().for_each(|it| *it = numbers.number(*it));
            let id = ObjectId { slot, generation: 0 };
            normal.last_known.push(LastKnown { id, object, characteristics, role: known.role, bore });
        }
        add_free(normal, slot);
    }
}

/// The row of an object that is gone: nothing, and not the first thing that it was.
pub fn add_free(state: &mut State, slot: Slot) {
    state.objects.push(Object { generation: 1, ..Object::new(Body::NOTHING, Kind::Free, Zone::Exile, PlayerId(0)) });
    state.characteristics.push(state.printed(Body::NOTHING));
    state.free.push(slot);
}

/// Timestamps of permanents and effects by their order, and with them when worlds entered; nothing asks for those of other objects.
fn rank(normal: &mut State) {
    let is_permanent = |it: &Object| it.zone == Zone::Battlefield && it.merged_into.is_none();
    let permanents = normal.objects.iter().filter(|it| is_permanent(it)).map(|it| it.timestamp);
    let matters: Vec<bool> = (0..number(normal.objects.len()))
        .map(|it| normal.id(it))
        .map(|it| normal.entry_matters(it) || normal.exile_pile(it).is_some())
        .collect();
    let entries = normal.objects.iter().zip(&matters).filter(|it| *it.1).map(|it| it.0.entered);
    let counters = normal.stamped.iter().map(|it| it.timestamp);
    let effects = normal.effects.iter().map(|it| it.timestamp);
    let stickers = normal.stickers.iter().filter(|it| it.on.is_some()).map(|it| it.timestamp);
    let mut stamps: Vec<u32> = permanents.chain(effects).chain(counters).chain(stickers).chain(entries).collect();
    stamps.sort_unstable();
    stamps.dedup();
    let rank = |it: u32| stamps.binary_search(&it).map_or(0, |it| u32::from(number(it)) + 1);
    for (row, matters) in normal.objects.iter_mut().zip(matters) {
        row.timestamp = if is_permanent(row) { rank(row.timestamp) } else { 0 };
        row.entered = if matters { rank(row.entered) } else { 0 };
    }
    normal.effects.iter_mut().for_each(|it| it.timestamp = rank(it.timestamp));
    normal.stickers.iter_mut().for_each(|it| it.timestamp = if it.on.is_some() { rank(it.timestamp) } else { 0 });
    normal.stamped.iter_mut().for_each(|it| it.timestamp = rank(it.timestamp));
    normal.stamped.sort_unstable_by_key(|it| (it.on, it.kind));
    // What refers to an effect that has ended refers to none.
    normal.visit(&mut Stamps(|it: &mut Stamp| it.0 = rank(it.0)));
    normal.timestamp = u32::from(number(stamps.len()));
}

/// Keeps the minted abilities that something refers to, in the order of those references.
fn drop_abilities(normal: &mut State) {
    if normal.minted.is_empty() {
        return;
    }
    let old = std::mem::take(&mut normal.minted);
    let mut kept = Vec::new();
    each_ability(normal, |it| {
        if let AbilityRef::Minted(at) = it {
            let place = kept.iter().position(|it| it == at).unwrap_or_else(|| {
                kept.push(*at);
                kept.len() - 1
            });
            *at = number(place);
        }
    });
    normal.minted = kept.into_iter().map(|it| Arc::clone(&old[usize::from(it)])).collect();
}

/// Keeps the faces that the game has made and something refers to, in the order of those references.
fn drop_faces(normal: &mut State) {
    let first = normal.library.first_made();
    let mut kept = Vec::new();
    each_face(normal, |it| {
        if *it >= first {
            let place = kept.iter().position(|other| other == it).unwrap_or_else(|| {
                kept.push(*it);
                kept.len() - 1
            });
            *it = FaceId(first.0 + number(place));
        }
    });
    let mut at = 0;
    while let Some(it) = kept.get(at) {
        let defined = normal.library.defined_by(*it).into_iter().filter(|it| *it >= first);
        let more: Vec<FaceId> = defined.filter(|it| !kept.contains(it)).collect();
        kept.extend(more);
        at += 1;
    }
    if let Some(library) = normal.library.keeping(&kept) {
        normal.library = library;
    }
}
