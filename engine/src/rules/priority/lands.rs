//! Playing lands (305, 116.2a).

use crate::{
    cards::Static,
    catalog::{CardType, Zone},
    cr,
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, PlayerId, State},
    machine::{Flow, Handler, Machine, Table, permits, plays, replacement::statics},
    question::Choice,
};

pub(crate) const RULES: &[Handler] = &[permits(cr::R116_2A, lands_in_hand), plays(cr::R305_1, put_onto_battlefield)];

/// One land a turn, and as many more as abilities allow (305.2), when a sorcery could be cast (505.6b).
fn lands_in_hand(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    let state = table.state;
    if !table.is_sorcery_time(player) || state.player(player).lands_played >= plays_a_turn(state, player) {
        return;
    }
    let hand = state.zones.hand(player);
    let first = options.len();
    for slot in hand {
        if state.traits[usize::from(*slot)].is(CardType::Land) {
            let card = state.objects[usize::from(*slot)].card;
            let known = |it: &Choice| it.object().is_some_and(|it| state.objects[it.index()].card == card);
            if !options[first..].iter().any(known) {
                options.push(Choice::Play(state.id(*slot)));
            }
        }
    }
}

fn plays_a_turn(state: &State, player: PlayerId) -> u8 {
    if state.statics == 0 {
        return 1;
    }
    let more = |(source, ability): (ObjectId, &Static)| match ability {
        Static::MoreLands(number) if state.object(source).is_some_and(|it| it.controller == player) => *number,
        _ => 0,
    };
    statics(state).map(more).fold(1, u8::saturating_add)
}

fn put_onto_battlefield(machine: &mut Machine<'_>, player: PlayerId, land: ObjectId) -> Flow {
    machine.happens(What::PlaysLand(player));
    let arrival = Arrival::under(player);
    machine.happens(What::Moves(Move { arrival, ..Move::new(land, Zone::Battlefield, Cause::Played) }));
    Ok(())
}
