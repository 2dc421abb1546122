//! Players (102).

use macro_rules_attribute::derive;

use crate::Visit;
use crate::game::{Counters, PlayerId, Pool, Seats};

/// Everything about a player but the zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct Player {
    /// Life total (119).
    pub life: i32,
    /// Counters on the player (122.1), as far as there is room: [`State::counters`](crate::State::counters) knows all.
    pub(crate) counters: Counters,
    /// Unspent mana (106.4).
    pub pool: Pool,
    /// Whether the player is in the game still.
    pub standing: Standing,
    /// Tried to draw from an empty library since the last check of state-based actions (704.5b).
    pub drew_from_empty: bool,
    /// Cards drawn this turn (121.2b).
    pub drawn: u32,
    /// Cards drawn in this step, or phase without steps (504.1).
    pub drawn_now: u32,
    /// Spells cast in the game (601.2i).
    pub spells_cast: u32,
    /// The players attacked this turn (508.6).
    pub attacked: Seats,
    /// Lands played this turn (305.2).
    pub lands_played: u8,
    /// How often the player has rolled the planar die as a special action this turn (901.9).
    pub planar_rolls: u8,
    /// The number of the turn that was this player's latest (302.6), or that came in its place once the player had left (800.4k).
    pub latest_turn: u32,
    /// The speed; none without one (702.179b, 702.179f).
    pub speed: u8,
    /// How often the Ring has tempted the player (701.54c).
    pub temptations: u8,
    /// Mulligans taken (103.5).
    pub mulligans: u8,
    /// Keeps the hand (103.5).
    pub kept: bool,
    /// The team; in a game without teams everybody is one (102.3).
    pub team: u8,
    /// The starting life total (103.4).
    pub starting_life: i32,
    /// The size of the starting hand (103.5).
    pub hand_size: u8,
    /// The range of influence, in seats; none where it is not limited (801.2).
    pub range: Option<u8>,
    /// Who is within it, as it was determined when the turn began (801.2c).
    pub reach: Seats,
}

impl Player {
    /// A player of that team before anything is done.
    pub(crate) fn new(life: i32, team: u8) -> Self {
        Self {
            life,
            counters: Counters::NONE,
            pool: Pool::default(),
            standing: Standing::Playing,
            drew_from_empty: false,
            drawn: 0,
            drawn_now: 0,
            spells_cast: 0,
            attacked: Seats::NONE,
            lands_played: 0,
            planar_rolls: 0,
            latest_turn: 0,
            speed: 0,
            temptations: 0,
            mulligans: 0,
            kept: false,
            team,
            starting_life: life,
            hand_size: Self::HAND_SIZE,
            range: None,
            reach: Seats::ALL,
        }
    }

    /// The same player at the start of another game with the same decks (727.1): out of it stays who is out.
    pub(crate) fn anew(&self) -> Self {
        let &Self { standing, hand_size, range, .. } = self;
        Self { standing, hand_size, range, ..Self::new(self.starting_life, self.team) }
    }

    /// The counters for which the row has room.
    pub const fn in_row(&self) -> Counters {
        self.counters
    }

    /// Puts counters in the row in place of those that are there.
    pub const fn lay(&mut self, counters: Counters) {
        self.counters = counters;
    }

    /// The size of a starting hand in a game that is no variant (103.5).
    pub const HAND_SIZE: u8 = 7;

    /// Whether the player has attacked that one this turn (508.6).
    pub const fn has_attacked(&self, player: PlayerId) -> bool {
        self.attacked.has(player)
    }

    /// The player has attacked that one.
    pub const fn attacks(&mut self, player: PlayerId) {
        self.attacked = self.attacked.with(player);
    }
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
