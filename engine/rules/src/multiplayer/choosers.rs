//! Who makes the choices of players who have left (800.4g, 800.4h).

use kernel::{
    game::{PlayerId, State},
    machine::{Agency, Flow, Handler, InstructionKind, Machine, Resolution, answers_for, filter, instructs},
    question::{About, Choice},
};
use language::Instruction;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    answers_for(cr::R800_4H, let_next_choose),
    answers_for(cr::R800_4G, let_somebody_choose),
    instructs(cr::R800_4G, InstructionKind::FaceChoice, let_another_face),
];

/// The next one in turn order chooses.
fn let_next_choose(machine: &mut Machine<'_>, (player, _): (PlayerId, About), _: PlayerId) -> Flow<PlayerId> {
    Ok(machine.state.next_player(player))
}

/// What an effect asks of its own controller, who has left, somebody chooses whom whoever comes next names.
fn let_somebody_choose(machine: &mut Machine<'_>, (player, about): (PlayerId, About), by: PlayerId) -> Flow<PlayerId> {
    if machine.agency != Agency::Effect || about == About::Replacement || by == player {
        return Ok(by);
    }
    let others: Vec<PlayerId> = machine.state.from(by).collect();
    name(machine, by, &others)
}

/// The controller of the effect names who faces the choice instead: an opponent, if an opponent would have, and there is another.
fn let_another_face(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::FaceChoice(players, one, other) = it else { return Ok(()) };
    for player in filter::departed(machine.state, players, &resolution.context()) {
        let others = instead_of(machine.state, player, resolution.you);
        let chooser = name(machine, resolution.you, &others)?;
        machine.face_choice((player, chooser), (one, other), resolution)?;
    }
    Ok(())
}

/// Who may be named by that controller.
fn instead_of(state: &State, player: PlayerId, you: PlayerId) -> Vec<PlayerId> {
    let opponents: Vec<PlayerId> = state.opponents_of(you).collect();
    if state.is_opponent(you, player) && !opponents.is_empty() { opponents } else { state.from(you).collect() }
}

fn name(machine: &mut Machine<'_>, by: PlayerId, among: &[PlayerId]) -> Flow<PlayerId> {
    let options: Vec<Choice> = among.iter().map(|it| Choice::Thing((*it).into())).collect();
    let chosen = machine.ask(by, About::Pick, &options)?;
    Ok(if let Choice::Thing(it) = chosen { it.player().unwrap_or(by) } else { by })
}
