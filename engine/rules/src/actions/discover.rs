//! Discovering (701.57).

use kernel::{
    event::{Cause, EventKind, Move, What},
    game::{ObjectId, PlayerId, State, numbers},
    machine::{Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, filter, measures, verb, when},
};
use language::{
    Amount, CastFor, Comparison, Filter, Instruction, Measure, Occurrence, Parties, Quantity, Roles, Subject, Terms, Test,
};
use vocabulary::{
    catalog::{CardType, KeywordAction, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_57A, Verb::Discover, "[player] discover [number]", discover),
    measures(cr::R701_57C, Measure::DiscoveredValue, "the discovered card's mana value", &[], mana_value),
    when(cr::R701_57B, Occurrence::Discovers, "[player] discover", &[Heard::Event(EventKind::HasActed)], discovers),
];

/// From the top into exile up to a card that is cheap enough and no land. That one is cast or taken; the others go to the bottom.
fn discover(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (players, number) = (&it.who, &it.number);
    for player in machine.players(players, resolution) {
        let number = machine.number_for(player, number, resolution);
        let (found, mut others) = dig(machine, player, number, resolution)?;
        // It is spoken of, whatever becomes of it.
        resolution.about_all(found);
        if let Some(card) = found {
            let mut own = Resolution { you: player, ..resolution.clone() };
            own.about(card.into());
            let most = Box::new(Amount::Number(numbers::signed(number)));
            let cheap = Filter::of([Test::Number(Quantity::ManaValue, Comparison::AtMost, most)]);
            let cast = Instruction::Cast(Subject::It, CastFor::Such(cheap));
            machine.do_all(&[Instruction::May(vec![cast], Vec::new())], &mut own)?;
            if machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
                machine.happens_in(resolution, What::Moves(Move::new(card, Zone::Hand, Cause::Put)))?;
            }
        }
        others.retain(|it| machine.state.object(*it).is_some_and(|it| it.zone == Zone::Exile));
        let batch = machine.batch_of(resolution);
        machine.put_under_at_random(others, batch)?;
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
    while let Some(card) = machine.state.top_card(player) {
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

fn discovers(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    TriggerFacts::acted(KeywordAction::Discover, state, on, it, context)
}

fn mana_value(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    context.chosen.map_or(0, |it| it.them().iter().map(|it| filter::mana_value(state, *it)).sum())
}
