//! Hideaway (702.75).

use kernel::{
    event::{Arrival, Cause, Move, What},
    game::{Link, LinkKind, ObjectId, State},
    machine::{Batch, Flow, Handler, Machine, Resolution, Verb, afterwards, means, verb},
    question::About,
};
use language::{Ability, Amount, Filter, Keyword, Occurrence, Players, Roles, Test, Triggered, Veil};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_75A, KeywordAbility::Hideaway, hide_as_it_enters),
    verb(cr::R702_75A, Verb::HideAway, "", hide_away),
    afterwards(cr::R702_75A, let_controller_look),
];

fn hide_as_it_enters(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.number.unwrap_or(0).cast_signed();
    let hides = Verb::HideAway.so_much(Players::You, Amount::Number(number));
    vec![Ability::Triggered(Triggered::delayed(Occurrence::Enters.of(Filter::of([Test::This])), &[hides]))]
}

/// Of the top cards one goes into exile face down; the others go to the bottom in a random order. What the
/// permanent says of the exiled card is about that one (607.2a).
fn hide_away(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        machine.happens_in(resolution, What::Scries(player, number))?;
        let mut cards: Vec<ObjectId> = machine.state.from_top(player).take(number as usize).collect();
        if cards.is_empty() {
            continue;
        }
        let hidden = machine.ask_object(player, About::Pick, &cards)?;
        cards.retain(|it| *it != hidden);
        let arrival = Arrival { veil: Some(machine.veiled(Veil::Exiled)), ..Arrival::USUAL };
        machine.happens_in(resolution, What::Moves(Move { arrival, ..Move::new(hidden, Zone::Exile, Cause::Exiled) }))?;
        let card = machine.state.id(hidden.slot);
        if machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile) {
            // Whoever has looked at it may go on, whatever becomes of the permanent (406.3).
            machine.happens_in(resolution, What::LooksAt(player, card))?;
            let tie = LinkKind::With(machine.state.bond(resolution.this, resolution.ability));
            machine.happens_in(resolution, What::Links(Link { card, source: resolution.this, tie }))?;
        }
        let batch = machine.batch_of(resolution);
        machine.put_under_at_random(cards, batch)?;
    }
    Ok(())
}

/// Whoever controls the permanent may look at the card, as long as it lies there.
fn let_controller_look(state: &State, batch: &mut Batch) {
    for Link { card, source, tie } in &state.links {
        let LinkKind::With(_) = tie else { continue };
        let hides = |it: &Ability| matches!(it, Ability::Keyword(it) if it.ability == KeywordAbility::Hideaway);
        let keeper =
            state.object(*source).filter(|it| it.zone == Zone::Battlefield && state.face(*source).abilities.iter().any(hides));
        let hidden = state.object(*card).filter(|it| it.face_down == Some(Veil::Exiled));
        if let (Some(keeper), Some(hidden)) = (keeper, hidden)
            && !hidden.known.has(keeper.controller)
        {
            batch.push(What::LooksAt(keeper.controller, *card));
        }
    }
}
