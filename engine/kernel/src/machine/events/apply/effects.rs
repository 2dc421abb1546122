//! What lasts begins and ends: continuous effects (611), shields (614, 615), links (406.6), abilities that wait (603).

use super::next_timestamp;
use crate::{
    event::{Event, Until, What},
    game::{
        AbilityId, Applied, ContinuousEffect, Delayed, FloatingReplacement, Link, LinkKind, Note, Noted, Object, ObjectId,
        Permit, PlayerId, Shield, State, Waiting, numbers,
    },
    machine::Few,
};
use language::{Ability, Duration, Times};

/// Where its duration or what it binds hangs on the object whose effect it is, that is kept. Of what should have entered and did not, nothing is changed.
pub(crate) fn begin_change(
    state: &mut State,
    by: Option<ObjectId>,
    object: ObjectId,
    change: Applied,
    duration: Duration,
    controller: PlayerId,
) {
    if state.object(object).is_none() {
        return;
    }
    if let Applied::Size(power, toughness) | Applied::BaseSize(power, toughness) = change {
        state.beyond |= numbers::is_signed_beyond(power) || numbers::is_signed_beyond(toughness);
    }
    if let Applied::BasePower(size) | Applied::BaseToughness(size) = change {
        state.beyond |= numbers::is_signed_beyond(size);
    }
    if let Applied::Copy(_) = change {
        state.forget_copied_uses(object);
    }
    let timestamp = next_timestamp(state);
    let lasts_with = matches!(duration, Duration::While(it) if it.hangs_on_source());
    let tied = lasts_with || matches!(change, Applied::Bound(_));
    let source = by.filter(|_| tied);
    state.effects.push(ContinuousEffect { object, change, duration, timestamp, controller, source });
    state.renew(object);
}

/// Changes that have begun at once since that timestamp are parts of one effect, and have one timestamp (613.7b).
pub(in crate::machine) fn begin_together(state: &mut State, before: u32, events: &[Event]) {
    if events.len() > 1 && events.iter().all(|it| matches!(it.what, What::Changes(..))) {
        let begun = state.effects.iter_mut().filter(|it| it.timestamp > before);
        begun.for_each(|it| it.timestamp = before + 1);
    }
}

pub(crate) fn lapse(state: &mut State, effect: ContinuousEffect) {
    end_effects(state, |it| *it == effect);
}

/// Some effects are over: what they have changed is to be found anew.
pub(super) fn end_effects(state: &mut State, over: impl Fn(&ContinuousEffect) -> bool) {
    let mut ended: Few<ObjectId> = Few::new();
    state.effects.retain(|it| {
        let ends = over(it);
        if ends {
            ended.push(it.object);
        }
        !ends
    });
    ended.into_iter().for_each(|it| state.renew(it));
}

/// Those on an object that leaves are over.
pub(super) fn end_effects_on(state: &mut State, leaving: ObjectId) {
    let before = state.effects.len();
    state.effects.retain(|it| it.object != leaving);
    if state.effects.len() != before {
        state.renew_bounds();
    }
}

pub(crate) fn expire(state: &mut State, until: Until) {
    let over = |duration: Duration, controller: PlayerId| match until {
        Until::EndOfTurn => duration == Duration::EndOfTurn,
        Until::EndOfCombat => duration == Duration::EndOfCombat,
        Until::Planeswalk => duration == Duration::Planeswalk,
        Until::TurnOf(player) => duration == Duration::YourNextTurn && controller == player,
        Until::StageOf(player, stage) => duration == Duration::YourNext(stage) && controller == player,
    };
    if let Until::TurnOf(player) = until {
        // The turn whose end it is until has come.
        let ends = |duration: &mut Duration, of: PlayerId| {
            if *duration == Duration::YourNextTurnEnd && of == player {
                *duration = Duration::EndOfTurn;
            }
        };
        state.effects.iter_mut().for_each(|it| ends(&mut it.duration, it.controller));
        state.delayed.iter_mut().for_each(|it| ends(&mut it.duration, it.controller));
        state.links.iter_mut().for_each(|it| {
            if let LinkKind::Allowed(Permit { player, lasts, .. }) = &mut it.tie {
                ends(lasts, *player);
            }
        });
    }
    state.links.retain(|it| !matches!(it.tie, LinkKind::Allowed(it) if over(it.lasts, it.player)));
    end_effects(state, |it| over(it.duration, it.controller));
    end_statements(state, |it| over(it.duration, it.controller));
    if until == Until::EndOfTurn {
        state.shields.clear();
        let mut fades = false;
        let lasts = |it: &Object| it.marks.after_turn() == it.marks;
        state.objects.change_those(
            |it| !lasts(it),
            |it| {
                it.marks = it.marks.after_turn();
                fades = true;
            },
        );
        state.stale |= fades;
        state.keep_no_mana();
    }
}

