//! Searching a library or a graveyard (701.23), and controlling players while they do (723.2).

use kernel::{
    event::{Arrival, Cause, Event, EventKind, Move, What},
    game::{ObjectId, PlayerId, Seats, State, Thing, numbers},
    machine::{
        Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Offers, Replaced, Resolution, TriggerFacts, Verb,
        filter, instructs, replaces, standing, when,
    },
    question::{About, Choice},
};
use language::{
    Becomes, BecomesKind, End, Find, Instruction, Occurrence, Parties, Players, Searched, Shuffling, Sought, Statement, Subject,
    Word, Would, WouldKind,
};
use vocabulary::{
    catalog::{KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R723_2, InstructionKind::Search, take_hold)
        .states(&[(Statement::ControlsSearching, "you control [group] while they're searching their libraries")]),
    instructs(cr::R701_23A, InstructionKind::Search, search).states(&[(Statement::CantSearch, "[group] can't search libraries")]),
    instructs(cr::R723_2, InstructionKind::Search, let_go),
    instructs(cr::R701_23A, InstructionKind::PlayersMay, let_search),
    replaces(cr::R701_23F, &[EventKind::IsToSearch], search_a_portion)
        .serves(&[Word::Instead(WouldKind::Search, BecomesKind::TopCards)]),
    when(cr::R701_23A, Occurrence::Searches, "[player] search [their] library", &[Heard::Event(EventKind::HasActed)], searches),
];

/// What a player has found, with what it was searched for.
type Found<'a> = (&'a Find, Vec<ObjectId>);

/// A player who has searched: whether that player shuffles then, and what was found.
type Searcher<'a> = (PlayerId, bool, Vec<Found<'a>>);

/// All players look and find at once, each in turn (701.23i); then what was found is put there, and the libraries are shuffled.
fn search(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Search(players, finds, shuffling) = it else { return Ok(()) };
    let mut all = Vec::new();
    for player in machine.players(players, resolution) {
        all.extend(look(machine, player, (finds, *shuffling), resolution)?);
    }
    put_all(machine, all, resolution)
}

/// In turn order each says whether to search, and finds something, before the next player says anything (101.4b); what was found is put
/// there at once. Who does more with it does so before the next one searches.
fn let_search(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::PlayersMay(players, done, refused) = it else { return Ok(()) };
    let [search @ Instruction::Search(Players::That, finds, shuffling), then @ ..] = &done[..] else { return Ok(()) };
    let before = resolution.chosen.player;
    let (mut all, mut refusing, mut doers) = (Vec::new(), Vec::new(), Seats::NONE);
    for player in machine.players(players, resolution) {
        resolution.chosen.player = Some(player);
        let asked = || [search].into_iter().chain(then.iter().filter(|it| it.is_limit()));
        let possible = asked().all(|it| machine.table().can_choose(it, resolution));
        if !possible || !machine.ask_whether(player, About::May)? {
            refusing.push(player);
            continue;
        }
        machine.takes_up();
        doers = doers.with(player);
        if then.is_empty() {
            machine.under(cr::R723_2, |it| each_held(it, &[player], resolution, What::TakesHold))?;
            all.extend(look(machine, player, (finds, *shuffling), resolution)?);
            machine.under(cr::R723_2, |it| each_held(it, &[player], resolution, What::LetsGo))?;
        } else {
            machine.do_all(done, resolution)?;
        }
    }
    put_all(machine, all, resolution)?;
    for player in refusing {
        resolution.chosen.player = Some(player);
        machine.do_all(refused, resolution)?;
    }
    (resolution.chosen.player, resolution.chosen.doers) = (before, doers);
    Ok(())
}

