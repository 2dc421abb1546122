//! Several replacement effects about one event (616.1): which of them comes first.

use kernel::{
    event::{Event, Move, What},
    game::Thing,
    machine::{Flow, Handler, Machine, Offer, Pick, affected, chooses_effect, precedes},
    question::{About, Choice},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[precedes(cr::R616_1B, changes_control), precedes(cr::R616_1C, makes_copy), chooses_effect(cr::R616_1, choose)];

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
    entering(event)
        .zip(offer.replaced.left.as_ref().and_then(entering))
        .is_some_and(|(before, after)| before.arrival.controller != after.arrival.controller)
}

/// As a copy of something.
fn makes_copy(event: &Event, offer: &Offer) -> bool {
    let chooses = matches!(offer.replaced.choice, Some(Pick::Original(_)));
    let copies = |(before, after): (Move, Move)| before.arrival.copy != after.arrival.copy;
    chooses || entering(event).zip(offer.replaced.left.as_ref().and_then(entering)).is_some_and(copies)
}

fn entering(event: &Event) -> Option<Move> {
    if let What::Moves(it) = event.what { Some(it) } else { None }
}