/// Delayed abilities end, and what effects say of players.
fn end_statements(state: &mut State, ends: impl Fn(&Delayed) -> bool) {
    if state.said_for_now().any(|it| ends(it.0)) {
        state.stale = true;
        state.offered.forget();
    }
    state.delayed.retain(|it| !ends(it));
}

pub(crate) fn shield(state: &mut State, shield: Shield) {
    state.shields.push(shield);
}

pub(crate) fn use_shield(state: &mut State, shield: Shield, amount: u32) {
    let Some(at) = state.shields.iter().position(|it| *it == shield) else { return };
    match &mut state.shields[at] {
        Shield::FullPrevention(_) => {}
        Shield::Replacement(it) if it.times == Times::Every => {}
        Shield::Prevention(_, left) | Shield::Replacement(FloatingReplacement { left: Some(left), .. }) if *left > amount => {
            *left -= amount;
        }
        Shield::Prevention(..) | Shield::Regeneration(_) | Shield::Replacement(_) => drop(state.shields.remove(at)),
    }
}

/// Whatever keyword the ability is of, what was tapped for it is known by that.
pub(crate) fn use_for(state: &mut State, card: ObjectId, source: ObjectId, ability: AbilityId) {
    if let Some(keyword) = state.keyword_of(ability) {
        state.links.push(Link { card, source, tie: LinkKind::Used(keyword) });
    }
    // The ability itself knows how many they are.
    if let Some(item) = state.stack.last_mut().filter(|it| it.ability == Some((ability, source))) {
        item.chosen.amount += 1;
    }
}

/// What is kept in mind already is kept in mind once.
pub(crate) fn link(state: &mut State, link: Link) {
    if !state.links.contains(&link) {
        state.links.push(link);
    }
}

pub(crate) fn note(state: &mut State, note: Note) {
    state.stale |= matches!(note.of, Noted::Likeness(_));
    state.notes.push(note);
}

pub(crate) fn forget_note(state: &mut State, note: Note) {
    if let Some(at) = state.notes.iter().position(|it| *it == note) {
        state.notes.remove(at);
    }
}

pub(crate) fn unlink(state: &mut State, card: ObjectId) {
    state.links.retain(|it| it.card != card);
}

pub(crate) fn delay(state: &mut State, delayed: Delayed) {
    state.delayed.push(delayed);
}

/// A static ability without an object, which is looked at as those of objects are.
pub(crate) fn bind(state: &mut State, delayed: Delayed) {
    delay(state, delayed);
    state.stale = true;
    state.offered.forget();
}

/// One such effect waits no more.
pub(crate) fn meet(state: &mut State, delayed: Delayed) {
    if let Some(at) = state.delayed.iter().position(|it| *it == delayed) {
        state.delayed.remove(at);
    }
}

pub(crate) fn trigger(state: &mut State, it: Waiting) {
    // Nobody would put it on the stack (800.4d).
    if !state.is_playing(it.controller) {
        return;
    }
    // Of several delayed abilities that are alike, one has triggered; with a stated duration it may do so again (603.7b).
    let spent = |delayed: &Delayed| state.triggers_once(delayed) && delayed.is_behind(&it);
    if let Some(at) = state.delayed.iter().position(spent) {
        state.delayed.remove(at);
    }
    state.beyond |= numbers::is_signed_beyond(it.amount);
    if matches!(state.ability(it.ability), Ability::Triggered(it) if it.often.is_some()) {
        state.note_use(it.source, it.ability);
    }
    state.waiting.push(it);
}
