//! Mana symbols of colors among mana costs (107.4e), and devotion to colors, which counts them (700.5).

use kernel::{
    game::{ObjectId, State, Thing, numbers},
    machine::{
        Context, Few, Handler,
        filter::{all, subjects},
        measures,
    },
};
use language::{Aspects, ManaType, Measure, Symbol, Terms, Test};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    measures(
        cr::R107_4E,
        Measure::ManaSymbols,
        "the number of [colors] mana symbols in the mana costs of [any]",
        &[Aspects::NAMES],
        mana_symbols,
    ),
    measures(
        cr::R700_5,
        Measure::Devotion,
        "your devotion to [colors]",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::NAMES],
        devotion,
    ),
];

fn mana_symbols(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    let mut found = Few::new();
    if let [Test::Same(named)] = &said.thing().tests[..] {
        subjects(state, named, context, &mut found);
    } else {
        all(state, said.thing(), context, &mut found);
    }
    symbols(state, found.into_iter().filter_map(Thing::object), said)
}

fn devotion(state: &State, context: &Context<'_>, said: &Terms) -> i32 {
    symbols(state, state.zones.controlled(context.you).iter().map(|it| state.id(*it)), said)
}

/// How many symbols of such colors are in their mana costs: each once, whichever of the colors it has.
fn symbols(state: &State, these: impl Iterator<Item = ObjectId>, said: &Terms) -> i32 {
    let costs = these.filter_map(|it| state.face(it).cost.as_ref());
    let counts = |it: &&Symbol| it.types().filter_map(ManaType::color).any(|it| said.colors().contains(&it));
    numbers::signed(costs.flat_map(|it| &it.symbols).filter(counts).count())
}
