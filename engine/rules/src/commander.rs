//! Commanders (903): casting them from the command zone, and how they come back to it.

use kernel::{
    event::{Cause, Event, EventKind, Move, What},
    game::{Body, By, Casual, Commander, Kind, ObjectId, PlayerId, State, Way, numbers},
    machine::{
        Among, Basis, Batch, Context, Flow, Ground, Handler, Machine, Offers, Replaced, Resolution, Seen, Table, Verb, Watch,
        asks, forbids_event, forbids_option, measures, orders_components, permits, property, replaces, state_based,
        state_based_choice, taxes, verb, ways,
    },
    question::{About, Choice},
};
use language::{Aspects, Measure, Property, Question, Roles, Terms};
use vocabulary::{catalog::Zone, cr};

/// So much combat damage by one commander is too much.
const DEADLY: u32 = 21;
/// What each cast from the command zone adds to the next.
const TAX: u32 = 2;

pub(crate) const RULES: &[Handler] = &[
    permits(cr::R903_8, Ground::Anything, cards_in_command_zone),
    ways(cr::R903_8, Basis::Command, from_command_zone),
    taxes(cr::R903_8, tax),
    state_based(cr::R704_6C, Watch::PLAYERS, Among::Anything, beaten_by_commander),
    state_based_choice(cr::R704_6D, Watch::TOKENS, Among::Anything, come_home),
    property(cr::R903_3D, Property::Commander, "commander", &[], is_commander),
    property(
        cr::R903_3E,
        Property::KinOfCommander,
        "[object] (Grammar:that shares|that share) a creature type with your commander",
        &[Aspects::TYPES],
        is_kin_of_commander,
    ),
    measures(
        cr::R903_8,
        Measure::CommanderCasts,
        "the number of times you've cast (Dialect:a|your) commander from the command zone this game",
        &[Aspects::STACK, Aspects::CASTS, Aspects::PAST],
        commander_casts,
    ),
    asks(cr::R903_3D, Question::ControlsOwnCommander, "you control your commander", &[Aspects::CONTROL], controls_own),
    replaces(cr::R903_9B, &[EventKind::Moves, EventKind::Draws], divert),
    orders_components(cr::R903_9C, part_from_commanders),
    forbids_event(cr::R903_11, &[EventKind::TakesIn], stays_outside),
    forbids_option(cr::R903_11A, is_no_companion),
    verb(cr::R702_124E, Verb::TakeCommander, "[you] put your commander into your hand from the command zone", take_commander),
];

/// The card leads a deck, or a component of the permanent does: so it is all game long, wherever it is.
fn is_commander(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.is_commander(it.id)
}

/// With one of that player, as it is now in whatever zone.
fn is_kin_of_commander(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    // One that is phased out does not exist for that (702.26b).
    state.commanders_of(context.you).any(|led| state.object(led).is_some() && state.are_kin(it.id, led))
}

/// A commander of that player, on the battlefield.
fn controls_own(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    let is_own = |it: ObjectId| state.commanders_of(context.you).any(|led| led == it);
    state.zones.controlled(context.you).iter().any(|it| is_own(state.id(*it)))
}

/// The commanders that a player might cast.
fn cards_in_command_zone(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    table.reads(Aspects::COMMAND);
    if state.commanders.is_empty() {
        return;
    }
    for slot in &state.zones.command {
        table.ways(player, state.id(*slot), options);
    }
}

/// Who owns a commander may cast it from there.
fn from_command_zone(table: &Table<'_>, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
    let row = table.state.object(card).filter(|it| it.owner == player && it.commander.is_some());
    if row.is_some() {
        options.push(Choice::Cast(card, Way { permission: By::Rule, ..Way::USUAL }));
    }
}

/// Two more for each time that it was cast from there before.
fn tax(table: &Table<'_>, _: PlayerId, card: ObjectId) -> u32 {
    let state = table.state;
    let Some(row) = state.object(card) else { return 0 };
    let Some(nth) = row.commander else { return 0 };
    let from = match row.zone {
        Zone::Stack => state.stack.iter().find(|it| it.object == card).and_then(|it| it.chosen.paid.zone()),
        Zone::Library | Zone::Hand | Zone::Battlefield | Zone::Graveyard | Zone::Exile | Zone::Command | Zone::Ante => {
            Some(row.zone)
        }
    };
    if from == Some(Zone::Command) { TAX * u32::from(state.commander(nth).casts) } else { 0 }
}

/// All of the player's commanders together.
fn commander_casts(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let own = state.commanders.iter().filter(|it| it.player == context.you);
    numbers::signed(own.map(|it| u32::from(it.casts)).fold(0, numbers::sum))
}