/// What a player finds; nothing where there is nobody whose zones are meant.
fn look<'a>(
    machine: &mut Machine<'_>,
    player: PlayerId,
    (finds, shuffling): (&'a [Find], Shuffling),
    resolution: &Resolution,
) -> Flow<Option<Searcher<'a>>> {
    let is_sought = |places: &[Searched]| finds.iter().any(|it| places.contains(&it.searched));
    let library = is_sought(&[Searched::Library, Searched::Both, Searched::All])
        || (finds.iter().any(Find::may_leave_library) && machine.ask_whether(player, About::May)?);
    let whose = finds.iter().find_map(|it| it.whose.as_ref());
    let Some(owner) = whose.map_or(Some(player), |it| machine.players(it, resolution).first().copied()) else { return Ok(None) };
    // Who can't search still shuffles (101.3).
    let barred = filter::is_said_of(machine.state, player, Statement::CantSearch);
    let portion = if library && !barred { machine.number_to_search(player, owner, resolution)? } else { 0 };
    let mut found: Vec<Found<'_>> = Vec::new();
    for it in finds {
        let before: Vec<ObjectId> = found.iter().flat_map(|it| it.1.iter().copied()).collect();
        found.push((it, find(machine, (player, owner), (it, &before), portion, resolution)?));
    }
    if found.iter().all(|it| it.1.is_empty()) {
        machine.happens_in(resolution, What::FindsNothing(player))?;
    }
    // What triggers on a search does so on that of one's own library.
    if library && !barred && owner == player {
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::Search))?;
    }
    Ok(Some((player, library && shuffling == Shuffling::AsItEnds, found)))
}

/// Up to so many cards that fit and are not found yet; who looks for a quality where it is hidden need not find them (701.23b).
fn find(
    machine: &mut Machine<'_>,
    (player, owner): (PlayerId, PlayerId),
    (sought, before): (&Find, &[ObjectId]),
    portion: usize,
    resolution: &Resolution,
) -> Flow<Vec<ObjectId>> {
    let context = Context { you: player, ..resolution.context() };
    let graveyard = sought.searched != Searched::Library;
    let portion = if sought.searched == Searched::Graveyard { 0 } else { portion };
    let mut found: Vec<ObjectId> = Vec::new();
    let most = match &sought.number {
        Sought::AnyNumber | Sought::All => usize::MAX,
        Sought::UpTo(most) | Sought::OrFewer(most) | Sought::Unlike(most) => {
            usize::try_from(machine.amount_for(player, most, resolution)).unwrap_or(0)
        }
    };
    while found.len() < most {
        let state = &*machine.state;
        let fits = |it: &ObjectId| {
            !found.contains(it)
                && !before.contains(it)
                && may_join(state, &sought.number, &found, *it)
                && filter::fits(state, &sought.fits, Thing::Object(*it), &context)
        };
        let library = &state.zones.library[owner.index()];
        let hand = state.zones.hand(owner).iter().filter(|_| matches!(sought.searched, Searched::All | Searched::Any));
        let hidden = library[library.len().saturating_sub(portion)..].iter().chain(hand).map(|it| state.id(*it));
        let open = state.zones.graveyard[owner.index()].iter().filter(|_| graveyard).map(|it| state.id(*it));
        let (hidden, open): (Vec<ObjectId>, Vec<ObjectId>) = (hidden.filter(fits).collect(), open.filter(fits).collect());
        let mut options: Vec<Choice> = Vec::new();
        for card in hidden.into_iter().chain(open.iter().copied()) {
            let like = |it: ObjectId| (state.objects[it.index()].zone, state.characteristics[it.index()].base);
            let same = |it: &Choice| it.object().is_some_and(|it| like(it) == like(card));
            if !options.iter().any(same) {
                options.push(Choice::Thing(Thing::Object(card)));
            }
        }
        // What lies open is found; where it need not be searched, it is as if it had not been.
        let seen = !open.is_empty() && (!sought.may_leave_library() || portion == 0);
        let any_card = sought.fits.is_any_card();
        let fewer = matches!(sought.number, Sought::AnyNumber | Sought::OrFewer(_));
        if options.is_empty() || fewer || !(any_card || seen) {
            options.push(Choice::Done);
        }
        match machine.ask(player, About::Pick, &options)?.object() {
            Some(card) => found.push(card),
            None => break,
        }
    }
    Ok(found)
}

/// Whether a card may be found with those, of which no two may have one name where that is said.
fn may_join(state: &State, number: &Sought, found: &[ObjectId], card: ObjectId) -> bool {
    match number {
        Sought::Unlike(_) => !found.iter().any(|it| state.face(*it).shares_name(state.face(card))),
        Sought::AnyNumber | Sought::All | Sought::UpTo(_) | Sought::OrFewer(_) => true,
    }
}

