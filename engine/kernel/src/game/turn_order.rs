//! The order of the players around the table (101.4, 103.1).

use crate::game::{PlayerId, Standing, State};

impl State {
    /// How many players are in the game.
    pub fn playing(&self) -> usize {
        self.players.iter().filter(|it| it.standing == Standing::Playing).count()
    }

    /// All players in the game, from one on in turn order (101.4).
    pub fn from(&self, first: PlayerId) -> impl Iterator<Item = PlayerId> {
        let seats = self.players.len();
        let around = move |it: usize| if it < seats { it } else { it - seats };
        let order = (0..seats).map(move |it| seat(around(first.index() + it)));
        order.filter(|it| self.is_playing(*it))
    }

    /// All players in the game, the active player first (101.4).
    pub fn in_turn_order(&self) -> impl Iterator<Item = PlayerId> {
        self.from(self.turn.active)
    }

    /// The next player in turn order who is in the game.
    pub fn next_player(&self, after: PlayerId) -> PlayerId {
        let seats = self.players.len();
        let mut next = after.index();
        loop {
            next = if next + 1 == seats { 0 } else { next + 1 };
            if self.is_playing(seat(next)) || next == after.index() {
                return seat(next);
            }
        }
    }
}

/// The player in that seat.
pub(super) fn seat(index: usize) -> PlayerId {
    PlayerId(u8::try_from(index).expect("seats are few"))
}
