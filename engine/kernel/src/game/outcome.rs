//! How a game ends (104), and who sees to the mana in it (601.2g).

use crate::game::Seats;

/// Who sees to the mana as costs are paid (601.2g).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payment {
    /// Lands and other permanents that can simply be tapped for mana are tapped by themselves as a cost is paid.
    #[default]
    Automatic,
    /// Mana abilities are offered as options too; what is in the pool is spent first.
    ByHand,
}

/// How a game ended (104).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// It goes on.
    #[default]
    Running,
    /// These won: of a team all (104.2c).
    Won(Seats),
    /// Nobody won (104.4).
    Drawn,
}
