//! Searching a library (701.23).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, Thing},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, instructs},
    question::{About, Choice},
};
use language::{End, Instruction, Test};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R701_23A, Verb::Search, search)];

/// The player finds up to so many cards that fit, need not find what has a quality (701.23b), and shuffles.
fn search(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Search(players, number, fitting, zone, entering) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        let context = Context { you: player, ..resolution.context() };
        let mut found: Vec<ObjectId> = Vec::new();
        for _ in 0..*number {
            let cards = machine.state.zones.library[player.index()].iter().map(|it| machine.state.id(*it));
            let fits = |it: &ObjectId| !found.contains(it) && filter::fits(machine.state, fitting, Thing::Object(*it), &context);
            let mut options: Vec<Choice> = Vec::new();
            for card in cards.filter(fits) {
                let same = |it: &Choice| {
                    it.object().is_some_and(|it| {
                        machine.state.characteristics[it.index()].base == machine.state.characteristics[card.index()].base
                    })
                };
                if !options.iter().any(same) {
                    options.push(Choice::Thing(Thing::Object(card)));
                }
            }
            let any_card = fitting.tests.iter().all(|it| *it == Test::Card);
            if !any_card || options.is_empty() {
                options.push(Choice::Done);
            }
            match machine.ask(player, About::Pick, &options)?.object() {
                Some(card) => found.push(card),
                None => break,
            }
        }
        if found.is_empty() {
            machine.happens_in(resolution, What::FindsNothing(player))?;
        }
        let to_library = *zone == Zone::Library;
        let mut arrivals = Vec::new();
        for card in &found {
            let mut arrival = Arrival { end: End::Top, ..Arrival::under(player) };
            if *zone == Zone::Battlefield {
                let characteristics = machine.state.characteristics[card.index()];
                machine.choose_role(player, &characteristics, entering, resolution, &mut arrival)?;
            }
            arrivals.push(arrival);
        }
        if to_library {
            machine.under(cr::R701_24A, |it| it.happens_in(resolution, What::Shuffles(player)))?;
        }
        let mut batch = machine.batch_of(resolution);
        for (card, arrival) in found.into_iter().zip(arrivals) {
            batch.push(What::Moves(Move { object: card, to: *zone, arrival, cause: Cause::Put }));
        }
        machine.perform_all(batch)?;
        if !to_library {
            machine.under(cr::R701_24A, |it| it.happens_in(resolution, What::Shuffles(player)))?;
        }
    }
    Ok(())
}
