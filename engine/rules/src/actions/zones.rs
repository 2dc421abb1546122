//! Moving objects from zone to zone (400, 701.13).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{Link, LinkKind, ObjectId, PlayerId},
    machine::{Context, Flow, Handler, InstructionKind, Machine, Resolution, Verb, filter, instructs, verb},
    question::About,
};
use language::{Entering, Instruction, Players, Roles, Subject, Veil};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_13A, Verb::Exile, "exile [object]", exile),
    verb(cr::R701_13A, Verb::ExileWithCounters, "exile [itself][ with counters]", exile_with_counters),
    verb(cr::R701_13A, Verb::ExileTop, "[player] exile [top cards]", exile_top),
    verb(cr::R701_13A, Verb::ExileTopOf, "exile [top of others]", exile_top),
    verb(cr::R701_13A, Verb::ExileGraveyard, "exile [graveyard of]", exile_graveyard),
    verb(cr::R701_13A, Verb::ExileSome, "[player] exile [some]", exile_some),
    verb(cr::R406_3, Verb::ExileSomeFaceDown, "[player] exile [some] face down", exile_some_face_down),
    verb(cr::R406_3, Verb::ExileFaceDown, "exile [object] face down", exile_face_down),
    verb(cr::R406_3, Verb::ExileTopFaceDown, "[player] exile [top cards] face down", exile_top_face_down),
    verb(cr::R406_3, Verb::ExileTopOfFaceDown, "exile [top of others] face down", exile_top_face_down),
    verb(cr::R610_3, Verb::ExileUntil, "exile [object] until this leaves the battlefield", exile_until),
    verb(
        cr::R608_2C,
        Verb::ReturnToHand,
        "(Return:(Order:return [object] to [hand]|return to [hand] [object])|put [object] into [hand])",
        return_to_hand,
    ),
    instructs(cr::R608_2C, InstructionKind::PutIntoLibrary, put_into_library),
    verb(
        cr::R608_2C,
        Verb::PutIntoGraveyard,
        "put [itself] into (Owner:its owner's|your|their|that player's) graveyard",
        put_into_graveyard,
    ),
    verb(cr::R400_12, Verb::ShuffleHandIn, "[player] shuffle [their] hand into [their] library", shuffle_hand),
    verb(cr::R400_12, Verb::ShuffleGraveyardIn, "[player] shuffle [their] graveyard into [their] library", shuffle_graveyard),
    verb(
        cr::R400_12,
        Verb::ShuffleHandAndGraveyardIn,
        "[player] shuffle [their] hand and graveyard into [their] library",
        shuffle_hand_and_graveyard,
    ),
    instructs(cr::R110_2A, InstructionKind::PutOntoBattlefield, put_onto_battlefield),
    verb(cr::R110_2A, Verb::PutInPlay, "[player] put [itself] onto the battlefield", put_in_play),
    verb(cr::R608_2C, Verb::TakeIt, "[player] put [itself] into [their] hand", take_it),
    instructs(cr::R611_2E, InstructionKind::PutOntoBattlefield, put_as),
];

fn exile(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let moved = machine.objects_now(it.thing(), resolution);
    exile_all(machine, moved, Arrival::USUAL, resolution)
}

/// They are given the counters as they get there.
fn exile_with_counters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let moved = machine.objects_now(it.thing(), resolution);
    let given = it.with.as_ref().map(|(number, kind)| (*kind, machine.number(number, resolution)));
    let arrival = given.map_or(Arrival::USUAL, |(kind, number)| Arrival::USUAL.with_counters(kind, number));
    exile_all(machine, moved, arrival, resolution)
}

/// All cards of the graveyards at once.
fn exile_graveyard(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let whose = machine.players(&it.who, resolution);
    let state = &machine.state;
    let cards = whose.iter().flat_map(|it| &state.zones.graveyard[it.index()]).map(|it| state.id(*it)).collect();
    exile_all(machine, cards, Arrival::USUAL, resolution)
}

/// So many of the player's choice; all of them at once.
fn exile_some(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    choose_and_exile(machine, it, Arrival::USUAL, resolution)
}

fn exile_some_face_down(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let arrival = face_down(machine);
    choose_and_exile(machine, it, arrival, resolution)
}

