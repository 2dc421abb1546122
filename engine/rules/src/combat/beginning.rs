//! The beginning of combat (507).

use kernel::{
    event::What,
    game::{Defending, Thing},
    machine::{Flow, Handler, Machine, turn_based},
    question::{About, Choice},
};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[turn_based(cr::R507_1, Stage::BeginningOfCombat, choose_defender)];

/// Where not all opponents defend, the active player chooses one who does.
fn choose_defender(machine: &mut Machine<'_>) -> Flow {
    let state = &*machine.state;
    if state.defending != Defending::Chosen || state.players.len() == 2 {
        return Ok(());
    }
    let player = state.turn.active;
    let options: Vec<Choice> = state.opponents_of(player).map(|it| Choice::Thing(Thing::Player(it))).collect();
    if let Choice::Thing(Thing::Player(defender)) = machine.ask(player, About::Defender, &options)? {
        machine.happens(What::Defends(defender))
    } else {
        Ok(())
    }
}
