//! Hexproof (702.11).

use kernel::{
    game::{State, Thing},
    machine::{Asker, Handler, filter, forbids_target},
};
use language::Ability;
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[forbids_target(cr::R702_11B, is_hexproof), forbids_target(cr::R702_11D, is_hexproof_from)];

/// Opponents' spells and abilities can't target it, while it is a permanent.
fn is_hexproof(state: &State, asker: &Asker<'_>, thing: Thing) -> bool {
    is_opposed(state, asker, thing) && each_quality(state, thing, |quality| quality.is_none())
}

/// Those of that quality can't.
fn is_hexproof_from(state: &State, asker: &Asker<'_>, thing: Thing) -> bool {
    let source = Thing::Object(asker.this);
    is_opposed(state, asker, thing)
        && each_quality(state, thing, |quality| quality.is_some_and(|it| filter::fits(state, it, source, asker)))
}

fn is_opposed(state: &State, asker: &Asker<'_>, thing: Thing) -> bool {
    let Thing::Object(id) = thing else { return false };
    state.on_battlefield(id)
        && state.objects[id.index()].controller != asker.you
        && state.traits[id.index()].has(KeywordAbility::Hexproof)
}

/// Whether a hexproof ability of it is so; one that was given without a text has no quality.
fn each_quality(state: &State, thing: Thing, is: impl Fn(Option<&language::Filter>) -> bool) -> bool {
    let Thing::Object(id) = thing else { return false };
    let mut written = state.abilities(id).filter_map(|it| match it.1 {
        Ability::Keyword(it) if it.ability == KeywordAbility::Hexproof => Some(it.quality.as_ref()),
        _ => None,
    });
    let mut written = written.by_ref().peekable();
    if written.peek().is_none() { is(None) } else { written.any(is) }
}
