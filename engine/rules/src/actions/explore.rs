//! Exploring (701.44).

use kernel::{
    event::{Cause, EventKind, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, verb, when},
    question::About,
};
use language::{Occurrence, Parties, Roles};
use vocabulary::{
    catalog::{CardType, Counter, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_44A, Verb::Explore, "[object] explore[ times]", explore),
    when(cr::R701_44B, Occurrence::Explores, "[object] explore", &[Heard::Event(EventKind::WasActedOn)], explores),
];

/// One after the other (701.44d), also what is not on the battlefield any more (701.44c).
fn explore(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (subject, times) = (it.thing(), &it.number);
    let times = machine.number(times, resolution);
    let explorers = machine.objects(subject, resolution);
    if let Some(last) = explorers.last() {
        resolution.about((*last).into());
    }
    machine
        .one_by_one(explorers, |it, player, explorer| (0..times).try_for_each(|_| explore_once(it, player, explorer, resolution)))
}

/// A land on top goes to the hand. Otherwise the explorer grows, and the card may go to the graveyard.
fn explore_once(machine: &mut Machine<'_>, player: PlayerId, explorer: ObjectId, resolution: &Resolution) -> Flow {
    let top = machine.state.zones.library[player.index()].last().map(|it| machine.state.id(*it));
    if let Some(card) = top {
        machine.happens_in(resolution, What::Reveals(player, card))?;
    }
    let land = top.filter(|it| machine.state.characteristics[it.index()].is(CardType::Land));
    if let Some(land) = land {
        machine.happens_in(resolution, What::Moves(Move::new(land, Zone::Hand, Cause::Put)))?;
    } else {
        if machine.state.on_battlefield(explorer) {
            machine.happens_in(resolution, What::GetsCounters(explorer.into(), Counter::Plus1Plus1.into(), 1))?;
        }
        if let Some(card) = top
            && machine.ask_whether(player, About::Place(card))?
        {
            machine.happens_in(resolution, What::Moves(Move::new(card, Zone::Graveyard, Cause::Put)))?;
        }
    }
    machine.happens_in(resolution, What::WasActedOn(explorer, KeywordAction::Explore))
}

fn explores(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Explore, state, on, it, context)
}
