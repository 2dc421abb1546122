//! Several replacement effects about one event (616.1): which of them comes first.

use kernel::{
    event::{Arrival, Event, Move, What, affected},
    game::{ObjectId, Thing},
    machine::{Fate, Flow, Handler, Machine, Offer, Pick, chooses_effect, chooses_fate, precedes},
    question::{About, Choice},
};
use language::CardSide;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    precedes(cr::R616_1B, changes_control),
    precedes(cr::R616_1C, makes_copy),
    precedes(cr::R616_1D, turns_its_back_up),
    chooses_effect(cr::R616_1, choose),
    chooses_fate(cr::R400_6, choose_fate),
];

/// Whoever controls the object chooses, or its owner where nobody does.
fn choose_fate(machine: &mut Machine<'_>, object: ObjectId, fates: &[Fate]) -> Flow<Fate> {
    let Some((row, _)) = machine.state.known(object) else { return Ok(fates[0]) };
    let controlled = matches!(row.zone, Zone::Battlefield | Zone::Stack);
    let player = if controlled { row.controller } else { row.owner };
    Ok(*machine.ask_nth((player, About::Fate(object)), fates)?.unwrap_or(&fates[0]))
}

/// Whoever is affected chooses, by the object whose effect it is.
fn choose(machine: &mut Machine<'_>, event: &Event, offers: &[Offer]) -> Flow<Offer> {
    let Some(player) = affected(machine.state, event) else { return Ok(offers[0]) };
    let mut options = machine.take_choices();
    for (nth, offer) in (0..).zip(offers) {
        let number = Choice::Number(nth);
        let named = offer.by().map_or(number, |it| Choice::Thing(Thing::Object(it)));
        options.push(if options.contains(&named) { number } else { named });
    }
    let chosen = machine.ask(player, About::Replacement, &options);
    let at = chosen.map(|it| options.iter().position(|option| *option == it).unwrap_or(0));
    machine.give_back(options);
    Ok(offers[at?])
}

/// Under another player's control.
fn changes_control(event: &Event, offer: &Offer) -> bool {
    changes(event, offer, |before, after| before.controller != after.controller)
}

/// As a copy of something.
fn makes_copy(event: &Event, offer: &Offer) -> bool {
    let chooses = matches!(offer.replaced.choice, Some(Pick::Original(_)));
    chooses || changes(event, offer, |before, after| before.copy != after.copy)
}

/// With its back face up.
fn turns_its_back_up(event: &Event, offer: &Offer) -> bool {
    changes(event, offer, |before, after| before.side != after.side && after.side == Some(CardSide::Second))
}

fn changes(event: &Event, offer: &Offer, differ: impl Fn(Arrival, Arrival) -> bool) -> bool {
    let after = offer.replaced.left.as_ref().and_then(arriving);
    arriving(event).zip(after).is_some_and(|(before, after)| differ(before, after))
}

fn arriving(event: &Event) -> Option<Arrival> {
    if let What::Moves(Move { arrival, .. }) | What::Creates(_, _, arrival) = event.what { Some(arrival) } else { None }
}
