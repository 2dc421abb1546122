//! Lifelink (702.15).

use kernel::{
    event::{Damage, What},
    game::State,
    machine::{Batch, Handler, keyword_damage},
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[keyword_damage(cr::R702_15B, KeywordAbility::Lifelink, gain_life)];

fn gain_life(state: &State, damage: &Damage, batch: &mut Batch) {
    if let Some((source, _)) = state.known(damage.source) {
        batch.push(What::GainsLife(source.controller, damage.amount));
    }
}
