//! Villainous choices (701.55).

use kernel::{
    event::{Event, EventKind, What},
    game::{State, numbers},
    machine::{Flow, Handler, InstructionKind, Machine, Offers, Replaced, Resolution, instructs, replaces, standing},
    question::{About, Choice},
};
use language::{Becomes, BecomesKind, Instruction, Word, Would, WouldKind};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R701_55A, InstructionKind::FaceChoice, face),
    replaces(cr::R701_55C, &[EventKind::IsToFace], face_again).serves(&[Word::Instead(WouldKind::FaceChoice, BecomesKind::Plus)]),
];

/// Both options are open to the player, also one of which nothing can be done (701.55b). One player after the other chooses and has it
/// done, the active player first (701.55d).
fn face(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::FaceChoice(players, one, other) = it else { return Ok(()) };
    let before = resolution.chosen.player;
    for player in machine.players(players, resolution) {
        let faced = machine.considered(resolution, What::IsToFace(player, 1))?;
        let times = if let Some(What::IsToFace(_, times)) = faced { times } else { 0 };
        for _ in 0..times {
            let chosen = machine.ask(player, About::Pick, &[Choice::Number(1), Choice::Number(2)])?;
            resolution.chosen.player = Some(player);
            machine.do_all(if chosen == Choice::Number(1) { one } else { other }, resolution)?;
        }
    }
    resolution.chosen.player = before;
    Ok(())
}

fn face_again(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToFace(player, times) = event.what else { return };
    for it in standing(state, event) {
        if let Would::FaceChoice(players) = &it.says.would
            && it.is_about(state, players, player)
            && let Becomes::Plus(more) = it.says.becomes
        {
            it.offer(offers, Replaced::by(What::IsToFace(player, numbers::sum(times, more)), event));
        }
    }
}
