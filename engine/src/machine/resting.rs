//! Who can only pass, known from the latest look: most windows of a turn come when nothing has happened that could change it.
//!
//! What a player may do depends on what lies where, and on the time of the turn by what is said of sorceries and lands (117.1a, 305.1):
//! those windows are looked at each time. Where static or activated abilities have a say, nothing is remembered.

use crate::{
    event::What,
    game::{PlayerId, Shape, State},
    machine::Table,
};

/// The players, as bits, who could only pass when they had priority last, since when nothing of consequence has happened. It follows from
/// the position and is no part of it: positions are equal whatever is known of them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Resting(u64);

impl PartialEq for Resting {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Resting {}

impl Resting {
    /// That has happened: somebody may be able to do something again, unless it was only time that went by.
    pub(super) const fn happens(&mut self, what: &What) {
        if !matches!(what, What::StageBegins(_) | What::StageEnds(_) | What::Passes(_) | What::Checks) {
            self.0 = 0;
        }
    }

    /// The player's bit; none for those who sit too far off.
    const fn bit(player: PlayerId) -> u64 {
        if player.0 < 64 { 1 << player.0 } else { 0 }
    }
}

impl Table<'_> {
    /// Whether it is known that the player can only pass now.
    pub(super) fn is_resting(&self, player: PlayerId) -> bool {
        self.state.resting.0 & Resting::bit(player) != 0 && !self.rules.notes() && !self.is_sorcery_time(player)
    }
}

impl State {
    /// The player can only pass now, and until something happens.
    pub(super) fn rests(&mut self, player: PlayerId) {
        let special = |it: &u16| self.traits[usize::from(*it)].shape.has(Shape::STATIC);
        let abilities = self.census.statics > 0 || self.census.actors > 0 || self.zones.hand(player).iter().any(special);
        if !abilities {
            self.resting.0 |= Resting::bit(player);
        }
    }
}
