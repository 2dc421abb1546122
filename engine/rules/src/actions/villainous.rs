//! Villainous choices (701.55).

use kernel::{
    event::{Event, EventKind, What},
    game::{State, numbers},
    machine::{Flow, Handler, InstructionKind, Machine, Offers, Replaced, Resolution, instructs, replaces, standing},
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
    let mut players = machine.players(players, resolution).into_iter();
    players.try_for_each(|it| machine.face_choice((it, it), (one, other), resolution))
}

fn face_again(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToFace(player, times) = event.what else { return };
    for it in standing(state, event) {
        if let Would::FaceChoice(players) = &it.says.would
            && it.is_about(state, players, player)
            && let Becomes::Plus(more) = it.says.becomes
        {
            it.offer(event, offers, Replaced::by(What::IsToFace(player, numbers::sum(times, more)), event));
        }
    }
}
