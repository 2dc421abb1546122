//! Looking at the top of a library: scry (701.22), surveil (701.25), fateseal (701.29); and shuffling (701.24).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{
        Batch, Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Offers, Replaced, Resolution, TriggerFacts,
        Verb, instructs, replaces, standing, verb, when,
    },
    question::{About, Choice},
};
use language::{Becomes, BecomesKind, End, Instruction, Occurrence, Parties, Roles, Word, Would, WouldKind};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_22A, Verb::Scry, "[player] scry/scries [number]", scry),
    when(cr::R701_22D, Occurrence::Scries, "[player] scry/scries", &[Heard::Event(EventKind::HasActed)], scries),
    verb(cr::R701_25A, Verb::Surveil, "[player] surveil [number]", surveil),
    replaces(cr::R701_25B, &[EventKind::IsToSurveil], surveil_further)
        .serves(&[Word::Instead(WouldKind::Surveil, BecomesKind::Plus)]),
    when(cr::R701_25D, Occurrence::Surveils, "[player] surveil", &[Heard::Event(EventKind::HasActed)], surveils),
    verb(cr::R701_29A, Verb::Fateseal, "[player] fateseal [number]", fateseal),
    verb(cr::R608_2D, Verb::LookAndArrange, "look at [top of], then put them back in any order", look_and_arrange),
    verb(cr::R701_24A, Verb::Shuffle, "[player] shuffle(Find: [their] library|)", shuffle),
    when(
        cr::R701_24E,
        Occurrence::Shuffles,
        "[player] shuffle(Find: [their] library|)",
        &[Heard::Event(EventKind::Moves), Heard::Event(EventKind::Shuffles)],
        shuffles,
    ),
    instructs(cr::R701_24C, InstructionKind::ShuffleInto, shuffle_into),
    verb(cr::R701_24C, Verb::ShuffleTheirs, "[player] shuffle [object] into [their] library", shuffle_theirs),
];

fn scry(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    look(machine, it, (KeywordAction::Scry, Zone::Library), resolution)
}

fn surveil(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    look(machine, it, (KeywordAction::Surveil, Zone::Graveyard), resolution)
}

/// More cards, if the player likes.
fn surveil_further(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToSurveil(player, number) = event.what else { return };
    for it in standing(state, event) {
        if let (Would::Surveil(players), Becomes::Plus(more)) = (&it.says.would, &it.says.becomes)
            && it.is_about(state, players, player)
        {
            it.offer(event, offers, Replaced::by(What::IsToSurveil(player, numbers::sum(number, *more)), event));
        }
    }
}

/// All players look at once; each in turn decides of their cards which are put away, to the bottom or into the graveyard, and in which
/// order the others are kept; then all the cards move (701.22c). With no card there is nothing (701.22b, 701.25c).
fn look(machine: &mut Machine<'_>, it: &Roles, (action, away): (KeywordAction, Zone), resolution: &Resolution) -> Flow {
    let mut looking = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let mut number = machine.number_for(player, &it.number, resolution);
        if action == KeywordAction::Surveil && number > 0 {
            number = machine.number_to_surveil(player, number, resolution)?;
        }
        if number > 0 {
            machine.happens_in(resolution, What::Scries(player, number))?;
            looking.push((player, number));
        }
    }
    let mut batch = machine.batch_of(resolution);
    for (player, number) in &looking {
        let cards = top(machine, *player, *number);
        sort_out(machine, *player, (cards, away), &mut batch)?;
    }
    machine.perform_all(batch)?;
    looking.into_iter().try_for_each(|(player, _)| machine.happens_in(resolution, What::HasActed(player, action)))
}

