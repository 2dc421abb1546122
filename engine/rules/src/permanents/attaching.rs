//! What Auras and Equipment can't be attached to (301.5, 303.4, 702.5, 702.16).

use kernel::{
    game::{ObjectId, State, Thing},
    machine::{
        Context, Handler,
        attachment::{is_aura, is_equipment},
        filter, forbids_attaching, protection,
    },
};
use language::{Ability, Word};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_attaching(cr::R301_5, is_no_creature),
    forbids_attaching(cr::R301_5C, is_itself_or_a_creature),
    forbids_attaching(cr::R303_4D, is_creature_aura),
    forbids_attaching(cr::R702_5A, does_not_fit).serves(&[Word::Keyword(KeywordAbility::Enchant)]),
    forbids_attaching(cr::R702_16C, is_protected_from_aura),
    forbids_attaching(cr::R702_16D, is_protected_from_equipment),
    forbids_attaching(cr::R310_9, is_battle),
];

/// An Equipment is attached to a creature.
fn is_no_creature(state: &State, id: ObjectId, host: Thing) -> bool {
    let creature = host.object().is_some_and(|it| state.on_battlefield(it) && state.characteristics[it.index()].creature());
    is_equipment(state, id) && !creature
}

/// Not to itself, and not while it is a creature.
fn is_itself_or_a_creature(state: &State, id: ObjectId, host: Thing) -> bool {
    is_equipment(state, id) && (host == Thing::Object(id) || state.characteristics[id.index()].creature())
}

fn is_creature_aura(state: &State, id: ObjectId, host: Thing) -> bool {
    is_aura(state, id) && (host == Thing::Object(id) || state.characteristics[id.index()].creature())
}

/// What an Aura enchants must fit each of its enchant abilities (702.5c).
fn does_not_fit(state: &State, id: ObjectId, host: Thing) -> bool {
    if !is_aura(state, id) {
        return false;
    }
    let context = Context::of(state, id);
    let enchants = state.abilities(id).filter_map(|it| {
        if let Ability::Keyword(it) = it.1
            && it.ability == KeywordAbility::Enchant
        {
            it.quality.as_ref()
        } else {
            None
        }
    });
    let mut enchants = enchants.peekable();
    enchants.peek().is_none() || enchants.any(|it| !filter::matches(state, it, host, &context))
}

fn is_protected_from_aura(state: &State, id: ObjectId, host: Thing) -> bool {
    is_aura(state, id) && protection::protects(state, host, id)
}

fn is_protected_from_equipment(state: &State, id: ObjectId, host: Thing) -> bool {
    is_equipment(state, id) && protection::protects(state, host, id)
}

fn is_battle(state: &State, id: ObjectId, _: Thing) -> bool {
    state.characteristics[id.index()].is(CardType::Battle)
}
