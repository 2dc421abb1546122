//! Dice (706): what chance gives, and what the player who rolls makes of it.

use crate::{
    game::{PlayerId, numbers},
    machine::{Flow, Machine},
};

/// A die that was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieRoll {
    /// Who rolled it.
    pub player: PlayerId,
    /// How many sides it has.
    pub sides: u16,
    /// The result so far: at first what the die shows (706.2).
    pub number: i32,
}

impl Machine<'_> {
    /// What a die shows: each number is as likely as the others (706.1a).
    pub fn natural_result(&mut self, sides: u16) -> Flow<u32> {
        Ok(numbers::count(self.draw_lots(usize::from(sides))? + 1))
    }

    /// The result of a die that shows that, once its player has modified it (706.2).
    pub fn modified_roll(&mut self, player: PlayerId, sides: u16, natural: u32) -> Flow<i32> {
        let mut roll = DieRoll { player, sides, number: numbers::signed(natural) };
        let rules = self.rules;
        for row in &rules.modifies_rolls {
            self.run(row, |it, modifies| modifies(it, &mut roll))?;
        }
        Ok(roll.number)
    }
}
