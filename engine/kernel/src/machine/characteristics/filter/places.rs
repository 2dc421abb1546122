//! Where what a description is of lies.

use smallvec::SmallVec;

use language::{Aspect, Filter};
use vocabulary::catalog::Zone;

/// Whether a description is of what is in another zone than the battlefield.
pub fn speaks_of_elsewhere(filter: &Filter) -> bool {
    places(filter).all(|it| it != Zone::Battlefield)
}

/// The zones that a description speaks of, each once; the battlefield if it names none.
pub(in crate::machine) fn places(filter: &Filter) -> impl Iterator<Item = Zone> + use<> {
    let mut zones = SmallVec::<[Zone; 4]>::new();
    let mut add = |zone| {
        if !zones.contains(&zone) {
            zones.push(zone);
        }
    };
    for test in &filter.tests {
        match test.aspect() {
            Aspect::Zone(zone) => add(zone),
            Aspect::Either(filters) => filters.iter().for_each(|it| places(it).for_each(&mut add)),
            Aspect::Not(_)
            | Aspect::Player
            | Aspect::Controller
            | Aspect::Type
            | Aspect::Color
            | Aspect::Keyword
            | Aspect::Size
            | Aspect::ManaValue
            | Aspect::Other => {}
        }
    }
    if zones.is_empty() {
        zones.push(Zone::Battlefield);
    }
    zones.into_iter()
}
