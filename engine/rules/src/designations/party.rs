//! The party (700.8): how many creatures are in it, and whether it is full.

use kernel::{
    game::State,
    machine::{Context, Handler, asks, measures},
};
use language::{Aspects, Measure, Question, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    measures(
        cr::R700_8A,
        Measure::Party,
        "the number of creatures in your party",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::TYPES],
        size,
    ),
    asks(
        cr::R700_8C,
        Question::FullParty,
        "you have a full party",
        &[Aspects::BATTLEFIELD, Aspects::CONTROL, Aspects::TYPES],
        is_full,
    ),
];

fn size(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    state.party(context.you)
}

fn is_full(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    state.party(context.you) == 4
}
