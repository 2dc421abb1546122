//! Lifelink (702.15).

use kernel::{
    event::{Damage, What},
    game::{State, numbers},
    machine::{Batch, Handler, keyword_damage},
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[keyword_damage(cr::R702_15B, KeywordAbility::Lifelink, gain_life)];

/// One source that damages several things at once is one cause of life (119.9); each source is one of its own (702.15e).
fn gain_life(state: &State, damage: &Damage, batch: &mut Batch) {
    let Some((source, _)) = state.known(damage.source) else { return };
    let own = batch.events.iter_mut().filter(|it| it.because == cr::R702_15B && it.source == Some(damage.source));
    let gains = own.filter_map(|it| if let What::GainsLife(_, amount) = &mut it.what { Some(amount) } else { None });
    match { gains }.next() {
        Some(gained) => *gained = numbers::sum(*gained, damage.amount),
        None => batch.push(What::GainsLife(source.controller, damage.amount)),
    }
}
