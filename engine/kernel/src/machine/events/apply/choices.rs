//! What goes on the stack, and what is chosen for what is there.

use smallvec::SmallVec;

use super::add_ability;
use language::FaceId;
use vocabulary::CreatureTypes;

use crate::{
    game::{AbilityId, CastRecord, Chosen, Memory, ObjectId, Paid, PlayerId, State, Thing, Waiting, Way, numbers},
    machine::{Watch, targets},
};

pub(crate) fn stack_ability(state: &mut State, waiting: Waiting) {
    wait_no_more(state, &waiting);
    add_ability(state, &waiting);
}

pub(crate) fn skip_stack(state: &mut State, waiting: Waiting) {
    wait_no_more(state, &waiting);
    state.watch.add(Watch::BUSY);
}

/// A triggered ability that goes on the stack, or resolves without it.
fn wait_no_more(state: &mut State, waiting: &Waiting) {
    if let Some(at) = state.waiting.iter().position(|it| it == waiting) {
        state.waiting.remove(at);
    }
}

/// What is on the stack, waits to go there or will trigger later, and speaks of the object, or of what it was just before that, speaks
/// of what it has become.
pub(crate) fn find_as(state: &mut State, object: ObjectId, to: ObjectId) {
    let was = |it: ObjectId| it == object || it.next() == object;
    let now = |it: &mut Option<Thing>| {
        if it.and_then(Thing::object).is_some_and(was) {
            *it = Some(to.into());
        }
    };
    for item in &mut state.stack {
        now(&mut item.chosen.it);
        let named = item.chosen.them.iter_mut().flatten().chain(&mut item.chosen.opposite);
        named.filter(|it| was(**it)).for_each(|it| *it = to);
    }
    for it in &mut state.waiting {
        now(&mut it.it);
        it.opposite.iter_mut().filter(|it| was(**it)).for_each(|it| *it = to);
    }
    state.delayed.iter_mut().for_each(|it| now(&mut it.it));
}

pub(crate) fn choose_mode(state: &mut State, object: ObjectId, mode: u8) {
    choose(state, object, |it| it.modes.push(mode));
}

pub(crate) fn choose_x(state: &mut State, object: ObjectId, x: u32) {
    choose(state, object, |it| it.x = x);
    state.beyond |= numbers::is_beyond(x);
}

pub(crate) fn remove_to_pay(state: &mut State, of: ObjectId, number: u32) {
    choose(state, of, |it| it.amount = numbers::signed(number));
}

pub(crate) fn pay_with(state: &mut State, of: ObjectId, with: ObjectId) {
    choose(state, of, |it| it.spent = Some(with));
}

/// Its cost is paid: what that moved is known to its text.
pub(crate) fn end_payment(state: &mut State, object: ObjectId) {
    let Some(item) = state.stack.iter().find(|it| it.object == object) else { return };
    let granters = item.ability.map(|(id, source)| state.granters_for(source, Some(id))).into_iter().flatten();
    let all = item.ability.map(|it| it.1).into_iter().chain(item.chosen.spent).chain(granters);
    let mut moved: SmallVec<[ObjectId; 1]> = all.filter(|it| it.there().is_some() && state.object(*it).is_none()).collect();
    moved.sort_unstable();
    moved.dedup();
    choose(state, object, |it| it.moved = moved);
    state.stack.iter_mut().filter(|it| it.object == object).for_each(|it| it.unpaid = false);
}

pub(crate) fn choose_way(state: &mut State, object: ObjectId, way: Way) {
    choose(state, object, |it| it.paid.way = way);
    // It may read otherwise in that way.
    state.stale = true;
}

pub(crate) fn note_untimely(state: &mut State, object: ObjectId) {
    choose(state, object, |it| it.paid.untimely = true);
}

