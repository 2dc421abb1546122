//! Subgames (729): a game that an effect has the players play with their libraries, and what comes of it.

use kernel::{
    event::{Cause, Move, What},
    game::PlayerId,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[verb(
    cr::R729_1,
    Verb::PlaySubgame,
    "players play a Magic subgame, using their libraries as their decks. each player who doesn't win the subgame loses half their life, rounded up",
    play,
)];

/// Once it is over, what was brought into it has left this game for the library (729.4a), the libraries are shuffled (729.5) and the
/// supplementary decks (729.5a), and then the effect goes on.
fn play(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let winners = machine.play_subgame()?;
    machine.under(cr::R729_4A, |it| {
        let mut batch = it.batch_of(resolution);
        for card in it.state.taken.clone() {
            batch.push(What::Moves(Move::new(card, Zone::Library, Cause::Put)));
        }
        it.perform_all(batch).map(drop)
    })?;
    let players: Vec<PlayerId> = machine.state.in_turn_order().collect();
    for player in &players {
        machine.under(cr::R729_5, |it| it.happens_in(resolution, What::Shuffles(*player)))?;
    }
    let owners = players.iter().flat_map(|it| machine.state.supplements_of(*it).map(|of| (*it, of)));
    for (player, of) in owners.collect::<Vec<_>>() {
        machine.under(cr::R729_5A, |it| it.happens_in(resolution, What::ShufflesSupplement(player, of)))?;
    }
    let mut batch = machine.batch_of(resolution);
    for player in players.into_iter().filter(|it| !winners.has(*it)) {
        let life = u32::try_from(machine.state.player(player).life).unwrap_or(0);
        if life > 0 {
            batch.push(What::LosesLife(player, life.div_ceil(2)));
        }
    }
    machine.perform_all(batch)?;
    Ok(())
}
