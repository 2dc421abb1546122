//! Designations of players (725, 726, 702.131), and what else gives a player triggered abilities that have no source (113.8).

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{PlayerId, Seats, State},
};
use language::Designation;
use vocabulary::catalog::Counter;

/// A player with a designation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Designated {
    /// Who.
    pub player: PlayerId,
    /// As what.
    pub designation: Designation,
}

/// With what triggered abilities come that have no source (725.2, 726.2, 728.1, 702.179d, 901.8): what they are is a rule's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Inherence {
    /// With a designation.
    Designation(Designation),
    /// With speed.
    Speed,
    /// With rad counters.
    Radiation,
    /// With a Planechase game.
    Planechase,
}

impl Inherence {
    /// All that there are.
    pub const ALL: [Self; 5] = [
        Self::Designation(Designation::Monarch),
        Self::Designation(Designation::Initiative),
        Self::Speed,
        Self::Radiation,
        Self::Planechase,
    ];

    /// What its abilities are called by.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Designation(it) => it.name(),
            Self::Speed => "speed",
            Self::Radiation => "radiation",
            Self::Planechase => "Planechase",
        }
    }
}

impl State {
    /// Who has that designation.
    pub fn holders(&self, designation: Designation) -> impl Iterator<Item = PlayerId> {
        self.designated.iter().filter(move |it| it.designation == designation).map(|it| it.player)
    }

    /// Whether that player has it.
    pub fn is_designated(&self, player: PlayerId, designation: Designation) -> bool {
        self.designated.contains(&Designated { player, designation })
    }

    /// Who controls the abilities that come with that now.
    pub fn bearers(&self, of: Inherence) -> Seats {
        match of {
            Inherence::Designation(it) => self.holders(it).collect(),
            Inherence::Speed => self.from(PlayerId(0)).filter(|it| self.player(*it).speed > 0).collect(),
            Inherence::Radiation => self.active_players().filter(|it| self.counters((*it).into(), Counter::Rad) > 0).collect(),
            Inherence::Planechase if self.planar_controller().is_some() => self.everybody().collect(),
            Inherence::Planechase => Seats::NONE,
        }
    }

    /// Whether anybody has abilities without a source.
    pub fn has_bearers(&self) -> bool {
        let plain = self.players.iter().all(|it| it.speed == 0 && it.counters.is_empty());
        let radiates = || self.everybody().any(|it| self.player(it).speed > 0 || self.counters(it.into(), Counter::Rad) > 0);
        !self.designated.is_empty() || (!plain && radiates())
    }

    /// Whether anything might notice what happens.
    #[inline]
    pub fn listens(&self) -> bool {
        self.census.listeners > 0 || !self.delayed.is_empty() || self.has_bearers()
    }
}
