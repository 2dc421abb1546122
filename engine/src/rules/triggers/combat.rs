//! Attacking and blocking (508.3, 509.3).

use crate::{
    cards::Occurrence,
    cr,
    event::What,
    game::{ObjectId, PlayerId, State},
    machine::{Asker, Handler, Happening, Matter, triggers},
};

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R508_3A, attacks),
    triggers(cr::R509_3A, blocks),
    triggers(cr::R509_3C, becomes_blocked),
    triggers(cr::R509_3G, is_unblocked),
];

/// Declared as an attacker; what is put onto the battlefield attacking never attacked.
fn attacks(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    match (occurrence, it.what()?) {
        (Occurrence::Attacks(filter), What::Attacks(creature, _)) => {
            Some(Matter { player: defender(state, creature), ..Matter::object(state, filter, creature, asker)? })
        }
        _ => None,
    }
}

fn blocks(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    match (occurrence, it.what()?) {
        (Occurrence::Blocks(filter), What::Blocks(creature, _)) => Matter::object(state, filter, creature, asker),
        _ => None,
    }
}

/// Once, however many block it.
fn becomes_blocked(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    match (occurrence, it.what()?) {
        (Occurrence::BecomesBlocked(filter), What::BecomesBlocked(creature)) => Matter::object(state, filter, creature, asker),
        _ => None,
    }
}

fn is_unblocked(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    match (occurrence, it.what()?) {
        (Occurrence::Unblocked(filter), What::BecomesUnblocked(creature)) => {
            Some(Matter { player: defender(state, creature), ..Matter::object(state, filter, creature, asker)? })
        }
        _ => None,
    }
}

/// "That player" of an attack is the defending player (508.5).
fn defender(state: &State, creature: ObjectId) -> Option<PlayerId> {
    state.combat.attacker(creature)?.defender
}
