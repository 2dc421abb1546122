//! Landwalk (702.14).

use kernel::{
    game::{ObjectId, State, Thing},
    machine::{Context, Handler, filter, forbids_block},
};
use language::{Ability, Filter, Statement, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_block(cr::R702_14C, walks_past)
    .serves(&[Word::Keyword(KeywordAbility::Landwalk)])
    .states(&[(Statement::WalkIgnored, "creatures with [ignored walk]")])];

/// Whether such creatures can be blocked as though they did not have it (609.4).
fn is_ignored(state: &State, quality: &Filter) -> bool {
    state.stated(Statement::WalkIgnored).any(|(_, said)| said.thing() == quality)
}

/// As long as the defending player controls such a land, whatever landwalk the blocker has (702.14d).
fn walks_past(state: &State, _: ObjectId, attacker: ObjectId) -> bool {
    if !state.characteristics[attacker.index()].has(KeywordAbility::Landwalk) {
        return false;
    }
    let Some(defender) = state.combat.defender(attacker) else { return false };
    let context = Context::of(state, attacker);
    let land = |quality: &Filter| {
        let mut lands = state.zones.controlled(defender).iter().map(|it| Thing::Object(state.id(*it)));
        lands.any(|it| filter::fits(state, quality, it, &context))
    };
    state.abilities(attacker).any(|it| {
        if let Ability::Keyword(it) = it.1
            && it.ability == KeywordAbility::Landwalk
        {
            it.quality.as_ref().is_some_and(|it| !is_ignored(state, it) && land(it))
        } else {
            false
        }
    })
}
