//! Players (102).

use crate::game::{Counters, PlayerId, Pool};

/// Everything about a player but the zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Player {
    /// Life total (119).
    pub life: i32,
    /// Counters on the player (122.1).
    pub counters: Counters,
    /// Unspent mana (106.4).
    pub pool: Pool,
    /// Whether the player is in the game still.
    pub standing: Standing,
    /// Tried to draw from an empty library since the last check of state-based actions (704.5b).
    pub drew_from_empty: bool,
    /// Cards drawn this turn (121.2b).
    pub drawn: u16,
    /// The players attacked this turn, a bit for each seat (508.6).
    pub attacked: u32,
    /// Lands played this turn (305.2).
    pub lands_played: u8,
    /// The number of the turn that was this player's latest (302.6).
    pub latest_turn: u32,
    /// Mulligans taken (103.5).
    pub mulligans: u8,
    /// Keeps the hand (103.5).
    pub kept: bool,
}

impl Player {
    /// Whether the player has attacked that one this turn (508.6).
    pub(crate) const fn has_attacked(&self, player: PlayerId) -> bool {
        self.attacked & seat(player) != 0
    }

    /// The player has attacked that one.
    pub const fn attacks(&mut self, player: PlayerId) {
        self.attacked |= seat(player);
    }
}

/// The bit of a seat.
const fn seat(player: PlayerId) -> u32 {
    1 << (player.0 % 32)
}

/// Whether a player is in the game still, and how it ended for the player (104).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Standing {
    /// In the game.
    Playing,
    /// Lost, and left (104.5).
    Lost,
    /// Won.
    Won,
    /// The game was a draw.
    Drew,
}
