//! Tokens outside the battlefield (704.5d), copies of spells outside the stack (704.5e).

use kernel::{
    event::What,
    game::{Kind, Object, Slot, State},
    machine::{Batch, Handler, Watch, state_based},
};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] =
    &[state_based(cr::R704_5D, Watch::TOKENS, stray_tokens), state_based(cr::R704_5E, Watch::TOKENS, stray_copies)];

fn stray_tokens(state: &State, batch: &mut Batch) {
    vanish(state, batch, |it| it.kind == Kind::Token && it.zone != Zone::Battlefield);
}

/// Copies of spells are nothing but on the stack.
fn stray_copies(state: &State, batch: &mut Batch) {
    vanish(state, batch, |it| it.kind == Kind::Copy && it.zone != Zone::Stack);
}

fn vanish(state: &State, batch: &mut Batch, stray: impl Fn(&Object) -> bool) {
    for (at, _) in state.objects.iter().enumerate().filter(|it| stray(it.1)) {
        batch.push(What::CeasesToExist(state.id(Slot::try_from(at).expect("slots are small"))));
    }
}
