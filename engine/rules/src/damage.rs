//! What damage results in (120.3), and what texts ask of it: how much was dealt (120.4b), and how much in excess (120.10).

use kernel::{
    event::{Damage, Event, EventKind, What},
    game::{ObjectId, State, Thing, numbers},
    machine::{Batch, Context, Flow, Handler, Machine, Table, asks, damage_result, filter, measures, settles_results, totals},
};
use language::{Ability, Aspects, Feat, Measure, Question, Terms, Word};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    damage_result(cr::R120_3A, players_lose_life),
    damage_result(cr::R120_3C, planeswalkers_lose_loyalty),
    damage_result(cr::R120_3B, infected_players_are_poisoned).serves(&[Word::Keyword(KeywordAbility::Infect)]),
    damage_result(cr::R120_3D, creatures_wither).serves(&[Word::Keyword(KeywordAbility::Wither)]),
    settles_results(cr::R120_4C, put_together),
    damage_result(cr::R120_3E, creatures_are_marked),
    damage_result(cr::R120_3G, toxic_creatures_poison).serves(&[Word::Keyword(KeywordAbility::Toxic)]),
    damage_result(cr::R120_3H, battles_lose_defense),
    measures(cr::R120_4B, Measure::DamageDealt, "the damage dealt this way", &[Aspects::PAST], damage_dealt),
    measures(
        cr::R120_10,
        Measure::ExcessDealt,
        "(Dialect:the excess damage|the amount of excess damage) dealt this way",
        &[Aspects::PAST],
        excess_dealt,
    ),
    asks(
        cr::R120_4B,
        Question::WasDealtDamage,
        "[one] (Grammar:is|was) dealt damage this way",
        &[Aspects::PAST],
        was_dealt_damage,
    ),
    asks(cr::R120_10, Question::WasDealtExcess, "excess damage was dealt to [one] this way", &[Aspects::PAST], was_dealt_excess),
    asks(cr::R120_10, Question::DealtExcess, "excess damage was dealt this way", &[Aspects::PAST], has_dealt_excess),
    totals(cr::R120_10, &[EventKind::Damages], sum_up_excess),
];

/// By whatever the text has had deal it.
fn damage_dealt(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    numbers::signed(filter::measured_this_way(state, &[Feat::Hurts, Feat::HurtsPlayer], context))
}

fn excess_dealt(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    numbers::signed(filter::measured_this_way(state, &[Feat::IsDealtExcess], context))
}

/// By whatever the text has had deal it: a player or something else that fits.
fn was_dealt_damage(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    filter::this_way(state, Feat::Hurts, said.thing(), context) > 0 || filter::hurts_player_this_way(state, said.thing(), context)
}

fn was_dealt_excess(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    filter::this_way(state, Feat::IsDealtExcess, said.thing(), context) > 0
}

/// To whatever it was.
fn has_dealt_excess(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    excess_dealt(state, context, said) > 0
}

/// For each permanent all the damage that it is dealt at once, by however many sources.
fn sum_up_excess(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    for (at, event) in events.iter().enumerate() {
        let What::Damages(Damage { to: Thing::Object(object), .. }) = event.what else { continue };
        let same = |it: &&Event| matches!(it.what, What::Damages(damage) if damage.to == Thing::Object(object));
        if events[..at].iter().any(|it| same(&it)) {
            continue;
        }
        let (mut sum, mut deadly) = (0_u32, false);
        for it in events[at..].iter().filter(same) {
            if let What::Damages(it) = it.what {
                sum = numbers::sum(sum, it.amount);
                deadly |= table.lethal(it.source).is_some();
            }
        }
        let excess = table.excess(object, sum, deadly);
        if excess > 0 {
            tally.push(Event { what: What::IsDealtExcess(object, excess), because: cr::R120_10, ..*event });
        }
    }
}

/// Unless the source has infect.
fn players_lose_life(state: &State, it: &Damage, batch: &mut Batch) {
    if let Thing::Player(player) = it.to
        && !has(state, it, KeywordAbility::Infect)
    {
        batch.push(What::LosesLife(player, it.amount));
    }
}

fn planeswalkers_lose_loyalty(state: &State, it: &Damage, batch: &mut Batch) {
    if permanent(state, it, CardType::Planeswalker).is_some() {
        batch.push(What::LosesCounters(it.to, Counter::Loyalty.into(), it.amount));
    }
}

fn infected_players_are_poisoned(state: &State, it: &Damage, batch: &mut Batch) {
    if it.to.player().is_some() && has(state, it, KeywordAbility::Infect) {
        batch.push(What::GetsCounters(it.to, Counter::Poison.into(), it.amount));
    }
}

/// Damage by a source with wither or infect leaves -1/-1 counters.
fn creatures_wither(state: &State, it: &Damage, batch: &mut Batch) {
    if permanent(state, it, CardType::Creature).is_some() && withers(state, it) {
        batch.push(What::GetsCounters(it.to, Counter::Minus1Minus1.into(), it.amount));
    }
}

/// Counters of one kind that one player puts on something as the results of all that damage are put there together, so that what is about
/// one or more counters is so once.
fn put_together(machine: &mut Machine<'_>, results: &mut Vec<Event>) -> Flow {
    let by = |it: &Event| it.source.and_then(|it| machine.state.known(it)).map(|it| it.0.controller);
    let mut settled: Vec<Event> = Vec::new();
    for it in results.drain(..) {
        let same = |before: &&mut Event| {
            let (What::GetsCounters(on, kind, _), What::GetsCounters(to, of, _)) = (before.what, it.what) else { return false };
            (on, kind) == (to, of) && by(before) == by(&it)
        };
        if let What::GetsCounters(on, kind, more) = it.what
            && let Some(before) = settled.iter_mut().find(same)
            && let What::GetsCounters(_, _, number) = before.what
        {
            before.what = What::GetsCounters(on, kind, numbers::sum(number, more));
        } else {
            settled.push(it);
        }
    }
    *results = settled;
    Ok(())
}

/// Combat damage of a creature with toxic, by the sum of its numbers.
fn toxic_creatures_poison(state: &State, it: &Damage, batch: &mut Batch) {
    if it.combat && it.to.player().is_some() && has(state, it, KeywordAbility::Toxic) {
        let numbers = state.abilities(it.source).filter_map(|it| {
            if let Ability::Keyword(it) = it.1
                && it.ability == KeywordAbility::Toxic
            {
                it.number
            } else {
                None
            }
        });
        batch.push(What::GetsCounters(it.to, Counter::Poison.into(), numbers.fold(0, numbers::sum)));
    }
}

fn withers(state: &State, it: &Damage) -> bool {
    has(state, it, KeywordAbility::Wither) || has(state, it, KeywordAbility::Infect)
}

fn has(state: &State, it: &Damage, keyword: KeywordAbility) -> bool {
    state.known(it.source).is_some_and(|it| it.1.has(keyword))
}

/// Unless the source has wither or infect.
fn creatures_are_marked(state: &State, it: &Damage, batch: &mut Batch) {
    if let Some(creature) = permanent(state, it, CardType::Creature)
        && !withers(state, it)
    {
        batch.push(What::MarksDamage(creature, it.amount));
    }
}

fn battles_lose_defense(state: &State, it: &Damage, batch: &mut Batch) {
    if permanent(state, it, CardType::Battle).is_some() {
        batch.push(What::LosesCounters(it.to, Counter::Defense.into(), it.amount));
    }
}

fn permanent(state: &State, it: &Damage, card_type: CardType) -> Option<ObjectId> {
    it.to.object().filter(|it| state.on_battlefield(*it) && state.characteristics[it.index()].is(card_type))
}
