//! What happens to permanents where they are: tapping, damage, counters, attachments.

use super::{change, next_timestamp};
use crate::{
    event::Damage,
    game::{AbilityId, AbilityKinds, ObjectId, PlayerId, Stamped, State, Thing, numbers},
    machine::Watch,
};
use language::Mark;
use vocabulary::{
    CounterKind,
    catalog::{Counter, Zone},
};

pub(crate) fn tap(state: &mut State, it: ObjectId) {
    change(state, it, |it| it.tapped = true);
}

pub(crate) fn untap(state: &mut State, it: ObjectId) {
    change(state, it, |it| it.tapped = false);
    state.ends_for_abilities_of(it, |it| it.tapped = true);
}

pub(crate) fn use_up(state: &mut State, it: ObjectId, ability: AbilityId) {
    state.note_use(it, ability);
}

pub(crate) fn hurt(state: &mut State, damage: Damage) {
    state.beyond |= numbers::is_beyond(damage.amount);
    if let Thing::Object(to) = damage.to {
        change(state, to, |it| it.hurt = true);
    }
    super::commanders::count_damage(state, damage);
}

pub(crate) fn mark_damage(state: &mut State, it: ObjectId, amount: u32) {
    change(state, it, |it| it.damage = numbers::sum(it.damage, amount));
    state.beyond |= state.object(it).is_some_and(|it| numbers::is_beyond(it.damage));
    state.watch.add(Watch::DAMAGE);
}

pub(crate) fn touch(state: &mut State, it: ObjectId) {
    change(state, it, |it| it.deathtouched = true);
    state.watch.add(Watch::DAMAGE);
}

pub(crate) fn heal(state: &mut State, it: ObjectId) {
    change(state, it, |it| {
        it.damage = 0;
        it.deathtouched = false;
    });
}

pub(crate) fn regenerate(state: &mut State, it: ObjectId) {
    tap(state, it);
    heal(state, it);
}

pub(crate) fn put_counters(state: &mut State, on: Thing, kind: CounterKind, number: u32) {
    count(state, on, kind, |it| numbers::sum(it, number));
    if let Thing::Object(on) = on
        && kind.gives().is_some()
        && number > 0
    {
        let timestamp = next_timestamp(state);
        state.stamped.retain(|it| (it.on, it.kind) != (on, kind));
        state.stamped.push(Stamped { on, kind, timestamp });
    }
}

pub(crate) fn remove_counters(state: &mut State, on: Thing, kind: CounterKind, number: u32) {
    count(state, on, kind, |it| it.saturating_sub(number));
    if state.counters(on, kind) == 0 {
        state.stamped.retain(|it| (Thing::Object(it.on), it.kind) != (on, kind));
    }
}

fn count(state: &mut State, on: Thing, kind: CounterKind, number: impl FnOnce(u32) -> u32) {
    let number = number(state.counters(on, kind));
    state.beyond |= numbers::is_beyond(number);
    match on.player() {
        // A team that shares its poison has it together (810.10).
        Some(player) if kind == CounterKind::listed(Counter::Poison) => {
            for it in state.shares_poison_with(player).iter() {
                state.set_counters(it.into(), kind, number);
            }
        }
        _ => state.set_counters(on, kind, number),
    }
    match on {
        Thing::Object(it) => {
            if changes_its_bearer(kind) {
                state.renew(it);
                reach(state, it);
            }
            state.watch.add(Watch::COUNTERS);
        }
        Thing::Player(_) => state.watch.add(Watch::PLAYERS),
    }
}

/// What lies neither on the battlefield nor on the stack is looked at from now on as effects are applied.
fn reach(state: &mut State, id: ObjectId) {
    if state.object(id).is_some_and(|it| !matches!(it.zone, Zone::Battlefield | Zone::Stack)) {
        state.count_out(id.slot);
        let ability_kinds = &mut state.characteristics[id.index()].ability_kinds;
        *ability_kinds = ability_kinds.and(AbilityKinds::REACHED);
        state.count_in(id.slot);
    }
}

/// Whether what bears counters of that kind is another by it: in its size, or by a keyword (122.1a, 122.1b).
pub(super) fn changes_its_bearer(kind: CounterKind) -> bool {
    kind.size().is_some() || kind.gives().is_some()
}

pub(crate) fn attach(state: &mut State, it: ObjectId, to: Thing) {
    let timestamp = next_timestamp(state);
    sway(state, it);
    change(state, it, |it| {
        it.attached = Some(to);
        it.timestamp = timestamp;
    });
    sway(state, it);
    state.watch.add(Watch::ATTACHED);
}

/// What an object changes for being attached is to be determined anew.
fn sway(state: &mut State, id: ObjectId) {
    if state.object(id).is_some() {
        state.sways(id.slot);
    }
}

pub(crate) fn unattach(state: &mut State, it: ObjectId) {
    sway(state, it);
    change(state, it, |it| it.attached = None);
}

pub(crate) fn protect(state: &mut State, it: ObjectId, player: PlayerId) {
    change(state, it, |it| it.protector = Some(player));
}

/// It has the mark from now on.
pub(crate) fn mark(state: &mut State, it: ObjectId, mark: Mark) {
    let turn = state.turn.number;
    change(state, it, |it| {
        it.marks = it.marks.with(mark);
        // It may be cast in a later turn than that, however long it has been there (702.170d).
        if mark == Mark::Plotted {
            it.since = turn;
        }
    });
    state.stale |= changes_what_shows(mark);
}

/// It has the mark no more.
pub(crate) fn unmark(state: &mut State, it: ObjectId, mark: Mark) {
    change(state, it, |it| it.marks = it.marks.without(mark));
    state.stale |= changes_what_shows(mark);
}

/// Whether the mark says which of the values of a permanent it has: it is flipped, or a half of it is unlocked.
const fn changes_what_shows(mark: Mark) -> bool {
    matches!(mark, Mark::Flipped | Mark::Unlocked(_) | Mark::Bestowed)
}