fn choose_and_exile(machine: &mut Machine<'_>, it: &Roles, arrival: Arrival, resolution: &mut Resolution) -> Flow {
    let mut cards: Vec<ObjectId> = Vec::new();
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let mut found = filter::objects(machine.state, &it.which, &Context { doer: Some(player), ..resolution.context() });
        found.retain(|it| !cards.contains(it));
        let all = found.len() <= number as usize;
        cards.extend(if all { found } else { machine.choose_some(player, number, found)? });
    }
    if let [one] = cards[..] {
        resolution.about(one.into());
    }
    exile_all(machine, cards, arrival, resolution)
}

fn exile_face_down(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let moved = machine.objects_now(it.thing(), resolution);
    let arrival = face_down(machine);
    exile_all(machine, moved, arrival, resolution)
}

fn exile_top(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    exile_and_show(machine, it, Arrival::USUAL, resolution)
}

fn exile_top_face_down(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let arrival = face_down(machine);
    exile_and_show(machine, it, arrival, resolution)
}

/// What the text speaks of then are the cards in exile (400.7j).
fn exile_and_show(machine: &mut Machine<'_>, it: &Roles, arrival: Arrival, resolution: &mut Resolution) -> Flow {
    let cards = machine.top_cards(it, resolution);
    resolution.about_all(cards.iter().copied());
    let some = !cards.is_empty();
    exile_all(machine, cards, arrival, resolution)?;
    if some {
        let there = resolution.objects_now(machine.state, &Subject::Them);
        resolution.about_all(there);
    }
    Ok(())
}

fn face_down(machine: &mut Machine<'_>) -> Arrival {
    Arrival { veil: Some(machine.veiled(Veil::Exiled)), ..Arrival::USUAL }
}

/// An ability that is linked to the one that exiles them may speak of them later (607.2a).
fn exile_all(machine: &mut Machine<'_>, cards: Vec<ObjectId>, arrival: Arrival, resolution: &mut Resolution) -> Flow {
    let before = resolution.moved.len();
    machine.move_all(cards, (Zone::Exile, Cause::Exiled), arrival, resolution)?;
    let (this, ability) = (resolution.this, resolution.ability);
    if machine.state.speaks_of_exiled(this, ability) {
        let with = LinkKind::With(machine.state.bond(this, ability));
        link(machine, resolution, before, |_| with)?;
    }
    Ok(())
}

/// Until this leaves; if it has already, nothing happens. Each goes back to the zone where it was.
fn exile_until(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    // What has phased out has not left (702.26d).
    if machine.state.lasting_object(resolution.this).is_some_and(|it| it.zone == Zone::Battlefield) {
        let moved = machine.objects_now(it.thing(), resolution);
        let zones: Vec<(ObjectId, Zone)> = moved.iter().filter_map(|it| Some((*it, machine.state.object(*it)?.zone))).collect();
        let before = resolution.moved.len();
        exile_all(machine, moved, Arrival::USUAL, resolution)?;
        let from = |was: ObjectId| zones.iter().find(|it| it.0 == was).map_or(Zone::Battlefield, |it| it.1);
        link(machine, resolution, before, |was| LinkKind::Until(from(was)))?;
    }
    Ok(())
}

/// What has just been exiled is tied to the object that did it.
fn link(machine: &mut Machine<'_>, resolution: &Resolution, before: usize, tie: impl Fn(ObjectId) -> LinkKind) -> Flow {
    for (was, card) in &resolution.moved[before..] {
        if machine.state.object(*card).is_some_and(|it| it.zone == Zone::Exile) {
            machine.happens_in(resolution, What::Links(Link { card: *card, source: resolution.this, tie: tie(*was) }))?;
        }
    }
    Ok(())
}

fn return_to_hand(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let moved = machine.objects_now(it.thing(), resolution);
    machine.move_all(moved, (Zone::Hand, Cause::Put), Arrival::USUAL, resolution)?;
    Ok(())
}

fn put_into_library(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    if let Instruction::PutIntoLibrary(subject, end) = it {
        let moved = machine.objects_now(subject, resolution);
        let moved = machine.under(cr::R401_4, |it| arrange(it, moved))?;
        let owners: Vec<Option<PlayerId>> = moved.iter().map(|it| machine.state.object(*it).map(|it| it.owner)).collect();
        let put = |(object, owner): (&ObjectId, &Option<PlayerId>)| {
            let alone = owners.iter().filter(|it| *it == owner).count() == 1;
            let cause = if alone { Cause::Put } else { Cause::Arranged };
            Move { arrival: Arrival { end: *end, ..Arrival::USUAL }, ..Move::new(*object, Zone::Library, cause) }
        };
        let moves = moved.iter().zip(&owners).map(put).collect();
        machine.move_together(moves, &[], resolution)?;
    }
    Ok(())
}