/// The creature types of all that its controller controls.
pub(crate) fn note_held(state: &mut State, object: ObjectId) {
    let Some(player) = state.object(object).map(|it| it.controller) else { return };
    let held: Vec<CreatureTypes> = state.zones.controlled(player).iter().map(|it| state.creature_types(state.id(*it))).collect();
    choose(state, object, |it| it.paid.held = held.iter().flat_map(|it| it.iter()).collect());
}

pub(crate) fn choose_cost(state: &mut State, object: ObjectId, ability: AbilityId, times: u8) {
    choose(state, object, |it| it.paid.besides.push((ability, times)));
}

pub(crate) fn pay_with_life(state: &mut State, object: ObjectId, symbols: u8) {
    choose(state, object, |it| it.paid.lives = symbols);
}

pub(crate) fn promise(state: &mut State, object: ObjectId, player: PlayerId) {
    choose(state, object, |it| it.paid.promised = Some(player));
}

pub(crate) fn splice(state: &mut State, added: FaceId, to: ObjectId) {
    choose(state, to, |it| it.spliced.push(added));
    state.stale = true;
}

/// What the spell is about to become knows that of it.
pub(crate) fn keep_record(state: &mut State, object: ObjectId, memory: Memory) {
    let Some(item) = state.stack.iter().find(|it| it.object == object) else { return };
    let (paid, x) = match memory {
        Memory::Cast | Memory::Held => (item.chosen.paid.clone(), 0),
        Memory::X => (Paid::default(), item.chosen.x),
    };
    match state.records.iter_mut().find(|it| it.object == object) {
        None => state.records.push(CastRecord { object, paid, x }),
        Some(it) if memory == Memory::X => it.x = x,
        Some(it) => it.paid = paid,
    }
}

/// A target more. A copy has the shares of the original already (707.10).
pub(crate) fn aim(state: &mut State, thing: Thing, by: ObjectId, instance: u8) {
    let whose = targets::whose(state, by, (instance, thing));
    choose(state, by, |it| {
        it.whose.extend(whose.map(|whose| (instance, thing, whose)));
        share_with(it, instance, it.targets.len(), thing);
        it.targets.push((instance, thing));
    });
}

pub(crate) fn retarget(state: &mut State, of: ObjectId, at: u8, thing: Thing) {
    let at = usize::from(at);
    let before = state.stack.iter().rev().find(|it| it.object == of).and_then(|it| it.chosen.targets.get(at)).copied();
    let whose = before.and_then(|it| targets::whose(state, of, (it.0, thing)));
    choose(state, of, |it| {
        if let Some((instance, before)) = before {
            it.whose.retain(|it| (it.0, it.1) != (instance, before));
            it.whose.extend(whose.map(|whose| (instance, thing, whose)));
            share_with(it, instance, at, thing);
            it.targets[at].1 = thing;
        }
    });
}

pub(crate) fn divide(state: &mut State, thing: Thing, of: ObjectId, instance: u8, share: u32) {
    choose(state, of, |it| it.shares.push((instance, thing, share)));
}

pub(crate) fn spare(state: &mut State, thing: Thing, of: ObjectId, instance: u8) {
    choose(state, of, |it| {
        it.targets.retain(|it| *it != (instance, thing));
        it.shares.retain(|it| (it.0, it.1) != (instance, thing));
        it.whose.retain(|it| (it.0, it.1) != (instance, thing));
    });
}

fn choose(state: &mut State, object: ObjectId, choose: impl FnOnce(&mut Chosen)) {
    if let Some(item) = state.stack.iter_mut().rev().find(|it| it.object == object) {
        choose(&mut item.chosen);
    }
}

/// The share of what is divided stays with the place (115.7f).
fn share_with(chosen: &mut Chosen, instance: u8, at: usize, thing: Thing) {
    let nth = chosen.targets[..at].iter().filter(|it| it.0 == instance).count();
    if let Some(share) = chosen.shares.iter_mut().filter(|it| it.0 == instance).nth(nth) {
        share.1 = thing;
    }
}
