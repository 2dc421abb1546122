//! Several components become one permanent (730.2, 701.42a).

use super::{
    effects::end_effects,
    next_timestamp,
    objects::{remember, take_out},
};
use crate::{
    game::{Applied, ContinuousEffect, Kind, Object, ObjectId, Parted, Shield, State, Thing},
    machine::Watch,
};
use language::{CardSide, Duration, End};
use vocabulary::catalog::Zone;

/// A spell is put on top of a permanent, or under it: they are that permanent from now on, which has not entered (730.2b, 730.2c). What
/// was about the spell is about the permanent (702.140f).
pub(crate) fn merge(state: &mut State, spell: ObjectId, host: ObjectId, end: End) {
    if state.object(spell).is_none() || !state.on_battlefield(host) {
        return;
    }
    // What a copy of a spell merges as is a token (707.10f).
    let own = state.characteristics[spell.index()].copiable;
    remember(state, spell);
    hand_on(state, spell, host);
    // What let the card be cast finds nothing any more.
    state.links.retain(|it| it.card != spell);
    super::hand_stickers(state, spell, host);
    take_out(state, spell);
    lie_beneath(state, spell, host, end);
    state.characteristics[spell.index()] = state.library.printed(own);
    if end == End::Top {
        let beneath = state.own_face(host);
        let (one, other) = (spell.index(), host.index());
        let (lower, upper) = (state.objects[one], state.objects[other]);
        let looks = |row: &Object, as_it: &Object| Object {
            body: as_it.body,
            kind: as_it.kind,
            face_down: as_it.face_down,
            known: as_it.known,
            commander: as_it.commander,
            ..*row
        };
        state.objects[one] = looks(&lower, &upper);
        state.objects[other] = looks(&upper, &lower);
        end_effects(state, |it| it.object == host && matches!(it.change, Applied::Copy(_)));
        state.characteristics[one] = state.library.printed(beneath);
    }
    let row = &mut state.objects[host.index()];
    row.mutations = row.mutations.saturating_add(1);
    compose(state, host);
}

/// Another card of a meld pair comes with this one, as the other half of the same permanent (712.14c).
pub(super) fn join(state: &mut State, card: ObjectId, permanent: ObjectId) {
    if state.object(card).is_none() {
        return;
    }
    remember(state, card);
    take_out(state, card);
    lie_beneath(state, card, permanent, End::Bottom);
    state.show_component(card.slot, CardSide::Second);
    compose(state, permanent);
}

/// The object is a component of that permanent, and no object of its own any more.
fn lie_beneath(state: &mut State, object: ObjectId, permanent: ObjectId, end: End) {
    let row = state.objects[object.index()];
    let kind = if row.kind == Kind::Copy { Kind::Token } else { row.kind };
    let body = row.body.landed(&state.library);
    let (generation, merged_into) = (row.generation + 1, Some(permanent));
    let plain = Object::new(body, kind, Zone::Battlefield, row.owner);
    state.objects[object.index()] = Object { generation, merged_into, commander: row.commander, ..plain };
    let first = state.zones.merged.iter().position(|it| state.objects[usize::from(*it)].merged_into == Some(permanent));
    let at = first.filter(|_| end == End::Top).unwrap_or(state.zones.merged.len());
    state.zones.merged.insert(at, object.slot);
}

/// What refers to a spell refers to the permanent from now on.
fn hand_on(state: &mut State, spell: ObjectId, permanent: ObjectId) {
    state.effects.iter_mut().filter(|it| it.object == spell).for_each(|it| it.object = permanent);
    for shield in &mut state.shields {
        if let Shield::Replacement(it) = shield
            && it.by == Some(spell)
        {
            it.by = Some(permanent);
        }
    }
    state.delayed.iter_mut().filter(|it| it.it == Some(spell.into())).for_each(|it| it.it = Some(Thing::Object(permanent)));
}

/// From now on a permanent is what its components make together (613.2a).
fn compose(state: &mut State, permanent: ObjectId) {
    end_effects(state, |it| it.object == permanent && it.change == Applied::Merged);
    let timestamp = next_timestamp(state);
    let (change, duration, controller) = (Applied::Merged, Duration::Permanent, state.objects[permanent.index()].controller);
    state.effects.push(ContinuousEffect { object: permanent, change, duration, timestamp, controller, source: None });
    state.stale = true;
    state.watch.add(Watch::PERMANENTS.and(Watch::TRAITS).and(Watch::ATTACHED));
}

/// What a component, or the permanent that it was, is found as from now on (712.21c, 730.3c).
pub(super) fn part(state: &mut State, was: ObjectId, now: ObjectId) {
    state.parted.push(Parted { was, now });
}
