//! What waits to be put on the stack, and what is chosen for what is there.

use crate::game::{Chosen, ObjectId, State, Thing, Waiting};

/// A triggered ability that goes on the stack, or resolves without it.
pub(super) fn wait_no_more(state: &mut State, waiting: &Waiting) {
    if let Some(at) = state.waiting.iter().position(|it| it == waiting) {
        state.waiting.remove(at);
    }
}

pub(super) fn choose(state: &mut State, object: ObjectId, choose: impl FnOnce(&mut Chosen)) {
    if let Some(item) = state.stack.iter_mut().rev().find(|it| it.object == object) {
        choose(&mut item.chosen);
    }
}

/// A target more. A copy has the shares of the original already (707.10).
pub(super) fn aim(chosen: &mut Chosen, instance: u8, thing: Thing) {
    share_with(chosen, instance, chosen.targets.len(), thing);
    chosen.targets.push((instance, thing));
}

pub(super) fn retarget(chosen: &mut Chosen, at: usize, thing: Thing) {
    if let Some(instance) = chosen.targets.get(at).map(|it| it.0) {
        share_with(chosen, instance, at, thing);
        chosen.targets[at].1 = thing;
    }
}

/// The share of what is divided stays with the place (115.7f).
fn share_with(chosen: &mut Chosen, instance: u8, at: usize, thing: Thing) {
    let nth = chosen.targets[..at].iter().filter(|it| it.0 == instance).count();
    if let Some(share) = chosen.shares.iter_mut().filter(|it| it.0 == instance).nth(nth) {
        share.1 = thing;
    }
}
