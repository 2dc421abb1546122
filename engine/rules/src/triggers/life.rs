//! Life gained and lost (119.9), cards drawn and discarded.

use kernel::{
    event::{Cause, What},
    game::State,
    machine::{Asker, Handler, Happening, Matter, triggers},
};
use language::{Occurrence, OccurrenceKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R119_9, gains_life).serves(&[Word::Event(OccurrenceKind::GainsLife)]),
    triggers(cr::R119_3, loses_life).serves(&[Word::Event(OccurrenceKind::LosesLife)]),
    triggers(cr::R121_1, draws).serves(&[Word::Event(OccurrenceKind::Draws)]),
    triggers(cr::R701_9A, discards).serves(&[Word::Event(OccurrenceKind::Discards)]),
];

/// No life gained is no event.
fn gains_life(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::GainsLife(relation), What::GainsLife(player, amount)) = (occurrence, it.what()?)
        && amount > 0
    {
        asker.stands(state, *relation, player).then(|| Matter::player(player, amount))
    } else {
        None
    }
}

fn loses_life(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::LosesLife(relation), What::LosesLife(player, amount)) = (occurrence, it.what()?)
        && amount > 0
    {
        asker.stands(state, *relation, player).then(|| Matter::player(player, amount))
    } else {
        None
    }
}

fn draws(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::Draws(relation), What::Draws(player)) = (occurrence, it.what()?) {
        asker.stands(state, *relation, player).then(|| Matter::player(player, 1))
    } else {
        None
    }
}

fn discards(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::Discards(relation), What::Moves(it)) = (occurrence, it.what()?)
        && it.cause == Cause::Discarded
    {
        let owner = state.objects[it.object.index()].owner;
        asker.stands(state, *relation, owner).then(|| Matter::player(owner, 1))
    } else {
        None
    }
}
