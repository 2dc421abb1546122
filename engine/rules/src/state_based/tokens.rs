//! Tokens outside the battlefield (704.5d), copies of spells outside the stack (704.5e).

use kernel::{
    event::What,
    game::{Kind, LinkKind, Object, ObjectId, Slot, State},
    machine::{Among, Batch, Handler, Watch, state_based},
};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5D, Watch::TOKENS, Among::Anything, stray_tokens),
    state_based(cr::R704_5E, Watch::TOKENS, Among::Anything, stray_copies),
];

fn stray_tokens(state: &State, batch: &mut Batch) {
    vanish(state, batch, |_, it| it.kind == Kind::Token && it.zone != Zone::Battlefield);
}

/// Copies of spells are nothing but on the stack, and in exile where a prepared permanent keeps them (722.3c).
fn stray_copies(state: &State, batch: &mut Batch) {
    let kept = |id: ObjectId| state.links.iter().any(|it| it.card == id && it.tie == LinkKind::Prepared);
    vanish(state, batch, |id, it| it.kind == Kind::Copy && it.zone != Zone::Stack && !kept(id));
}

fn vanish(state: &State, batch: &mut Batch, stray: impl Fn(ObjectId, &Object) -> bool) {
    let slots = (0..state.objects.len()).map(|at| Slot::try_from(at).expect("slots are small"));
    for id in slots.map(|it| state.id(it)).filter(|it| stray(*it, &state.objects[it.index()])) {
        batch.push(What::CeasesToExist(id));
    }
}
