//! What Auras, Equipment and Fortifications can't be attached to (301.5, 301.6, 303.4, 702.5).

use kernel::{
    game::{ObjectId, State, Thing},
    machine::{
        Context, Handler,
        attachment::{is_aura, is_equipment, is_fortification},
        filter, forbids_attaching,
    },
};
use language::{Ability, Statement, Word};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    forbids_attaching(cr::R301_5, is_no_creature),
    forbids_attaching(cr::R301_5C, is_itself_or_a_creature),
    forbids_attaching(cr::R301_6, is_no_land),
    forbids_attaching(cr::R303_4D, is_creature_aura),
    forbids_attaching(cr::R702_5A, does_not_fit).serves(&[Word::Keyword(KeywordAbility::Enchant)]),
    forbids_attaching(cr::R310_9, is_battle),
    forbids_attaching(cr::R101_2, is_none_of_the_only_ones)
        .states(&[(Statement::AttachedOnlyTo, "this can be attached only to [one]")]),
];

/// What it says itself that it can be attached to alone.
fn is_none_of_the_only_ones(state: &State, it: &Context<'_>, host: Thing) -> bool {
    state.may_state(Statement::AttachedOnlyTo)
        && state.own_stated(it.this, Statement::AttachedOnlyTo).any(|said| !filter::matches(state, said.thing(), host, it))
}

/// An Equipment is attached to a creature.
fn is_no_creature(state: &State, it: &Context<'_>, host: Thing) -> bool {
    let creature = host.object().is_some_and(|it| state.on_battlefield(it) && state.characteristics[it.index()].creature());
    is_equipment(state, it.this) && !creature
}

/// Not to itself, and not while it is a creature; with reconfigure it is none once it is attached.
fn is_itself_or_a_creature(state: &State, it: &Context<'_>, host: Thing) -> bool {
    let (id, characteristics) = (it.this, &state.characteristics[it.this.index()]);
    let creature = characteristics.creature() && !characteristics.has(KeywordAbility::Reconfigure);
    is_equipment(state, id) && (host == Thing::Object(id) || creature)
}

/// A Fortification is attached to a land, and to another object; while it is a creature, to nothing.
fn is_no_land(state: &State, it: &Context<'_>, host: Thing) -> bool {
    let is_land = |it: ObjectId| state.on_battlefield(it) && state.characteristics[it.index()].is(CardType::Land);
    let land = host.object().is_some_and(|host| host != it.this && is_land(host));
    is_fortification(state, it.this) && (!land || state.characteristics[it.this.index()].creature())
}

fn is_creature_aura(state: &State, it: &Context<'_>, host: Thing) -> bool {
    let id = it.this;
    is_aura(state, id) && (host == Thing::Object(id) || state.characteristics[id.index()].creature())
}

/// What an Aura enchants must fit each of its enchant abilities (702.5c).
fn does_not_fit(state: &State, context: &Context<'_>, host: Thing) -> bool {
    if !is_aura(state, context.this) {
        return false;
    }
    let enchants = state.abilities(context.this).filter_map(|it| {
        if let Ability::Keyword(it) = it.1
            && it.ability == KeywordAbility::Enchant
        {
            it.quality.as_ref()
        } else {
            None
        }
    });
    let mut enchants = enchants.peekable();
    enchants.peek().is_none() || enchants.any(|it| !filter::matches(state, it, host, context))
}

fn is_battle(state: &State, it: &Context<'_>, _: Thing) -> bool {
    state.characteristics[it.this.index()].is(CardType::Battle)
}