/// Of cards on top of a library a player decides which are put away, and in which order the others are kept.
fn sort_out(machine: &mut Machine<'_>, player: PlayerId, (cards, away): (Vec<ObjectId>, Zone), batch: &mut Batch) -> Flow {
    let (mut kept, mut put_away): (Vec<ObjectId>, Vec<ObjectId>) = (Vec::new(), Vec::new());
    for card in cards {
        let keeps = machine.ask(player, About::Place(card), &[Choice::Yes, Choice::No])? == Choice::Yes;
        if keeps { kept.push(card) } else { put_away.push(card) }
    }
    // Cards that go to a graveyard at the same time are ordered as they do (404.3).
    if away == Zone::Library {
        put_away = machine.in_chosen_order(player, put_away)?;
    }
    let bottom = Arrival { end: End::Bottom, ..Arrival::USUAL };
    for card in put_away {
        batch.push(What::Moves(Move { object: card, to: away, arrival: bottom, cause: Cause::Put }));
    }
    for card in machine.in_chosen_order(player, kept)? {
        batch.push(What::Moves(Move::new(card, Zone::Library, Cause::Put)));
    }
    Ok(())
}

/// The same with the top cards of an opponent's library, whom the player chooses; the opponent sees none of them.
fn fateseal(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let Some(opponent) = machine.choose_opponent(player)?.filter(|_| number > 0) else { continue };
        let cards = top(machine, opponent, number);
        for card in &cards {
            machine.happens_in(resolution, What::LooksAt(player, *card))?;
        }
        let mut batch = machine.batch_of(resolution);
        sort_out(machine, player, (cards, Zone::Library), &mut batch)?;
        machine.perform_all(batch)?;
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::Fateseal))?;
    }
    Ok(())
}

/// They are put back in the order of the controller's choice, also into another's library (401.4).
fn look_and_arrange(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        if number == 0 {
            continue;
        }
        let cards = top(machine, player, number);
        if player == resolution.you {
            machine.happens_in(resolution, What::Scries(player, number))?;
        } else {
            cards.iter().try_for_each(|it| machine.happens_in(resolution, What::LooksAt(resolution.you, *it)))?;
        }
        let mut batch = machine.batch_of(resolution);
        for card in machine.in_chosen_order(resolution.you, cards)? {
            batch.push(What::Moves(Move::new(card, Zone::Library, Cause::Put)));
        }
        machine.perform_all(batch)?;
    }
    Ok(())
}

fn shuffle(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        machine.happens_in(resolution, What::Shuffles(player))?;
    }
    Ok(())
}

/// Whatever the number of cards in it; also with what is shuffled into it.
fn shuffles(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let what = it.what()?;
    let player = if let What::Moves(Move { object, to: Zone::Library, arrival: Arrival { end: End::Shuffled, .. }, .. }) = what {
        state.known(object)?.0.owner
    } else if let What::Shuffles(player) = what {
        player
    } else {
        return None;
    };
    context.stands(state, on.who, player).then(|| TriggerFacts::who(player))
}

/// All at once into the libraries of their owners; a library is shuffled even if nothing has come to it.
fn shuffle_into(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ShuffleInto(subjects, players) = it else { return Ok(()) };
    let mut shuffling = machine.players(players, resolution);
    let mut batch = machine.batch_of(resolution);
    for object in subjects.iter().flat_map(|it| machine.objects_now(it, resolution)) {
        if let Some(row) = machine.state.object(object) {
            batch.push(What::Moves(Move::new(object, Zone::Library, Cause::Put)));
            if !shuffling.contains(&row.owner) {
                shuffling.push(row.owner);
            }
        }
    }
    machine.perform_all(batch)?;
    shuffling.into_iter().try_for_each(|it| machine.happens_in(resolution, What::Shuffles(it)))
}

/// The player's library is shuffled even where none of the cards goes there any more (701.24d).
fn shuffle_theirs(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.do_all(&[Instruction::ShuffleInto(it.what.clone(), it.who.clone())], resolution)
}

fn top(machine: &Machine<'_>, player: PlayerId, number: u32) -> Vec<ObjectId> {
    machine.top_of_library(player).take(number as usize).collect()
}

fn scries(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Scry, state, on, it, context)
}

fn surveils(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Surveil, state, on, it, context)
}