/// Who has been dealt too much by one commander in the course of the game; Brawl has no such rule (903.12h).
fn beaten_by_commander(state: &State, batch: &mut Batch) {
    if state.options.casual != Casual::Commander {
        return;
    }
    let dealt = |it: PlayerId| state.commander_damage.iter().any(|at| at.player == it && at.number >= DEADLY);
    state.in_turn_order().filter(|it| dealt(*it)).for_each(|it| batch.push(What::LosesGame(it)));
}

/// The owner of a commander that has come to a graveyard or to exile may put it into the command zone.
fn come_home(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    let is_gone = |it: &Commander| it.gone;
    if !state.commanders.iter().any(is_gone) {
        return Ok(());
    }
    let gone = state.commander_cards().filter(|it| it.1.commander.is_some_and(|nth| state.commander(nth).gone));
    let cards: Vec<(ObjectId, PlayerId)> = gone.map(|(slot, row)| (state.id(slot), row.owner)).collect();
    for player in machine.state.in_turn_order().collect::<Vec<_>>() {
        for (card, _) in cards.iter().filter(|it| it.1 == player) {
            if machine.ask_whether(player, About::ComesHome(*card))? {
                batch.push(What::Moves(Move::new(*card, Zone::Command, Cause::Put)));
            } else {
                batch.push(What::StaysAway(*card));
            }
        }
    }
    Ok(())
}

/// Its owner may have it put into the command zone rather than into a hand or library, as often as that comes up.
fn divert(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let going = if let What::Moves(it) = event.what {
        Some(it)
    } else if let What::Draws(player) = event.what {
        state.top_card(player).map(|it| Move::new(it, Zone::Hand, Cause::Drawn))
    } else {
        None
    };
    let Some(it) = going.filter(|it| matches!(it.to, Zone::Hand | Zone::Library) && it.cause != Cause::Homeward) else { return };
    let Some(row) = state.object(it.object).filter(|_| state.is_commander(it.object)) else { return };
    let whole = Move::new(it.object, Zone::Command, Cause::Put);
    let home = if state.is_composed(it.object) { Move { cause: Cause::Homeward, ..it } } else { whole };
    offers.push_anew(Some(it.object), Replaced { may: Some(row.owner), ..Replaced::by(What::Moves(home), event) });
}

/// Of a permanent of several components that is to come home the commanders do; all others go where the permanent would.
fn part_from_commanders(machine: &mut Machine<'_>, events: &mut [Event]) -> Flow {
    for event in events {
        let What::Moves(it) = event.what else { continue };
        if it.cause == Cause::Homeward {
            let leads = machine.state.objects[it.object.index()].commander.is_some();
            let home = Move::new(it.object, Zone::Command, Cause::Put);
            let (moves, because) = if leads { (home, cr::R903_9C) } else { (Move { cause: Cause::Put, ..it }, event.because) };
            *event = Event { what: What::Moves(moves), because, ..*event };
        }
    }
    Ok(())
}

/// Of two that are there whoever it belongs to takes one.
fn take_commander(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let state = &*machine.state;
        let is_there = |it: &ObjectId| state.objects[it.index()].zone == Zone::Command;
        let there: Vec<ObjectId> = state.commanders_of(player).filter(is_there).collect();
        for card in machine.choose_some(player, 1, there)? {
            machine.happens_in(resolution, What::Moves(Move::new(card, Zone::Hand, Cause::Put)))?;
        }
    }
    Ok(())
}

/// No text brings a traditional card in that says nothing of games with commanders, as none does.
fn stays_outside(table: &Table<'_>, _: &Event) -> bool {
    table.state.options.casual != Casual::Nothing
}

/// A card of a name that the player has in the game, where all of the starting deck still is, or of a color that the commander lacks.
fn is_no_companion(state: &State, player: PlayerId, _: About, option: Choice) -> bool {
    let Choice::Companion(face) = option else { return false };
    if state.options.casual == Casual::Nothing {
        return false;
    }
    let (library, face) = (&state.library, state.library.face(face));
    let own = state.objects.iter().filter(|it| it.kind == Kind::Card && it.owner == player);
    let mut cards = own.filter_map(|it| if let Body::Card(card, _) = it.body { Some(card) } else { None });
    let identity = state.commander_identity(player);
    let is_strange = |it| library.color_identity(it).iter().any(|color| !identity.contains(color));
    cards.any(|it| library.face(library.front(it)).shares_name(face)) || library.find(&face.name).is_some_and(is_strange)
}
