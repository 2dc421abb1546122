//! Station (702.184): a creature that is tapped charges what has it.

use kernel::{
    game::State,
    machine::{Context, Handler, Seen, filter, measures, property, says},
};
use language::{Aspects, Measure, Property, Statement, Terms};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    says(cr::R702_184A, KeywordAbility::Station, MEANING),
    measures(cr::R702_184C, Measure::Charge, "the tapped creature's charge", &[], charge)
        .states(&[(
            Statement::StationsByToughness,
            "(Every:[many] station permanents using their toughness (Dialect:rather than|instead of) their power|each [each] stations permanents using its toughness (Dialect:rather than|instead of) its power)",
        )]),
    property(
        cr::R702_184C,
        Property::Tougher,
        "[object] with toughness greater than (Grammar:its|their) power",
        &[Aspects::SIZE],
        is_tougher,
    ),
];

/// As many charge counters as the creature brings.
const MEANING: &str = "tap another untapped creature you control: put X charge counters on this, where X is the tapped creature's charge. \
                       activate only as a sorcery";

/// Its power, unless something has it use its toughness.
fn charge(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let spent = context.chosen.and_then(|it| it.spent);
    let Some((creature, characteristics)) = spent.and_then(|it| Some((it, state.known(it)?.1))) else { return 0 };
    let meant = |(context, said): (Context<'_>, &Terms)| filter::fits(state, said.thing(), creature.into(), &context);
    let otherwise = state.stated(Statement::StationsByToughness).any(meant);
    if otherwise { characteristics.toughness } else { characteristics.power }
}

fn is_tougher(_: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    it.characteristics.toughness > it.characteristics.power
}
