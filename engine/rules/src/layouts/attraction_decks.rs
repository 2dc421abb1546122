//! Attraction decks (717): opening the top card of one (701.51), and where Attraction cards go instead of other zones.

use kernel::{
    event::{Arrival, Event, EventKind, Move, What},
    game::{State, Supplement},
    machine::{
        Context, Flow, Handler, Happening, Heard, Machine, Offers, Replaced, Resolution, TriggerFacts, Verb, replaces, verb, when,
    },
};
use language::{Entering, Instruction, Occurrence, Parties, Players, Roles, Subject};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_51B, Verb::OpenAttraction, "[player] open an Attraction", open),
    when(cr::R701_51C, Occurrence::OpensAttraction, "[player] open an Attraction", &[Heard::Event(EventKind::HasActed)], opens),
    replaces(cr::R717_6, &[EventKind::Moves], keep_from_other_zones),
];

/// The top card is put onto the battlefield, with all that belongs to that; an Attraction was opened if it is there.
fn open(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let Some(card) = machine.state.top_of(player, Supplement::Attractions) else { continue };
        let mut own = Resolution { you: player, ..resolution.clone() };
        own.about(card.into());
        machine.do_all(&[Instruction::PutOntoBattlefield(Subject::It, Players::You, Entering::Untapped)], &mut own)?;
        let opened = card.next();
        if machine.state.on_battlefield(opened) {
            resolution.about(opened.into());
            machine.happens_in(resolution, What::HasActed(player, KeywordAction::OpenAnAttraction))?;
        }
    }
    Ok(())
}

/// A card with an Astrotorium back that would go elsewhere is put into the command zone by its owner, however often that comes up.
fn keep_from_other_zones(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(it) = event.what else { return };
    let may_go = match it.to {
        Zone::Battlefield | Zone::Exile | Zone::Command => true,
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Stack | Zone::Ante => false,
    };
    if !may_go && state.object(it.object).is_some_and(|row| state.has_astrotorium_back(row.body)) {
        let to = What::Moves(Move { arrival: Arrival::USUAL, to: Zone::Command, ..it });
        offers.push_again(Some(it.object), Replaced::by(to, event));
    }
}

fn opens(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::OpenAnAttraction, state, on, it, context)
}