/// Where it is to go, all at once; what goes on top of a library does so once the rest is shuffled (701.24b).
fn put_all(machine: &mut Machine<'_>, all: Vec<Searcher<'_>>, resolution: &mut Resolution) -> Flow {
    // What the text calls that many.
    resolution.chosen.amount = numbers::signed(all.iter().flat_map(|it| &it.2).map(|it| it.1.len()).sum::<usize>());
    let (mut moves, mut shuffling) = (Vec::new(), Vec::new());
    for (player, shuffles, found) in all {
        moves.extend(destinations(machine, player, found, resolution)?);
        shuffling.extend(shuffles.then_some(player));
    }
    let (exiled, moves): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(|it| it.to == Zone::Exile);
    let (on_top, elsewhere): (Vec<Move>, Vec<Move>) = moves.into_iter().partition(|it| it.to == Zone::Library);
    let gone: Vec<ObjectId> = exiled.iter().chain(&elsewhere).map(|it| it.object).collect();
    if !exiled.is_empty() {
        machine.do_to_all(Verb::Exile.to(Subject::Them), exiled.into_iter().map(|it| it.object), resolution)?;
    }
    move_all(machine, elsewhere, resolution)?;
    // From then on `it` is what was found, as the new object that it is (400.7); where nothing was, it is nothing.
    let found: Vec<ObjectId> = gone.into_iter().map(|it| machine.state.id(it.slot)).collect();
    resolution.about_found(found.last().copied().map(Thing::Object));
    resolution.about_all(found);
    for player in shuffling {
        machine.under(cr::R701_24A, |it| it.happens_in(resolution, What::Shuffles(player)))?;
    }
    // What was shown before is another object since then (701.20d); it is this card all the same.
    let there = |it: Move| Move { object: machine.state.id(it.object.slot), ..it };
    let on_top = on_top.into_iter().map(there).collect();
    move_all(machine, on_top, resolution)
}

/// Where each of what a player has found goes.
fn destinations(machine: &mut Machine<'_>, player: PlayerId, found: Vec<Found<'_>>, resolution: &Resolution) -> Flow<Vec<Move>> {
    let mut moves = Vec::new();
    for (sought, cards) in found {
        let first = match sought.rest {
            Some(_) if cards.len() > 1 => Some(machine.ask_object(player, About::Pick, &cards)?),
            Some(_) | None => None,
        };
        for card in cards {
            // All but the one go where the rest does.
            let to = sought.rest.filter(|_| first.is_some_and(|it| it != card)).unwrap_or(sought.to);
            let mut arrival = Arrival { end: End::Top, ..Arrival::under(player) };
            let characteristics = machine.state.characteristics[card.index()];
            if to == sought.to {
                machine.choose_role(player, &characteristics, &sought.entering, resolution, &mut arrival)?;
            }
            moves.push(Move { object: card, to, arrival, cause: Cause::Put });
        }
    }
    Ok(moves)
}

fn move_all(machine: &mut Machine<'_>, moves: Vec<Move>, resolution: &Resolution) -> Flow {
    let mut batch = machine.batch_of(resolution);
    for it in moves {
        batch.push(What::Moves(it));
    }
    machine.perform_all(batch).map(drop)
}

/// Whoever says so controls those who search, while they do.
fn take_hold(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Search(players, ..) = it else { return Ok(()) };
    each_held(machine, &machine.players(players, resolution), resolution, What::TakesHold)
}

fn let_go(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Search(players, ..) = it else { return Ok(()) };
    each_held(machine, &machine.players(players, resolution), resolution, What::LetsGo)
}

/// Each player who searches, with each who controls that player for it.
fn each_held(
    machine: &mut Machine<'_>,
    players: &[PlayerId],
    resolution: &Resolution,
    what: fn(PlayerId, PlayerId) -> What,
) -> Flow {
    for player in players {
        for by in holders(machine.state, *player) {
            machine.happens_in(resolution, what(*player, by))?;
        }
    }
    Ok(())
}

/// Who controls the player while that one searches: of several, the one by the latest effect comes last (723.1a).
fn holders(state: &State, player: PlayerId) -> Vec<PlayerId> {
    let held = filter::said_of(state, player, Statement::ControlsSearching);
    let mut found: Vec<_> = held.map(|(by, _)| (state.objects[by.this.index()].timestamp, by.you)).collect();
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
            it.offer(event, offers, replaced.then(it.follow_up(TriggerFacts::player(player, number))));
        }
    }
}

fn searches(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Search, state, on, it, context)
}
