//! Searching a library (701.23).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{ObjectId, PlayerId, State, Thing},
    machine::{
        Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Offers, Replaced, Resolution, TriggerFacts, filter,
        instructs, replaces, standing, when,
    },
    question::{About, Choice},
};
use language::{
    Becomes, BecomesKind, End, Entering, Filter, Instruction, Occurrence, Parties, Static, StaticKind, Test, Word, Would,
    WouldKind,
};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R723_2, InstructionKind::Search, take_hold).serves(&[Word::Static(StaticKind::ControlsSearching)]),
    instructs(cr::R701_23A, InstructionKind::Search, search),
    instructs(cr::R723_2, InstructionKind::Search, let_go),
    replaces(cr::R701_23F, &[EventKind::IsToSearch], search_a_portion)
        .serves(&[Word::Instead(WouldKind::Search, BecomesKind::TopCards)]),
    when(cr::R701_23A, Occurrence::Searches, "[player] search [their] library", &[Heard::Event(EventKind::HasActed)], searches),
];

/// All players look and find at once, each in turn (701.23i); then what was found is put there, and the libraries are shuffled.
fn search(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Search(players, number, fitting, zone, entering) = it else { return Ok(()) };
    let mut all = Vec::new();
    for player in machine.players(players, resolution) {
        let found = find(machine, player, (*number, fitting), resolution)?;
        if found.is_empty() {
            machine.happens_in(resolution, What::FindsNothing(player))?;
        }
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::Search))?;
        all.push((player, found));
    }
    for (player, found) in all {
        put(machine, (player, found), (*zone, entering), resolution)?;
    }
    Ok(())
}

/// Up to so many cards that fit; who looks for a quality need not find them (701.23b).
fn find(
    machine: &mut Machine<'_>,
    player: PlayerId,
    (number, fitting): (u8, &Filter),
    resolution: &Resolution,
) -> Flow<Vec<ObjectId>> {
    let portion = machine.number_to_search(player, resolution)?;
    let context = Context { you: player, ..resolution.context() };
    let mut found: Vec<ObjectId> = Vec::new();
    for _ in 0..number {
        let library = &machine.state.zones.library[player.index()];
        let cards = library[library.len().saturating_sub(portion)..].iter().map(|it| machine.state.id(*it));
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
    Ok(found)
}

/// Where it is to go; what goes on top of the library does so once the rest is shuffled (701.24b).
fn put(
    machine: &mut Machine<'_>,
    (player, found): (PlayerId, Vec<ObjectId>),
    (zone, entering): (Zone, &Entering),
    resolution: &mut Resolution,
) -> Flow {
    let to_library = zone == Zone::Library;
    let mut arrivals = Vec::new();
    for card in &found {
        let mut arrival = Arrival { end: End::Top, ..Arrival::under(player) };
        let characteristics = machine.state.characteristics[card.index()];
        machine.choose_role(player, &characteristics, entering, resolution, &mut arrival)?;
        arrivals.push(arrival);
    }
    if to_library {
        machine.under(cr::R701_24A, |it| it.happens_in(resolution, What::Shuffles(player)))?;
    }
    let mut batch = machine.batch_of(resolution);
    for (card, arrival) in found.into_iter().zip(arrivals) {
        batch.push(What::Moves(Move { object: card, to: zone, arrival, cause: Cause::Put }));
    }
    machine.perform_all(batch)?;
    if !to_library {
        machine.under(cr::R701_24A, |it| it.happens_in(resolution, What::Shuffles(player)))?;
    }
    Ok(())
}

/// Whoever says so controls those who search, while they do.
fn take_hold(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    each_held(machine, it, resolution, What::TakesHold)
}

fn let_go(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    each_held(machine, it, resolution, What::LetsGo)
}

/// Each player who searches, with each who controls that player for it.
fn each_held(machine: &mut Machine<'_>, it: &Instruction, resolution: &Resolution, what: fn(PlayerId, PlayerId) -> What) -> Flow {
    let Instruction::Search(players, ..) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        for by in holders(machine.state, player) {
            machine.happens_in(resolution, what(player, by))?;
        }
    }
    Ok(())
}

/// Who controls the player while that one searches: of several, the one by the latest effect comes last (723.1a).
fn holders(state: &State, player: PlayerId) -> Vec<PlayerId> {
    let mut found = Vec::new();
    for (source, it) in state.statics(StaticKind::ControlsSearching) {
        let Static::ControlsSearching(players) = it else { continue };
        let mut held = Vec::new();
        let context = Context::of(state, source);
        filter::players(state, players, &context, &mut held);
        if held.contains(&player) {
            found.push((state.objects[source.index()].timestamp, context.you));
        }
    }
    found.sort_unstable();
    found.into_iter().map(|it| it.1).collect()
}

/// Only the top cards; the library was searched all the same.
fn search_a_portion(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToSearch(player, number) = event.what else { return };
    for it in standing(state, event) {
        if let (Would::Search(players), Becomes::TopCards(most)) = (&it.says.would, &it.says.becomes)
            && it.is_about(state, players, player)
        {
            let replaced = Replaced::by(What::IsToSearch(player, number.min(*most)), event);
            it.offer(offers, replaced.then(it.follow_up(TriggerFacts::player(player, number))));
        }
    }
}

fn searches(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Search, state, on, it, context)
}
