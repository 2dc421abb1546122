//! Counters that cancel each other (704.5q), and those beyond a permanent's own limit (704.5r).

use kernel::{
    event::What,
    game::{State, Thing, numbers},
    machine::{Among, Batch, Context, Handler, Watch, state_based},
};
use language::Statement;
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5Q, Watch::COUNTERS, Among::Anything, opposite_counters),
    state_based(cr::R704_5R, Watch::COUNTERS.and(Watch::TRAITS).and(Watch::PERMANENTS), Among::Anything, counters_beyond_limit)
        .states(&[(Statement::CounterLimit, "this can't have more than [count] [counter] counters on it")]),
];

fn opposite_counters(state: &State, batch: &mut Batch) {
    for slot in state.zones.permanents() {
        let on = Thing::Object(state.id(slot));
        let number = state.counters(on, Counter::Plus1Plus1).min(state.counters(on, Counter::Minus1Minus1));
        if number > 0 {
            batch.push(What::LosesCounters(on, Counter::Plus1Plus1.into(), number));
            batch.push(What::LosesCounters(on, Counter::Minus1Minus1.into(), number));
        }
    }
}

fn counters_beyond_limit(state: &State, batch: &mut Batch) {
    for (Context { this: id, .. }, said) in state.stated(Statement::CounterLimit) {
        let Some(kind) = said.counter() else { continue };
        let beyond = state.counters(id.into(), kind).saturating_sub(numbers::positive(said.number()));
        if beyond > 0 {
            batch.push(What::LosesCounters(id.into(), kind, beyond));
        }
    }
}
