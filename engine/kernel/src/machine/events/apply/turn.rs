//! The course of the game: turns, steps and what is out of their order (500), chance, checks.

use crate::{
    event::Sequence,
    game::{AbilityId, Added, Ahead, Awaiting, Begun, Ending, LinkKind, Object, ObjectId, PlayerId, Seats, State},
    machine::{Point, Watch},
};
use language::{Daylight, Feat};
use vocabulary::{
    Skipped, Stage,
    catalog::{KeywordAbility, Zone},
};

/// Of a team that shares its turns all start (805.3): its primary player stands for it.
pub(crate) fn start(state: &mut State, player: PlayerId) {
    state.starting = state.speaker_of(player);
}

/// It becomes day or night (731.1).
pub(crate) fn become_daylight(state: &mut State, daylight: Daylight) {
    state.daylight = Some(daylight);
}

/// Whatever was to come before that is passed over.
pub(crate) fn jump_to(state: &mut State, stage: Stage) {
    state.point = Point::Stage(stage);
    if stage == Stage::Cleanup {
        state.agenda.added.clear();
        state.agenda.ahead.clear();
    }
}

pub(crate) fn forget_triggers(state: &mut State) {
    state.waiting.clear();
}

pub(crate) fn begin_turn(state: &mut State, player: PlayerId, sequence: Sequence) {
    match sequence {
        Sequence::Regular => {
            pass_over(state, player);
            state.turn.regular = player;
        }
        Sequence::Extra => {
            state.extra_turns.pop();
        }
    }
    state.turn.number += 1;
    state.turn.active = player;
    state.turn.begun = Begun::default();
    state.agenda.added.clear();
    state.agenda.ahead.clear();
    for it in &mut state.players {
        it.lands_played = 0;
        it.planar_rolls = 0;
        it.drawn = 0;
        it.attacked = Seats::NONE;
    }
    let active: Seats = state.active_players().collect();
    for it in active.iter() {
        state.players[it.index()].latest_turn = state.turn.number;
    }
    state.puppets.retain(|it| !it.now);
    state.puppets.iter_mut().for_each(|it| it.now = active.has(it.player));
    // What may be used once ever stays used (602.5b, 702.177a).
    let used = std::mem::take(&mut state.used);
    let spent = |it: &(ObjectId, AbilityId)| state.ability(it.1).is_for_once() && state.object(it.0).is_some();
    state.used = used.into_iter().filter(spent).collect();
    state.history.turn();
    forget_what_was_used(state);
    state.objects.change_those(|it| it.hurt, |it| it.hurt = false);
    if state.last_known.len() > 64 && state.stack.is_empty() && state.delayed.is_empty() {
        let State { last_known, history, links, .. } = &mut *state;
        last_known.retain(|it| history.mentions(it.id) || links.iter().any(|link| link.card == it.id));
        let further = std::mem::take(&mut state.further);
        state.further = further.into_iter().filter(|it| it.on.object().is_none_or(|it| state.object(it).is_some())).collect();
    }
    if state.stack.is_empty() {
        let State { notes, objects, .. } = &mut *state;
        notes.retain(|it| objects[it.object.index()].generation == it.object.generation);
        let objects = &state.objects;
        state.records.retain(|it| objects[it.object.index()].generation == it.object.generation);
    }
}

/// What was tapped for a spell is known as long as that or its permanent is there; what it was crafted with while that is
/// in exile; what was tapped for an ability or an attack, in the turn.
fn forget_what_was_used(state: &mut State) {
    let objects = &state.objects;
    let there = |it: ObjectId| objects[it.index()].generation == it.generation;
    state.links.retain(|it| match it.tie {
        LinkKind::Used(KeywordAbility::Convoke | KeywordAbility::Devour) => there(it.source),
        LinkKind::Used(KeywordAbility::Craft) | LinkKind::Brought(_) => there(it.card),
        LinkKind::Used(_) => false,
        LinkKind::With(_)
        | LinkKind::Playable(_)
        | LinkKind::Allowed(_)
        | LinkKind::PhasedUntil
        | LinkKind::Until(_)
        | LinkKind::Prepared
        | LinkKind::Paired
        | LinkKind::Together
        | LinkKind::CopiedWith(_)
        | LinkKind::Haunts
        | LinkKind::LeftOut => true,
    });
}

