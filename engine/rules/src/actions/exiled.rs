//! What a text has exiled (701.13), and cards that an object's abilities have exiled, as linked abilities of it speak of them: of all of
//! them where it is one that they speak of (607.3).

use kernel::{
    game::{Link, LinkKind, ObjectId, State, Thing, numbers},
    machine::{Context, Handler, Seen, asks, filter, measures, property},
};
use language::{Aspects, Feat, Measure, Property, Question, Terms, Test};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    measures(
        cr::R607_2A,
        Measure::ExiledValue,
        "(Grammar:the exiled card's mana value|the mana value of the exiled card)",
        &[Aspects::LINKS, Aspects::EXILE],
        mana_value,
    ),
    measures(
        cr::R607_2A,
        Measure::ExiledPower,
        "(Grammar:the exiled card's power|the power of the exiled card)",
        &[Aspects::LINKS, Aspects::EXILE, Aspects::SIZE],
        power,
    ),
    measures(
        cr::R607_2A,
        Measure::ExiledToughness,
        "(Grammar:the exiled card's toughness|the toughness of the exiled card)",
        &[Aspects::LINKS, Aspects::EXILE, Aspects::SIZE],
        toughness,
    ),
    property(cr::R607_2A, Property::ExiledWithThis, "[object] exiled with this", &[Aspects::LINKS, Aspects::EXILE], was_exiled),
    measures(cr::R701_13A, Measure::Exiled, "the number of [any] exiled this way", &[Aspects::PAST], exiled),
    asks(
        cr::R701_13A,
        Question::WasExiled,
        "[one] (Grammar:is|was) (Return:exiled|put into exile) this way",
        &[Aspects::PAST],
        was_exiled_so,
    ),
    asks(cr::R701_13A, Question::YouExiled, "you (Grammar:exiled|exile) [one] this way", &[Aspects::PAST], was_exiled_so),
    measures(
        cr::R701_13A,
        Measure::ExiledFromHand,
        "the number of [any] exiled from their hand this way",
        &[Aspects::PAST],
        exiled_from_hand,
    ),
    asks(
        cr::R607_2A,
        Question::ExiledIs,
        "a card exiled with this is [aimed]",
        &[Aspects::LINKS, Aspects::EXILE, Aspects::TYPES],
        is_among_exiled,
    ),
];

fn tie(state: &State, context: &Context<'_>) -> LinkKind {
    LinkKind::With(state.bond(context.this, context.ability))
}

fn mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    summed(state, context, |it| filter::mana_value(state, it))
}

fn power(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    summed(state, context, |it| state.size_of(it).map_or(0, |it| it.0))
}

fn toughness(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    summed(state, context, |it| state.size_of(it).map_or(0, |it| it.1))
}

/// Of several the sum. A spell has no linked abilities: it speaks of what its own text has exiled (608.2c).
fn summed(state: &State, context: &Context<'_>, value: impl Fn(ObjectId) -> i32) -> i32 {
    if context.is_followed_spell() {
        return filter::all_this_way(state, Feat::IsExiled, context).filter_map(|it| it.object).map(|it| value(it.next())).sum();
    }
    let tie = tie(state, context);
    let linked = state.links.iter().filter(|it| it.source == context.this && it.tie == tie);
    linked.map(|it| value(it.card)).sum()
}

/// By an ability that is linked to the one that asks.
fn was_exiled(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    state.links.contains(&Link { card: it.id, source: context.this, tie: tie(state, context) })
}

/// Whether one that is there still is of that sort.
fn is_among_exiled(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    let tie = tie(state, context);
    let mut exiled = state.links.iter().filter(|it| it.source == context.this && it.tie == tie);
    exiled.any(|it| filter::fits(state, said.thing(), Thing::Object(it.card), context))
}

/// What the text has exiled: of cards what they are in exile, of other things what they were.
fn exiled(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    done(state, Feat::IsExiled, said, context)
}

fn was_exiled_so(state: &State, context: &Context<'_>, said: &Terms) -> bool {
    exiled(state, context, said) > 0
}

/// What it has exiled from a hand, of which it searches one.
fn exiled_from_hand(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    done(state, Feat::IsExiledFromHand, said, context)
}

fn done(state: &State, feat: Feat, said: &Terms, context: &Context<'_>) -> i32 {
    let cards = said.thing().tests.contains(&Test::Card);
    let done = filter::all_this_way(state, feat, context).filter_map(|it| it.object);
    let there = done.map(|it| if cards { it.next() } else { it });
    numbers::signed(there.filter(|it| filter::fits(state, said.thing(), (*it).into(), context)).count())
}
