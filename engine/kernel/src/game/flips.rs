//! How the coins came up that a spell or ability has flipped last (705).

use macro_rules_attribute::derive;

use crate::Visit;
use language::Flip;

/// So many of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Visit!)]
pub struct Flips {
    /// How many came up heads.
    pub heads: u32,
    /// How many came up tails.
    pub tails: u32,
    /// How many were won; none that nobody called.
    pub won: u32,
    /// How many were lost; none that nobody called.
    pub lost: u32,
}

impl Flips {
    /// How many came out so.
    pub const fn of(&self, flip: Flip) -> u32 {
        match flip {
            Flip::Heads => self.heads,
            Flip::Tails => self.tails,
            Flip::Won => self.won,
            Flip::Lost => self.lost,
        }
    }

    /// One more came out so.
    pub const fn add(&mut self, flip: Flip) {
        match flip {
            Flip::Heads => self.heads += 1,
            Flip::Tails => self.tails += 1,
            Flip::Won => self.won += 1,
            Flip::Lost => self.lost += 1,
        }
    }

    /// Whether there were any, and all came out so.
    pub const fn all(&self, flip: Flip) -> bool {
        let number = self.heads + self.tails;
        number > 0 && self.of(flip) == number
    }
}