/// Under the control of that player, or each of its own owner.
fn put_onto_battlefield(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::PutOntoBattlefield(subject, players, entering) = it else { return Ok(()) };
    if entering.has_own_rule() {
        return Ok(());
    }
    let (entrants, blocked) = entrants(machine, (subject, players, entering), resolution)?;
    machine.move_together(entrants, &[], resolution)?;
    blocked.into_iter().try_for_each(|it| machine.becomes_blocked(it, resolution))
}

/// From where it lies, as it is returned.
fn take_it(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.do_all(&[Verb::ReturnToHand.to(it.thing().clone())], resolution)
}

/// Under the control of the player who is told to.
fn put_in_play(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let enters = Instruction::PutOntoBattlefield(it.thing().clone(), it.who.clone(), Entering::Untapped);
    machine.do_all(&[enters], resolution)
}

/// What enters so, and what is blocked by it then.
fn entrants(
    machine: &mut Machine<'_>,
    (subject, players, entering): (&Subject, &Players, &Entering),
    resolution: &mut Resolution,
) -> Flow<(Vec<Move>, Vec<ObjectId>)> {
    let objects = machine.objects_now(subject, resolution);
    let mut entrants: Vec<Move> = Vec::with_capacity(objects.len());
    for id in objects {
        let Some(controller) = machine.enters_under(id, players, resolution) else { continue };
        let mut arrival = Arrival::under(controller);
        let characteristics = machine.state.characteristics[id.index()];
        machine.choose_role(controller, &characteristics, entering, resolution, &mut arrival)?;
        entrants.push(Move { arrival, ..Move::new(id, Zone::Battlefield, Cause::Put) });
    }
    let blocked = entrants.iter().filter_map(|it| it.arrival.blocking).collect();
    Ok((entrants, blocked))
}

/// What the text says that it is, it is from the moment in which it enters; that effect comes later than those of its own (613.7n).
fn put_as(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::PutOntoBattlefield(subject, players, Entering::As(entering, changes)) = it else { return Ok(()) };
    let (entrants, blocked) = entrants(machine, (subject, players, entering), resolution)?;
    let changes = machine.all_applied(changes, resolution);
    machine.move_together(entrants, &changes, resolution)?;
    blocked.into_iter().try_for_each(|it| machine.becomes_blocked(it, resolution))
}

fn shuffle_hand(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    shuffle_zones(machine, it, &[Zone::Hand], resolution)
}

fn shuffle_graveyard(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    shuffle_zones(machine, it, &[Zone::Graveyard], resolution)
}

fn shuffle_hand_and_graveyard(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    shuffle_zones(machine, it, &[Zone::Hand, Zone::Graveyard], resolution)
}

/// Everything in these zones moves; then each of the players shuffles.
fn shuffle_zones(machine: &mut Machine<'_>, it: &Roles, zones: &[Zone], resolution: &mut Resolution) -> Flow {
    let players = machine.players(&it.who, resolution);
    let mut batch = machine.batch_of(resolution);
    for player in &players {
        for zone in zones {
            let cards = if *zone == Zone::Hand { &machine.state.zones.hand } else { &machine.state.zones.graveyard };
            for slot in &cards[player.index()] {
                batch.push(What::Moves(Move::new(machine.state.id(*slot), Zone::Library, Cause::Put)));
            }
        }
    }
    machine.perform_all(batch)?;
    for player in players {
        machine.under(cr::R701_24A, |it| it.happens_in(resolution, What::Shuffles(player)))?;
    }
    Ok(())
}

/// Cards that go to the same place of a library at once go there in the order of their owner's choice.
fn arrange(machine: &mut Machine<'_>, moved: Vec<ObjectId>) -> Flow<Vec<ObjectId>> {
    let mut arranged = Vec::new();
    let players: Vec<PlayerId> = machine.state.in_turn_order().collect();
    for player in players {
        let owned = |it: &&ObjectId| machine.state.object(**it).is_some_and(|it| it.owner == player);
        let mut cards: Vec<ObjectId> = moved.iter().filter(owned).copied().collect();
        while !cards.is_empty() {
            let next = machine.ask_object(player, About::Order, &cards)?;
            cards.retain(|it| *it != next);
            arranged.push(next);
        }
    }
    Ok(arranged)
}

fn put_into_graveyard(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let moved = machine.objects_now(it.thing(), resolution);
    machine.move_all(moved, (Zone::Graveyard, Cause::Put), Arrival::USUAL, resolution)
}
