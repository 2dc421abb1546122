//! A choice between two texts, made by a player whom it is about, or by somebody in that one's place (701.55a, 800.4g).

use crate::{
    event::What,
    game::PlayerId,
    machine::{Flow, Machine, Resolution},
    question::{About, Choice},
};
use language::Instruction;

impl Machine<'_> {
    /// A player faces the choice, and somebody makes it: that is done, as often as the choice is faced.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn face_choice(
        &mut self,
        (player, chooser): (PlayerId, PlayerId),
        (one, other): (&[Instruction], &[Instruction]),
        resolution: &mut Resolution,
    ) -> Flow {
        let before = resolution.chosen.player;
        let faced = self.considered(resolution, What::IsToFace(player, 1))?;
        let times = if let Some(What::IsToFace(_, times)) = faced { times } else { 0 };
        for _ in 0..times {
            let chosen = self.ask(chooser, About::Pick, &[Choice::Number(1), Choice::Number(2)])?;
            resolution.chosen.player = Some(player);
            self.do_all(if chosen == Choice::Number(1) { one } else { other }, resolution)?;
        }
        resolution.chosen.player = before;
        Ok(())
    }
}
