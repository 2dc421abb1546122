//! Ascend (702.131): ten permanents bring the city's blessing.

use kernel::{
    event::What,
    game::{PlayerId, State},
    machine::{Batch, Handler, follows},
};
use language::{Designation, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[follows(cr::R702_131B, bless).serves(&[Word::Keyword(KeywordAbility::Ascend)])];

/// At once, before anything notices what was the tenth (702.131d).
fn bless(state: &State, batch: &mut Batch) {
    let ascends = |player: PlayerId| {
        let permanents = state.zones.controlled(player);
        let ascend = |it: &u16| state.characteristics[usize::from(*it)].has(KeywordAbility::Ascend);
        permanents.len() >= 10 && permanents.iter().any(ascend)
    };
    let without = |it: &PlayerId| !state.is_designated(*it, Designation::Blessing);
    for player in state.in_turn_order().filter(without).filter(|it| ascends(*it)) {
        batch.push(What::BecomesDesignated(player, Designation::Blessing));
    }
}
