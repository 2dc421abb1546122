//! What can't be the target of some spells or abilities (101.2).

use kernel::{
    game::{State, Thing},
    machine::{Bound, Context, Handler, Limit, filter, forbids_target},
};
use language::{Aiming, AimingKind, Relation, Restriction, RestrictionKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[forbids_target(cr::R101_2, is_barred).serves(&[Word::Restriction(RestrictionKind::BeTargeted)])];

fn is_barred(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    let Thing::Object(id) = thing else { return false };
    !state.bounds.is_empty()
        && state.limits(id).any(|(bound, limit)| {
            if let Limit::Restriction(Restriction::BeTargeted(by)) = limit { is_meant(state, bound, by, context) } else { false }
        })
}

/// Whether the spell or ability is of that kind: of a spell nothing else asks than what is on the stack, or will be.
fn is_meant(state: &State, bound: &Bound, by: &Aiming, asks: &Context<'_>) -> bool {
    let is_spell = asks.this == asks.on_stack;
    let kind = match by.kind {
        AimingKind::Spells => is_spell,
        AimingKind::Abilities => !is_spell,
        AimingKind::Either => true,
    };
    let context = bound.context(state);
    let of_opponent = || context.stands(state, Relation::Opponent, asks.you);
    kind && (by.whose != Relation::Opponent || of_opponent()) && filter::fits(state, &by.from, asks.this.into(), &context)
}
