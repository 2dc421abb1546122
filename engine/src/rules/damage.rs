//! What damage results in (120.3).

use crate::{
    catalog::{CardType, Counter},
    cr,
    event::{Damage, What},
    game::{ObjectId, State, Thing},
    machine::{Batch, Handler, damage_result},
};

pub(crate) const RULES: &[Handler] = &[
    damage_result(cr::R120_3A, players_lose_life),
    damage_result(cr::R120_3C, planeswalkers_lose_loyalty),
    damage_result(cr::R120_3E, creatures_are_marked),
    damage_result(cr::R120_3H, battles_lose_defense),
];

fn players_lose_life(_: &State, it: &Damage, batch: &mut Batch) {
    if let Thing::Player(player) = it.to {
        batch.push(What::LosesLife(player, it.amount));
    }
}

fn planeswalkers_lose_loyalty(state: &State, it: &Damage, batch: &mut Batch) {
    if permanent(state, it, CardType::Planeswalker).is_some() {
        batch.push(What::LosesCounters(it.to, Counter::Loyalty, it.amount));
    }
}

fn creatures_are_marked(state: &State, it: &Damage, batch: &mut Batch) {
    if let Some(creature) = permanent(state, it, CardType::Creature) {
        batch.push(What::MarksDamage(creature, it.amount));
    }
}

fn battles_lose_defense(state: &State, it: &Damage, batch: &mut Batch) {
    if permanent(state, it, CardType::Battle).is_some() {
        batch.push(What::LosesCounters(it.to, Counter::Defense, it.amount));
    }
}

fn permanent(state: &State, it: &Damage, card_type: CardType) -> Option<ObjectId> {
    it.to.object().filter(|it| state.on_battlefield(*it) && state.traits[it.index()].is(card_type))
}
