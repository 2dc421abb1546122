//! Cards that an object's abilities have exiled, as linked abilities of it speak of them: of all of them where it is one that they speak
//! of (607.3).

use kernel::{
    game::{Link, LinkKind, ObjectId, State, Thing},
    machine::{Context, Handler, Seen, asks, filter, measures, property},
};
use language::{Aspects, Feat, Measure, Property, Question, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    measures(cr::R607_2A, Measure::ExiledValue, "the exiled card's mana value", &[Aspects::LINKS, Aspects::EXILE], mana_value),
    property(cr::R607_2A, Property::ExiledWithThis, "[object] exiled with this", &[Aspects::LINKS, Aspects::EXILE], was_exiled),
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

/// Of several the sum. A spell has no linked abilities: it speaks of what its own text has exiled (608.2c).
fn mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let value = |it: ObjectId| filter::mana_value(state, it);
    if context.is_followed_spell() {
        let done = state.history.since(context.since).iter().filter(|it| it.feat == Feat::IsExiled);
        return done.filter_map(|it| it.object).map(|it| value(it.next())).sum();
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
