//! Clashing (701.30).

use kernel::{
    event::{Arrival, Cause, EventKind, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, asks, verb, when},
    question::{About, Choice},
};
use language::{Amount, End, Occurrence, Parties, Question, Roles, Subject, Terms};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_30B, Verb::Clash, "[player] clash with an opponent", clash),
    when(cr::R701_30B, Occurrence::Clashes, "[player] clash", &[Heard::Event(EventKind::HasActed)], clashes),
    asks(cr::R701_30D, Question::WonClash, "you win", &[], has_won),
];

/// The player and an opponent of their choice; afterwards it is known who has won.
fn clash(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let players = &it.who;
    for player in machine.players(players, resolution) {
        let mut clashing = vec![player];
        clashing.extend(machine.choose_opponent(player)?);
        let revealed = reveal(machine, &clashing, resolution)?;
        let value = |it: &ObjectId| {
            let mut about = resolution.clone();
            about.about((*it).into());
            machine.amount(&Amount::ManaValueOf(Subject::It), &about)
        };
        let own = revealed.iter().find(|it| it.0 == player).map(|it| value(&it.1));
        let others = revealed.iter().filter(|it| it.0 != player).map(|it| value(&it.1)).max();
        let won = own.is_some() && own > others;
        put_away(machine, revealed, resolution)?;
        resolution.chosen.amount = i32::from(won);
        for it in clashing {
            machine.happens_in(resolution, What::HasActed(it, KeywordAction::Clash))?;
        }
    }
    Ok(())
}

/// The top cards of all, in turn order, are shown at once.
fn reveal(machine: &mut Machine<'_>, clashing: &[PlayerId], resolution: &Resolution) -> Flow<Vec<(PlayerId, ObjectId)>> {
    let in_turn = machine.state.in_turn_order().filter(|it| clashing.contains(it));
    let top = |it: PlayerId| Some((it, machine.state.top_card(it)?));
    let revealed: Vec<(PlayerId, ObjectId)> = in_turn.filter_map(top).collect();
    let mut batch = machine.batch_of(resolution);
    for (player, card) in &revealed {
        batch.push(What::Reveals(*player, *card));
    }
    machine.perform_all(batch)?;
    Ok(revealed)
}

/// Each decides in turn whether the card stays on top; those that do not go to the bottom at once.
fn put_away(machine: &mut Machine<'_>, revealed: Vec<(PlayerId, ObjectId)>, resolution: &Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for (player, card) in revealed {
        if machine.ask(player, About::Place(card), &[Choice::Yes, Choice::No])? == Choice::No {
            let arrival = Arrival { end: End::Bottom, ..Arrival::USUAL };
            batch.push(What::Moves(Move { object: card, to: Zone::Library, arrival, cause: Cause::Put }));
        }
    }
    machine.perform_all(batch).map(drop)
}

fn clashes(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Clash, state, on, it, context)
}

/// The clash of the text.
fn has_won(_: &State, context: &Context<'_>, _: &Terms) -> bool {
    context.chosen.is_some_and(|it| it.amount > 0)
}