/// Whoever has left and sat between the one whose turn it was and the next one would have had a turn now (800.4k).
fn pass_over(state: &mut State, next: PlayerId) {
    let (seats, from) = (state.players.len(), state.turn.regular.index());
    let between = (1..seats).map(|it| (from + it) % seats).take_while(|it| *it != next.index());
    for it in between.filter(|it| state.left.iter().any(|gone| gone.index() == *it)) {
        state.players[it].latest_turn = state.turn.number + 1;
    }
}

/// Who is within the player's range of influence from now on (801.2c).
pub(crate) fn reach(state: &mut State, player: PlayerId, within: Seats) {
    state.players[player.index()].reach = within;
    state.stale = true;
    state.watch.add(Watch::ATTACHED.and(Watch::PERMANENTS));
}

pub(crate) fn begin_stage(state: &mut State, stage: Stage) {
    state.turn.stage = stage;
    state.turn.begun = state.turn.begun.with(stage);
    state.players.iter_mut().for_each(|it| it.drawn_now = 0);
    if stage == Stage::Upkeep && state.history.asked().has(Feat::GainsControl) {
        let active = state.turn.active;
        let counts = |it: &Object| it.fresh > 0 && it.zone == Zone::Battlefield && it.controller == active;
        state.objects.change_those(counts, |it| it.fresh -= 1);
    }
}

pub(crate) fn go_on(state: &mut State, ending: Ending, ended: Stage) {
    state.agenda.take(ending, ended);
}

pub(crate) fn draw_lots(state: &mut State, end: u32) {
    if state.lots.is_empty() {
        state.draw_number(end);
    } else {
        state.lots.remove(0);
    }
}

pub(crate) fn take_extra_turn(state: &mut State, player: PlayerId) {
    state.extra_turns.push(player);
}

pub(crate) fn add_steps(state: &mut State, step: Stage, number: u8) {
    (0..number).for_each(|_| state.agenda.add_step(state.turn.stage, step));
}

pub(crate) fn add_step_before(state: &mut State, step: Stage, before: Stage) {
    state.agenda.ahead.push(Ahead { step, before });
}

pub(crate) fn add_phases(state: &mut State, first: Added, then: Option<Added>) {
    state.agenda.add_phases(state.turn.stage, std::iter::once(first).chain(then));
}

pub(crate) fn will_skip(state: &mut State, player: PlayerId, what: Skipped) {
    state.agenda.skipped.push((player, what));
}

pub(crate) fn skip(state: &mut State, player: PlayerId, what: Skipped) {
    if let Some(at) = state.agenda.skipped.iter().position(|it| *it == (player, what)) {
        state.agenda.skipped.remove(at);
    }
    // An extra turn that is skipped is over with; one that comes around comes around again.
    if what == Skipped::Turn && state.extra_turns.last().is_some_and(|it| state.acts_with(player, *it)) {
        state.extra_turns.pop();
    }
}

pub(crate) fn await_next(state: &mut State, awaiting: Awaiting) {
    state.agenda.awaiting.push(awaiting);
}

pub(crate) fn have_come(state: &mut State, awaiting: Awaiting) {
    state.agenda.awaiting.retain(|it| *it != awaiting);
}

pub(crate) fn forget_check(state: &mut State) {
    state.players.iter_mut().for_each(|it| it.drew_from_empty = false);
    state.objects.change_those(|it| it.deathtouched, |it| it.deathtouched = false);
}
