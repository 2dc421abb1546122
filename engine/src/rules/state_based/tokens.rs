//! Tokens outside the battlefield (704.5d).

use crate::{
    catalog::Zone,
    cr,
    event::What,
    game::{Kind, Object, Slot, State},
    machine::{Batch, Handler, Watch, state_based},
};

pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5D, Watch::TOKENS, stray_tokens)];

fn stray_tokens(state: &State, batch: &mut Batch) {
    let stray = |it: &Object| it.kind == Kind::Token && it.zone != Zone::Battlefield;
    for (at, _) in state.objects.iter().enumerate().filter(|it| stray(it.1)) {
        batch.push(What::CeasesToExist(state.id(Slot::try_from(at).expect("slots are small"))));
    }
}
