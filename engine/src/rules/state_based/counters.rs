//! Counters that cancel each other (704.5q).

use crate::{
    catalog::Counter,
    cr,
    event::What,
    game::{State, Thing},
    machine::{Batch, Handler, Watch, state_based},
};

pub(crate) const RULES: &[Handler] = &[state_based(cr::R704_5Q, Watch::COUNTERS, opposite_counters)];

fn opposite_counters(state: &State, batch: &mut Batch) {
    for slot in state.zones.permanents() {
        let counters = state.objects[usize::from(slot)].counters;
        let number = counters.of(Counter::Plus1Plus1).min(counters.of(Counter::Minus1Minus1));
        if number > 0 {
            let on = Thing::Object(state.id(slot));
            batch.push(What::LosesCounters(on, Counter::Plus1Plus1, number));
            batch.push(What::LosesCounters(on, Counter::Minus1Minus1, number));
        }
    }
}
