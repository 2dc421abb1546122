//! Creatures that die (704.5f-h).

use kernel::{
    event::{Cause, Move, Remedy, What},
    game::{Characteristics, Object, ObjectId, State},
    machine::{Among, Batch, Handler, Watch, state_based},
};
use vocabulary::{
    catalog::{CardType, Zone},
    cr,
};

/// What these conditions depend on.
const WATCH: Watch = Watch::TRAITS.and(Watch::DAMAGE).and(Watch::COUNTERS);

pub(crate) const RULES: &[Handler] = &[
    state_based(cr::R704_5F, WATCH, Among::Type(CardType::Creature), zero_toughness),
    state_based(cr::R704_5G, WATCH, Among::Type(CardType::Creature), lethal_damage),
    state_based(cr::R704_5H, WATCH, Among::Type(CardType::Creature), deathtouch),
];

fn zero_toughness(state: &State, batch: &mut Batch) {
    each_creature(state, |id, _, characteristics| {
        if characteristics.toughness <= 0 {
            batch.push(What::Moves(Move::new(id, Zone::Graveyard, Cause::Put)));
        }
    });
}

fn lethal_damage(state: &State, batch: &mut Batch) {
    each_creature(state, |id, object, characteristics| {
        if characteristics.toughness > 0 && object.damage > 0 && i64::from(object.damage) >= i64::from(characteristics.toughness)
        {
            batch.push(What::IsDestroyed(id, Remedy::Allowed));
        }
    });
}

fn deathtouch(state: &State, batch: &mut Batch) {
    each_creature(state, |id, object, characteristics| {
        if characteristics.toughness > 0 && object.deathtouched {
            batch.push(What::IsDestroyed(id, Remedy::Allowed));
        }
    });
}

fn each_creature(state: &State, mut visit: impl FnMut(ObjectId, &Object, &Characteristics)) {
    for slot in state.zones.permanents() {
        let row = usize::from(slot);
        if state.characteristics[row].creature() {
            visit(state.id(slot), &state.objects[row], &state.characteristics[row]);
        }
    }
}
