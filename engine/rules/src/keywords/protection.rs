//! Protection (702.16). What is attached in spite of it is the business of state-based actions.

use kernel::{
    event::{Event, EventKind, What},
    game::{ObjectId, State, Thing},
    machine::{
        Context, Handler, Offers,
        attachment::{is_aura, is_equipment},
        filter, forbids_attaching, forbids_block, forbids_target, player_abilities, replaces,
    },
};
use language::{Ability, Keyword, Word};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_target(cr::R702_16B, is_protected_target)
        .serves(&[Word::Keyword(KeywordAbility::Protection), Word::PlayerKeyword(KeywordAbility::Protection)]),
    forbids_attaching(cr::R702_16C, is_protected_from_aura),
    forbids_attaching(cr::R702_16D, is_protected_from_equipment),
    replaces(cr::R702_16E, &[EventKind::Damages], prevent_damage),
    forbids_block(cr::R702_16F, evades),
];

fn is_protected_target(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    protects(state, thing, context.this)
}

fn is_protected_from_aura(state: &State, it: &Context<'_>, host: Thing) -> bool {
    is_aura(state, it.this) && protects(state, host, it.this)
}

fn is_protected_from_equipment(state: &State, it: &Context<'_>, host: Thing) -> bool {
    is_equipment(state, it.this) && protects(state, host, it.this)
}

fn prevent_damage(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if let What::Damages(damage) = event.what
        && protects(state, damage.to, damage.source)
    {
        let prevented = offers.prevented(state, event, damage, None);
        offers.push(damage.to.object(), prevented);
    }
}

fn evades(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    protects(state, Thing::Object(attacker), blocker)
}

/// Whether a permanent or player has protection from an object; a spell or ability has the qualities of its source.
fn protects(state: &State, thing: Thing, from: ObjectId) -> bool {
    let protects = |it: &Keyword, context: &Context<'_>| {
        it.quality.as_ref().is_none_or(|quality| filter::fits(state, quality, Thing::Object(from), context))
    };
    let id = match thing {
        Thing::Player(player) => {
            let mut own = player_abilities::keywords(state, player, KeywordAbility::Protection);
            return own.any(|(source, it)| protects(it, &Context::of(state, source)));
        }
        Thing::Object(id) => id,
    };
    if !state.on_battlefield(id) || !state.characteristics(id).is_some_and(|it| it.has(KeywordAbility::Protection)) {
        return false;
    }
    let context = Context::of(state, id);
    state.abilities(id).any(|it| {
        if let Ability::Keyword(it) = it.1
            && it.ability == KeywordAbility::Protection
        {
            protects(it, &context)
        } else {
            false
        }
    })
}
