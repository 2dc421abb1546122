//! Discovering (701.57).

use kernel::{
    event::{Arrival, Cause, EventKind, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, verb, when},
    question::About,
};
use language::{CastFor, End, Instruction, Occurrence, Parties, Roles, Subject};
use vocabulary::{
    catalog::{CardType, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_57A, Verb::Discover, "[player] discover [number]", discover),
    when(cr::R701_57B, Occurrence::Discovers, "[player] discover", &[Heard::Event(EventKind::HasActed)], discovers),
];

/// From the top into exile up to a card that is cheap enough and no land. That one is cast or taken; the others go to the bottom.
fn discover(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, number) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, number, resolution);
        let (found, others) = dig(machine, player, number, resolution)?;
        if let Some(card) = found {
            if machine.ask_whether(player, About::May)? {
                let mut own = Resolution { you: player, ..resolution.clone() };
                own.about(card.into());
                machine.do_all(&[Instruction::Cast(Subject::It, CastFor::NothingUpTo(number))], &mut own)?;
            }
            if machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
                machine.happens_in(resolution, What::Moves(Move::new(card, Zone::Hand, Cause::Put)))?;
            }
        }
        put_under(machine, others, resolution)?;
        machine.happens_in(resolution, What::HasActed(player, KeywordAction::Discover))?;
    }
    Ok(())
}

/// The last card that is exiled, if it is such a one, and the others.
fn dig(
    machine: &mut Machine<'_>,
    player: PlayerId,
    number: u32,
    resolution: &Resolution,
) -> Flow<(Option<ObjectId>, Vec<ObjectId>)> {
    let mut others = Vec::new();
    while let Some(card) = machine.state.zones.library[player.index()].last().map(|it| machine.state.id(*it)) {
        let land = machine.state.characteristics[card.index()].is(CardType::Land);
        let value = machine.state.face(card).value_cost().map_or(0, |it| it.value(0));
        machine.happens_in(resolution, What::Moves(Move::new(card, Zone::Exile, Cause::Exiled)))?;
        let now = machine.state.id(card.slot);
        if !land && value <= number {
            return Ok((Some(now), others));
        }
        if now == card {
            // It does not leave the library, and neither does what lies below it.
            break;
        }
        others.push(now);
    }
    Ok((None, others))
}

/// In a random order, those that are still in exile.
fn put_under(machine: &mut Machine<'_>, mut cards: Vec<ObjectId>, resolution: &Resolution) -> Flow {
    cards.retain(|it| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Exile));
    let mut ordered = Vec::new();
    while !cards.is_empty() {
        let at = if cards.len() == 1 { 0 } else { machine.draw_lots(cards.len())? };
        ordered.push(cards.remove(at));
    }
    let mut batch = machine.batch_of(resolution);
    let bottom = Arrival { end: End::Bottom, ..Arrival::USUAL };
    for card in ordered {
        batch.push(What::Moves(Move { object: card, to: Zone::Library, arrival: bottom, cause: Cause::Put }));
    }
    machine.perform_all(batch).map(drop)
}

fn discovers(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Discover, state, on, it, context)
}
