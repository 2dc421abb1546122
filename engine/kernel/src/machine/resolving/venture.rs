//! Venturing into the dungeon (701.49): a table of steps.

use crate::{
    game::PlayerId,
    machine::{Flow, Machine},
};
use language::FaceId;
use vocabulary::catalog::DungeonType;

/// A player who ventures.
#[derive(Clone, Debug)]
pub struct Venture {
    /// Who.
    pub player: PlayerId,
    /// Into which dungeon, where that is said.
    pub into: Option<DungeonType>,
    /// The dungeons that the player may bring into the game.
    pub dungeons: Vec<FaceId>,
    /// Nothing more is to be done.
    pub done: bool,
}

impl Machine<'_> {
    /// A player ventures into the dungeon, or into that one.
    pub fn venture(&mut self, player: PlayerId, into: Option<DungeonType>) -> Flow {
        let rules = self.rules;
        let mut venture = Venture { player, into, dungeons: self.state.dungeons().collect(), done: false };
        for row in &rules.venturing {
            if !venture.done {
                self.run(row, |it, step| step(it, &mut venture))?;
            }
        }
        Ok(())
    }
}
