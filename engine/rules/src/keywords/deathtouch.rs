//! Deathtouch (702.2).

use kernel::{
    event::{Damage, What},
    game::{State, Thing},
    machine::{Batch, Handler, keyword_damage, lethal},
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[keyword_damage(cr::R702_2B, KeywordAbility::Deathtouch, touch), lethal(cr::R702_2C, any_damage_is_lethal)];

/// A creature that it damages is destroyed at the next check of state-based actions (704.5h).
fn touch(state: &State, damage: &Damage, batch: &mut Batch) {
    if let Thing::Object(creature) = damage.to
        && state.on_battlefield(creature)
        && state.characteristics[creature.index()].creature()
    {
        batch.push(What::Touches(creature));
    }
}

/// One damage is lethal damage, also of a source that has gone (702.2e).
fn any_damage_is_lethal(state: &State, source: kernel::game::ObjectId) -> Option<u32> {
    state.known(source).is_some_and(|it| it.1.has(KeywordAbility::Deathtouch)).then_some(1)
}
