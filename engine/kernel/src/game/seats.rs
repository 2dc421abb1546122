//! Sets of players.

use macro_rules_attribute::derive;

use crate::{Visit, game::PlayerId};

/// A set of players, a bit for each seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Visit!)]
pub struct Seats {
    bits: u64,
}

impl Seats {
    /// So many can sit at a table.
    pub const MOST: usize = 64;

    /// Nobody.
    pub const NONE: Self = Self { bits: 0 };

    /// Everybody who might sit there.
    pub const ALL: Self = Self { bits: u64::MAX };

    /// That player alone.
    pub const fn only(player: PlayerId) -> Self {
        Self::NONE.with(player)
    }

    /// The same with that player.
    #[must_use]
    pub const fn with(self, player: PlayerId) -> Self {
        Self { bits: self.bits | 1 << player.0 }
    }

    /// Those who are in either.
    #[must_use]
    pub const fn and(self, others: Self) -> Self {
        Self { bits: self.bits | others.bits }
    }

    /// Whether the player is among them.
    pub const fn has(self, player: PlayerId) -> bool {
        self.bits >> player.0 & 1 != 0
    }

    /// Whether it is nobody.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// How many they are.
    pub const fn len(self) -> u32 {
        self.bits.count_ones()
    }

    /// Of players those that are the first of their sides.
    #[must_use]
    pub fn one_of_each(mut players: Vec<PlayerId>, side: impl Fn(PlayerId) -> Self) -> Vec<PlayerId> {
        let mut met = Self::NONE;
        players.retain(|it| {
            let is_first = !met.has(*it);
            met = met.and(side(*it));
            is_first
        });
        players
    }

    /// The players, by seat.
    pub fn iter(self) -> impl Iterator<Item = PlayerId> {
        let mut left = self.bits;
        std::iter::from_fn(move || {
            let first = PlayerId(u8::try_from(left.trailing_zeros()).unwrap_or(u8::MAX));
            let is_there = left != 0;
            left &= left.wrapping_sub(1);
            is_there.then_some(first)
        })
    }
}

impl FromIterator<PlayerId> for Seats {
    fn from_iter<I: IntoIterator<Item = PlayerId>>(players: I) -> Self {
        players.into_iter().fold(Self::NONE, Self::with)
    }
}
