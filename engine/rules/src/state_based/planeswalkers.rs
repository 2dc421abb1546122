//! Planeswalkers without loyalty (704.5i).

use kernel::{
    event::{Cause, Move, What},
    game::State,
    machine::{Among, Batch, Handler, Watch, state_based},
};
use vocabulary::{
    catalog::{CardType, Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[state_based(
    cr::R704_5I,
    Watch::COUNTERS.and(Watch::TRAITS).and(Watch::PERMANENTS),
    Among::Type(CardType::Planeswalker),
    zero_loyalty,
)];

fn zero_loyalty(state: &State, batch: &mut Batch) {
    for slot in state.zones.permanents() {
        let row = usize::from(slot);
        if state.characteristics[row].is(CardType::Planeswalker) && state.counters(state.id(slot).into(), Counter::Loyalty) == 0 {
            batch.push(What::Moves(Move::new(state.id(slot), Zone::Graveyard, Cause::Put)));
        }
    }
}
