//! Who listens (603.2): the triggered abilities that work where their objects are, and those that have no source (113.8).

use crate::{
    game::{AbilityId, AbilityKinds, AbilityRef, Giver, ObjectId, State},
    machine::{Context, Kinds},
};
use language::{Ability, Triggered};

/// Those that listen to something of these sorts.
pub(super) fn each_listener(state: &State, kinds: Kinds, mut visit: impl FnMut(ObjectId, AbilityId, &Triggered, Context<'_>)) {
    let heard = state.heard.meets(kinds);
    let sources = (heard || cfg!(debug_assertions)).then(|| state.sources(AbilityKinds::TRIGGERED));
    for source in sources.into_iter().flatten().filter(|it| state.may_hear(*it, kinds)) {
        let context = Context::of(state, source);
        for (at, ability) in state.working(source) {
            if let Ability::Triggered(triggered) = ability
                && Kinds::heard_by(ability).meets(kinds)
            {
                debug_assert!(heard, "{source:?} listens to {kinds:?}, and nothing is said to");
                visit(source, at, triggered, context);
            }
        }
    }
    each_inherent(state, kinds, visit);
}

/// The abilities without a source that listen to something of these sorts, for each player who has them (113.8).
fn each_inherent(state: &State, kinds: Kinds, mut visit: impl FnMut(ObjectId, AbilityId, &Triggered, Context<'_>)) {
    for (of, face) in state.library.inherent().iter().filter(|it| state.library.hears(it.1).meets(kinds)) {
        for player in state.bearers(*of).iter() {
            for (nth, ability) in state.library.face(*face).abilities.iter().enumerate() {
                if let Ability::Triggered(triggered) = ability
                    && Kinds::heard_by(ability).meets(kinds)
                {
                    let at = AbilityId { at: AbilityRef::printed(*face, nth), by: Giver::Player(player) };
                    visit(ObjectId::NOTHING, at, triggered, Context::without_source(player));
                }
            }
        }
    }
}

/// Those that listen to nothing of these sorts, and are not asked.
#[cfg(debug_assertions)]
pub(super) fn each_deaf(state: &State, kinds: Kinds, mut visit: impl FnMut(ObjectId, &Triggered, Context<'_>)) {
    for source in state.sources(AbilityKinds::TRIGGERED) {
        for (_, ability) in state.working(source) {
            if let Ability::Triggered(triggered) = ability
                && !(state.may_hear(source, kinds) && Kinds::heard_by(ability).meets(kinds))
            {
                visit(source, triggered, Context::of(state, source));
            }
        }
    }
}
