//! How much an amount is.

use super::{Context, all, casts, first_object, holds, past, players, variables};
use crate::{
    game::{Chosen, ObjectId, PlayerId, State, numbers},
    machine::Few,
};
use language::{Amount, Filter, Property, Term, Terms, Test};
use vocabulary::{Subtype, catalog::CreatureType};

/// The mana value of an object; X counts only on the stack (202.3), or as it was there last (608.2h).
pub fn mana_value(state: &State, id: ObjectId) -> i32 {
    let x = state.announced(id).map_or(0, |it| variables::now(state, it));
    numbers::signed(state.face(id).value_cost().map_or(0, |it| it.value(x)))
}

/// How much it is (608.2h).
pub fn amount(state: &State, amount_of: &Amount, context: &Context<'_>) -> i32 {
    let size = |number: usize| numbers::signed(number);
    match amount_of {
        Amount::Number(it) => *it,
        Amount::X => context.chosen.map_or(0, |it| numbers::signed(it.x)),
        Amount::Count(filter) => {
            let mut found = Few::new();
            all(state, filter, context, &mut found);
            size(found.len())
        }
        Amount::PowerOf(subject) => first_object(state, subject, context).and_then(|it| state.size_of(it)).map_or(0, |it| it.0),
        Amount::ToughnessOf(subject) => {
            first_object(state, subject, context).and_then(|it| state.size_of(it)).map_or(0, |it| it.1)
        }
        Amount::Attached(filter, subject) => {
            let Some(host) = first_object(state, subject, context) else { return 0 };
            if state.object(host).is_none() {
                let fits = |it: &ObjectId| super::fits(state, filter, (*it).into(), context);
                return size(state.borne_by(host).into_iter().filter(fits).count());
            }
            // What it is to be attached is for the row to say (701.3a): it is asked of what `it` means there.
            let about = Chosen { it: Some(host.into()), ..context.chosen.cloned().unwrap_or_default() };
            let to = Terms { parts: vec![Term::Thing(Filter::of([Test::It]))] };
            let fits = Filter::of(filter.tests.iter().cloned().chain([Test::Is(Property::AttachedTo, to)]));
            let mut found = Few::new();
            all(state, &fits, &context.with(&about), &mut found);
            size(found.len())
        }
        Amount::Counters(subject, kind) => {
            let object = first_object(state, subject, context);
            let counted = object.map(|it| state.known_counters(it)).unwrap_or_default();
            let counted = counted.iter().filter(|it| kind.is_none_or(|kind| it.0 == kind));
            numbers::signed(counted.fold(0, |sum, it| numbers::sum(sum, it.1)))
        }
        Amount::ManaValueOf(subject) => first_object(state, subject, context).map_or(0, |it| mana_value(state, it)),
        Amount::HandSize(of) => {
            let mut found = Vec::new();
            players(state, of, context, &mut found);
            size(found.iter().map(|it| state.in_hand(*it).count()).sum())
        }
        Amount::LifeOf(of) => {
            let mut found = Vec::new();
            players(state, of, context, &mut found);
            found.first().map_or(0, |it| state.player(*it).life)
        }
        Amount::CountersHad(of, kind) => {
            let mut found = Vec::new();
            players(state, of, context, &mut found);
            numbers::signed(state.counters_among(&found, *kind))
        }
        Amount::Past(it) => numbers::signed(past::sum(state, it, context)),
        Amount::OwnHandSize => context.doer.map_or(0, |it| size(state.in_hand(it).count())),
        Amount::Flips(flip) => context.chosen.map_or(0, |it| numbers::signed(it.flips.of(*flip))),
        Amount::ThatMuch => context.chosen.map_or(0, |it| it.amount),
        Amount::Minus(it) => numbers::signed_product(-1, amount(state, it, context)),
        Amount::Plus(more, it) => numbers::signed_sum(*more, amount(state, it, context)),
        Amount::Times(factor, it) => numbers::signed_product(*factor, amount(state, it, context)),
        Amount::Sum(one, other) => numbers::signed_sum(amount(state, one, context), amount(state, other, context)),
        Amount::Half(way, it) => way.half(amount(state, it, context)),
        Amount::OwnLife => state.player(context.doer.unwrap_or(context.you)).life,
        Amount::While(condition, it) => {
            if holds(state, condition, context) {
                amount(state, it, context)
            } else {
                0
            }
        }
        Amount::TimesPaid(keyword) => casts::times_paid(state, *keyword, context.paid(state), context.ability),
        Amount::ColorsSpent => casts::colors_spent(state, context),
        Amount::ManaSpent(subject) => first_object(state, subject, context).map_or(0, |it| casts::mana_spent(state, it, context)),
        Amount::Measured(it, terms) => {
            let rules = state.library.rules();
            let row = rules.measured.get(*it as usize).and_then(Option::as_ref);
            row.map_or(0, |row| row.gives(rules, state, |measures| measures(state, context, terms)))
        }
        Amount::CastBefore => size(past::cast_before(state, context.this)),
    }
}

impl State {
    /// The creature types of a party (700.8).
    pub const PARTY: [CreatureType; 4] = [CreatureType::Cleric, CreatureType::Rogue, CreatureType::Warrior, CreatureType::Wizard];

    /// How many creatures are in a player's party: the most of the four types that so many creatures can stand for (700.8a, 700.8b).
    pub fn party(&self, player: PlayerId) -> i32 {
        let mut reached = [false; 16];
        reached[0] = true;
        for id in self.zones.controlled(player).iter().map(|it| self.id(*it)) {
            if !self.characteristics[id.index()].creature() {
                continue;
            }
            let places = (0..Self::PARTY.len()).filter(|at| self.has_subtype(id, Subtype::Creature(Self::PARTY[*at])));
            let places: Few<usize> = places.map(|at| 1 << at).collect();
            for set in (0..reached.len()).rev().filter(|it| reached[*it]).collect::<Few<usize>>() {
                places.iter().for_each(|it| reached[set | it] = true);
            }
        }
        let sizes = (0..reached.len()).filter(|it| reached[*it]).map(usize::count_ones);
        numbers::signed(sizes.max().unwrap_or(0))
    }
}

/// By how much it changes a size: what is worked out to below zero counts as nothing (107.1b), what is printed so does not.
pub fn growth(state: &State, amount_of: &Amount, context: &Context<'_>) -> i32 {
    match amount_of {
        Amount::Number(it) => *it,
        Amount::Minus(it) => numbers::signed_product(-1, growth(state, it, context)),
        Amount::Times(factor, it) => numbers::signed_product(*factor, growth(state, it, context)),
        Amount::X
        | Amount::Count(_)
        | Amount::PowerOf(_)
        | Amount::ToughnessOf(_)
        | Amount::ManaValueOf(_)
        | Amount::Counters(..)
        | Amount::Attached(..)
        | Amount::CountersHad(..)
        | Amount::HandSize(_)
        | Amount::OwnHandSize
        | Amount::ThatMuch
        | Amount::Flips(_)
        | Amount::Half(..)
        | Amount::OwnLife
        | Amount::LifeOf(_)
        | Amount::While(..)
        | Amount::TimesPaid(_)
        | Amount::ColorsSpent
        | Amount::ManaSpent(_)
        | Amount::Measured(..)
        | Amount::CastBefore
        | Amount::Past(_)
        | Amount::Sum(..)
        | Amount::Plus(..) => amount(state, amount_of, context).max(0),
    }
}
