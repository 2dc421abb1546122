//! Dice (706): what is rolled, and what hangs on the result.

use macro_rules_attribute::derive;

use crate::{Amount, Cost};

/// A roll of one or more dice of a kind; the result is what they show together, with what is added to it.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Roll {
    /// How many dice.
    pub number: Amount,
    /// How many sides each has (706.1a).
    pub sides: u16,
    /// Which of them never happened (706.6).
    pub ignored: Ignored,
    /// What is added to the natural result (706.2).
    pub plus: Amount,
}

/// Which die of a roll is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ignored {
    /// None.
    Nothing,
    /// The lowest one.
    Lowest,
    /// The highest one.
    Highest,
}

/// What a player may do about the result of a die (706.2a).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct RollModifier {
    /// What is paid for it, if anything.
    pub cost: Option<Cost>,
    /// What becomes of the result.
    pub does: Modifying,
}

/// What becomes of the result of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Modifying {
    /// The die is rolled once more.
    Rerolls,
    /// So much more.
    Up(u16),
    /// So much less.
    Down(u16),
    /// Either, as the player likes.
    UpOrDown(u16),
}

/// Results of a row of a table (706.3a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Results {
    /// The lowest of them.
    pub least: u16,
    /// The highest of them, if there is one.
    pub most: Option<u16>,
}

impl Results {
    /// Whether a result is among them.
    pub fn has(&self, result: i32) -> bool {
        result >= i32::from(self.least) && self.most.is_none_or(|most| result <= i32::from(most))
    }
}
