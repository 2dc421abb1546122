//! Starting the game (103).

use crate::{
    cr,
    event::{Arrival, Cause, Move, What},
    game::{ObjectId, PlayerId},
    machine::{Flow, Handler, Machine, starts},
    question::{About, Choice},
};

pub(crate) const RULES: &[Handler] =
    &[starts(cr::R103_1, determine_starting_player), starts(cr::R103_3, shuffle_decks), starts(cr::R103_5, draw_opening_hands)];

/// The size of a starting hand.
const HAND: usize = 7;

/// A player found at random chooses who takes the first turn.
fn determine_starting_player(machine: &mut Machine<'_>) -> Flow {
    let seats: Vec<PlayerId> = machine.state.from(PlayerId(0)).collect();
    let found = machine.draw_lots(seats.len())?;
    let chooser = seats[found];
    let options: Vec<Choice> = seats.iter().map(|it| Choice::Thing((*it).into())).collect();
    let chosen = machine.ask(chooser, About::FirstTurn, &options)?;
    if let Choice::Thing(crate::game::Thing::Player(player)) = chosen {
        machine.happens(What::Starts(player))?;
    }
    Ok(())
}

fn shuffle_decks(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for it in players {
        machine.happens(What::Shuffles(it))?;
    }
    Ok(())
}

/// Hands are drawn, and mulligans taken in rounds: all declare, then those who want one take it at the same time.
fn draw_opening_hands(machine: &mut Machine<'_>) -> Flow {
    let players: Vec<PlayerId> = machine.state.from(machine.state.starting).collect();
    for it in &players {
        draw_hand(machine, *it)?;
    }
    let mut deciding = players;
    while !deciding.is_empty() {
        let mut taking = Vec::new();
        for player in deciding {
            let may = burden(machine, player) < HAND;
            if may && machine.ask(player, About::Mulligan, &[Choice::Yes, Choice::No])? == Choice::No {
                taking.push(player);
            } else {
                machine.happens(What::Keeps(player))?;
            }
        }
        for player in &taking {
            take_mulligan(machine, *player)?;
        }
        deciding = taking;
    }
    Ok(())
}

fn take_mulligan(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    machine.happens(What::TakesMulligan(player))?;
    let hand = machine.state.zones.hand(player).to_vec();
    for slot in hand {
        let card = machine.state.id(slot);
        machine.happens(What::Moves(Move::new(card, crate::catalog::Zone::Library, Cause::Put)))?;
    }
    machine.happens(What::Shuffles(player))?;
    draw_hand(machine, player)?;
    for _ in 0..burden(machine, player) {
        let hand: Vec<ObjectId> = machine.state.zones.hand(player).iter().map(|it| machine.state.id(*it)).collect();
        let chosen = machine.ask_object(player, About::Bottom, &hand)?;
        let arrival = Arrival { end: crate::cards::End::Bottom, ..Arrival::USUAL };
        let to_bottom = Move { arrival, ..Move::new(chosen, crate::catalog::Zone::Library, Cause::Put) };
        machine.happens(What::Moves(to_bottom))?;
    }
    Ok(())
}

fn draw_hand(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    (0..HAND).try_for_each(|_| machine.happens(What::Draws(player)))
}

/// How many cards the player's latest mulligan costs; with more than two players the first one is free (103.5c).
fn burden(machine: &Machine<'_>, player: PlayerId) -> usize {
    let taken = usize::from(machine.state.player(player).mulligans);
    if machine.state.players.len() > 2 { taken.saturating_sub(1) } else { taken }
}
