//! The ways in which a player could cast a card (601.3, 118.9).

use kernel::{
    game::{AbilityId, AbilityKinds, AbilityRef, By, Instead, Object, ObjectId, PlayerId, Way},
    machine::{
        Basis, Context, Handler, Table, filter, other_ways,
        permission::{self, Meant},
        ways,
    },
    question::Choice,
};
use language::{Ability, Aspects, CardSide, Permission, Static, StaticKind, Test, Word};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    ways(cr::R601_3, Basis::Hand, from_hand),
    ways(cr::R113_6F, Basis::Text, from_elsewhere).serves(&[Word::Static(StaticKind::MayCast)]),
    other_ways(cr::R118_9, Basis::Text, for_another_cost),
    other_ways(cr::R118_9, Basis::Stated(StaticKind::CastInstead), for_a_cost_of_another)
        .serves(&[Word::Static(StaticKind::CastInstead)]),
    other_ways(cr::R118_9, Basis::ChangedSpells, for_a_granted_cost),
];

/// For its mana cost, as any card in hand.
fn from_hand(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    table.reads(Aspects::CONTROL);
    if table.state.object(card).is_some_and(|it| it.zone == Zone::Hand && it.controller == player) {
        options.push(Choice::Cast(card, Way::USUAL));
    }
}

/// From another zone, as the card itself permits.
fn from_elsewhere(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::CONTROL);
    let own = |it: &&Object| it.controller == player || table.lies_as_own(player, card);
    let Some(row) = state.object(card).filter(own) else { return };
    for (AbilityId { at, .. }, ability) in state.abilities(card) {
        if let Ability::Static(Static::MayCast(it)) = ability
            && it.from == Some(row.zone)
            && holds(table, player, card, it)
        {
            if let Some(keyword) = it.using {
                using_its(table, (player, card), (at, keyword), options);
                continue;
            }
            let cost = if it.instead.is_some() { Instead::Ability(at) } else { Instead::ManaCost };
            options.push(Choice::Cast(card, Way { permission: By::Ability(at), cost, side: it.side }));
        }
    }
}

/// For what its own ability of that keyword says, as the other one permits.
fn using_its(
    table: &Table<'_>,
    (player, card): (PlayerId, ObjectId),
    (by, keyword): (AbilityRef, KeywordAbility),
    options: &mut Vec<Choice>,
) {
    for (AbilityId { at, .. }, ability) in table.state.abilities(card) {
        if let Ability::Static(Static::MayCast(it)) = ability
            && it.keyword == Some(keyword)
            && it.instead.is_some()
            && holds(table, player, card, it)
        {
            let way = Way { permission: By::Ability(by), cost: Instead::Ability(at), side: it.side };
            options.push(Choice::Cast(card, way));
        }
    }
}

/// Rather than for its mana cost, wherever it may be cast; only one such cost is applied (118.9a).
fn for_another_cost(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads_texts();
    let instead = |it: &Static| matches!(it, Static::MayCast(it) if it.from.is_none());
    if !state.own_statics(card).any(instead) {
        return;
    }
    for way in for_mana_cost(card, options) {
        for (AbilityId { at, .. }, ability) in state.abilities(card) {
            if let Ability::Static(Static::MayCast(it)) = ability
                && it.from.is_none()
                && holds(table, player, card, it)
            {
                let side = if it.side == CardSide::First { way.side } else { it.side };
                options.push(Choice::Cast(card, Way { cost: Instead::Ability(at), side, ..way }));
            }
        }
    }
}

/// The ways found so far in which the card would be cast for its mana cost.
fn for_mana_cost(card: ObjectId, options: &[Choice]) -> Vec<Way> {
    let own = |it: &Choice| {
        if let Choice::Cast(object, way) = it {
            Some(*way).filter(|it| *object == card && it.cost == Instead::ManaCost)
        } else {
            None
        }
    };
    options.iter().filter_map(own).collect()
}

/// The same by an ability of something else that its controller has.
fn for_a_cost_of_another(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads_everything();
    let usual = for_mana_cost(card, options);
    for source in state.sources(AbilityKinds::STATIC) {
        for (AbilityId { at, .. }, ability) in state.working(source) {
            if let Ability::Static(Static::CastInstead(fits, _)) = ability
                && Context::of(state, source).you == player
                && permission::is_such_spell(state, (source, fits), player, card, Meant::Now)
            {
                add_for(at, card, &usual, options);
            }
        }
    }
}

/// The same by an ability that spells have from something else, once they are cast: what keywords mean that are granted to them, too.
fn for_a_granted_cost(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads_texts();
    let usual = for_mana_cost(card, options);
    for source in state.sources(AbilityKinds::STATIC) {
        for (by, ability) in state.working(source) {
            let Ability::Static(Static::Changes(condition, fits, _)) = ability else { continue };
            if !fits.tests.contains(&Test::Spell) {
                continue;
            }
            let costs: Vec<_> = state.grants(by.at).filter_map(|(at, it)| Some((at, instead_of(it)?))).collect();
            if costs.is_empty() {
                continue;
            }
            table.reads_everything();
            let asking = Context { ability: Some(by), ..Context::of(state, source) };
            let applies = condition.as_ref().is_none_or(|it| filter::holds(state, it, &asking))
                && permission::is_such_spell(state, (source, fits), player, card, Meant::Now);
            for (at, _) in costs.into_iter().filter(|it| applies && holds(table, player, card, it.1)) {
                add_for(at, card, &usual, options);
            }
        }
    }
}

/// Each of those ways for the cost that stands there: two things that say the same offer the same.
fn add_for(at: AbilityRef, card: ObjectId, usual: &[Way], options: &mut Vec<Choice>) {
    for way in usual {
        let choice = Choice::Cast(card, Way { cost: Instead::Ability(at), ..*way });
        if !options.contains(&choice) {
            options.push(choice);
        }
    }
}

/// What an ability of a spell permits that may be cast for another cost, wherever it is cast from.
fn instead_of(ability: &Ability) -> Option<&Permission> {
    if let Ability::Static(Static::MayCast(it)) = ability { Some(&**it).filter(|it| it.from.is_none()) } else { None }
}

fn holds(table: &Table<'_>, player: PlayerId, card: ObjectId, permission: &Permission) -> bool {
    let Some(condition) = &permission.condition else { return true };
    table.reads_of_all(condition.reads().aspects);
    filter::holds(table.state, condition, &Context { you: player, ..Context::of(table.state, card) })
}
