//! Permanents that enter, leave, die, are sacrificed or tapped (603.6, 603.10a, 700.4).

use kernel::{
    event::{Cause, What},
    game::State,
    machine::{Asker, Handler, Happening, Matter, triggers},
};
use language::{Occurrence, OccurrenceKind, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R603_6A, enters).serves(&[Word::Event(OccurrenceKind::Enters)]),
    triggers(cr::R603_6C, leaves).serves(&[Word::Event(OccurrenceKind::Leaves)]),
    triggers(cr::R700_4, dies).serves(&[Word::Event(OccurrenceKind::Dies)]),
    triggers(cr::R701_21A, is_sacrificed).serves(&[Word::Event(OccurrenceKind::Sacrifices)]),
    triggers(cr::R603_2E, becomes_tapped)
        .serves(&[Word::Event(OccurrenceKind::BecomesTapped), Word::Event(OccurrenceKind::BecomesUntapped)]),
];

fn enters(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::Enters(filter), Happening::Arrival(arrived)) = (occurrence, it) {
        Matter::object(state, filter, arrived, asker)
    } else {
        None
    }
}

fn leaves(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::Leaves(filter), Happening::Departure(object, _)) = (occurrence, it) {
        Matter::object(state, filter, object, asker)
    } else {
        None
    }
}

/// Put into a graveyard from the battlefield.
fn dies(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::Dies(filter), Happening::Departure(_, Some(it))) = (occurrence, it)
        && it.to == Zone::Graveyard
    {
        Matter::object(state, filter, it.object, asker)
    } else {
        None
    }
}

fn is_sacrificed(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    if let (Occurrence::Sacrifices(relation, filter), Happening::Departure(_, Some(it))) = (occurrence, it)
        && it.cause == Cause::Sacrificed
    {
        let matter = Matter::object(state, filter, it.object, asker)?;
        matter.player.filter(|by| asker.stands(state, *relation, *by)).map(|_| matter)
    } else {
        None
    }
}

/// What enters tapped does not become tapped.
fn becomes_tapped(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let what = it.what()?;
    if let (Occurrence::BecomesUntapped(filter), What::Untaps(object)) | (Occurrence::BecomesTapped(filter), What::Taps(object)) =
        (occurrence, what)
    {
        Matter::object(state, filter, object, asker)
    } else {
        None
    }
}
