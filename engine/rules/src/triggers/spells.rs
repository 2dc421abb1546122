//! Spells that are cast and resolve, targets that are chosen, mana that lands are tapped for (601.2i, 608.2p, 601.2c, 106.12a).

use kernel::{
    event::What,
    game::{State, Thing},
    machine::{Asker, Handler, Happening, Matter, filter, triggers},
};
use language::{Occurrence, OccurrenceKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R601_2I, is_cast).serves(&[Word::Event(OccurrenceKind::Casts)]),
    triggers(cr::R608_2P, has_resolved).serves(&[Word::Event(OccurrenceKind::Resolves)]),
    triggers(cr::R601_2C, becomes_target).serves(&[Word::Event(OccurrenceKind::BecomesTarget)]),
    triggers(cr::R106_12A, is_tapped_for_mana).serves(&[Word::Event(OccurrenceKind::TappedForMana)]),
];

fn is_cast(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let Happening::Event(event) = it else { return None };
    if let (Occurrence::Casts(relation, filter), What::BecomesCast(spell)) = (occurrence, event.what) {
        let matter = Matter::object(state, filter, spell, asker)?;
        matter.player.filter(|by| asker.stands(state, *relation, *by)).map(|_| matter)
    } else {
        None
    }
}

/// A spell as it last was on the stack.
fn has_resolved(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let Happening::Event(event) = it else { return None };
    if let (Occurrence::Resolves(filter), What::HasResolved(spell)) = (occurrence, event.what) {
        Matter::object(state, filter, spell, asker)
    } else {
        None
    }
}

/// The event is about the spell or ability, and about its controller.
fn becomes_target(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let Happening::Event(event) = it else { return None };
    if let (Occurrence::BecomesTarget(wanted, relation), What::BecomesTarget(thing, by, _) | What::Retargets(by, _, thing)) =
        (occurrence, event.what)
    {
        let controller = state.known(by)?.0.controller;
        let meant = asker.stands(state, *relation, controller) && filter::fits(state, wanted, thing, asker);
        meant.then_some(Matter { it: Some(Thing::Object(by)), player: Some(controller), amount: 0 })
    } else {
        None
    }
}

fn is_tapped_for_mana(state: &State, occurrence: &Occurrence, it: Happening<'_>, asker: &Asker<'_>) -> Option<Matter> {
    let Happening::Event(event) = it else { return None };
    if let (Occurrence::TappedForMana(filter), What::IsTappedForMana(permanent)) = (occurrence, event.what) {
        Matter::object(state, filter, permanent, asker)
    } else {
        None
    }
}
