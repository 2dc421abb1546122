//! Dungeons (309) and venturing into them (701.49).

use kernel::{
    event::{EventKind, What},
    game::{ObjectId, PlayerId, State},
    machine::{
        Among, Batch, Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Venture, Verb, Watch,
        state_based, triggers, venturing, verb, when,
    },
    question::{About, Choice},
};
use language::{Occurrence, Parties, Roles, TriggerEvent, TriggerEventKind, Word};
use vocabulary::{Subtype, catalog::DungeonType, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_49, Verb::Venture, "[player] venture into the dungeon", venture),
    verb(cr::R701_49, Verb::VentureIntoUndercity, "[player] venture into Undercity", venture_into_undercity),
    venturing(cr::R701_49C, complete),
    venturing(cr::R701_49B, go_on),
    venturing(cr::R701_49D, keep_to_quality),
    venturing(cr::R701_49A, bring_in),
    triggers(cr::R309_4C, &[Heard::Event(EventKind::EntersRoom)], enters_room).serves(&[Word::Event(TriggerEventKind::Room)]),
    when(
        cr::R309_7,
        Occurrence::CompletesDungeon,
        "[player] complete a dungeon",
        &[Heard::Event(EventKind::CompletesDungeon)],
        completes,
    ),
    state_based(cr::R704_5T, Watch::BUSY, Among::Anything, remove_finished),
];

fn venture(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    machine.players(&it.who, resolution).into_iter().try_for_each(|it| machine.venture(it, None))
}

fn venture_into_undercity(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let into = Some(DungeonType::Undercity);
    machine.players(&it.who, resolution).into_iter().try_for_each(|it| machine.venture(it, into))
}

/// From the bottommost room the dungeon is left first; another one follows.
fn complete(machine: &mut Machine<'_>, it: &mut Venture) -> Flow {
    if let Some(dungeon) = machine.state.dungeon_of(it.player).filter(|it| machine.state.is_bottommost(*it)) {
        machine.happens(What::CompletesDungeon(it.player, dungeon))?;
    }
    Ok(())
}

/// Along an arrow, of several the one that the player chooses.
fn go_on(machine: &mut Machine<'_>, it: &mut Venture) -> Flow {
    let Some(dungeon) = machine.state.dungeon_of(it.player) else { return Ok(()) };
    it.done = true;
    let Some(room) = machine.state.room_in(dungeon) else { return Ok(()) };
    let next: Vec<Choice> = machine.state.rooms_after(dungeon, room).iter().map(|it| Choice::Number(u32::from(*it))).collect();
    if next.is_empty() {
        return Ok(());
    }
    if let Choice::Number(room) = machine.ask(it.player, About::Room(dungeon), &next)? {
        machine.happens(What::EntersRoom(dungeon, u8::try_from(room).unwrap_or(u8::MAX)))?;
    }
    Ok(())
}

/// Only dungeons of that quality can be brought in.
fn keep_to_quality(machine: &mut Machine<'_>, it: &mut Venture) -> Flow {
    if let Some(into) = it.into {
        let library = &machine.state.library;
        it.dungeons.retain(|it| library.face(*it).line.subtypes.contains(&Subtype::Dungeon(into)));
    }
    Ok(())
}

/// A dungeon of the player's choice is put into the command zone, and the marker on its topmost room (309.4a).
fn bring_in(machine: &mut Machine<'_>, it: &mut Venture) -> Flow {
    it.done = true;
    let options: Vec<Choice> = it.dungeons.iter().copied().map(Choice::Name).collect();
    if options.is_empty() {
        return Ok(());
    }
    let Choice::Name(face) = machine.ask(it.player, About::Pick, &options)? else { return Ok(()) };
    let card = machine.state.library.find(&machine.state.library.face(face).name);
    if let Some(card) = card {
        machine.happens(What::BringsIn(it.player, card))?;
    }
    match machine.state.dungeon_of(it.player) {
        Some(dungeon) => machine.happens(What::EntersRoom(dungeon, 1)),
        None => Ok(()),
    }
}

/// A room has one ability, of the dungeon in which it is.
fn enters_room(_: &State, on: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (TriggerEvent::Room(own, _), What::EntersRoom(dungeon, room)) = (on, it.what()?) else { return None };
    (dungeon == context.this && *own == room).then(TriggerFacts::default)
}

fn completes(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::CompletesDungeon(player, _) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::who(player))
}

/// With the marker at the bottom, once no room ability of the dungeon is left that has triggered.
fn remove_finished(state: &State, batch: &mut Batch) {
    let finished = |it: &ObjectId| state.is_bottommost(*it) && !state.is_pending(|of| of == *it);
    let owned = state.in_turn_order().filter_map(|it| Some((it, state.dungeon_of(it)?)));
    let finished: Vec<(PlayerId, ObjectId)> = owned.filter(|it| finished(&it.1)).collect();
    for (player, dungeon) in finished {
        batch.push(What::CompletesDungeon(player, dungeon));
    }
}
