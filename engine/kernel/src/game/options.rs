//! How several play (800.2): the variant of a game, and the options that it is played with.

use crate::game::{PlayerId, Seats, State};

/// A style of play for several (800.2): a game has one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Everybody for themselves, or teams of which the book says nothing further (806).
    #[default]
    FreeForAll,
    /// Teams that sit together (808).
    TeamVsTeam,
    /// Teams of three around an emperor (809).
    Emperor,
    /// Teams that share their turns, their life and their poison (810).
    TwoHeadedGiant,
    /// Teams whose players sit apart from each other (811).
    AlternatingTeams,
}

/// A casual variant (section 9), in whatever style several play it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Casual {
    /// None of them.
    #[default]
    Nothing,
    /// Decks that commanders lead (903).
    Commander,
    /// Smaller such decks (903.12).
    Brawl,
}

/// Who takes turns and has priority.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turns {
    /// Each player.
    #[default]
    Players,
    /// Each team (805).
    Teams,
}

/// Whether somebody's range of influence is limited (801).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Influence {
    /// Everybody affects everybody.
    #[default]
    Unlimited,
    /// Some players affect only those within so many seats.
    Limited,
}

/// Whether players may hand their creatures to their teammates (804).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Creatures {
    /// They may not.
    #[default]
    Stay,
    /// Each creature can be deployed.
    Deploy,
}

/// Whose the planes are, where Planechase is played (901).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Planes {
    /// Each player has a planar deck.
    #[default]
    Own,
    /// All have a single one together (901.15).
    Communal,
}

/// What a game is played for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stakes {
    /// Nothing but the game.
    #[default]
    Nothing,
    /// The cards in the ante (407.1).
    Ante,
}

/// With what options a game is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Its variant.
    pub variant: Variant,
    /// Its casual variant.
    pub casual: Casual,
    /// Who takes turns.
    pub turns: Turns,
    /// Whether ranges are limited.
    pub influence: Influence,
    /// Whether creatures are deployed.
    pub creatures: Creatures,
    /// Whose the planes are.
    pub planes: Planes,
    /// What it is played for.
    pub stakes: Stakes,
}

impl State {
    /// From here on the game is played so.
    pub fn play_with(&mut self, options: Options) {
        self.options = options;
        // What rules of options give to objects they have from the beginning.
        self.stale |= options.creatures == Creatures::Deploy;
    }

    /// Whether somebody's range of influence is limited (801.1).
    #[inline]
    pub fn is_limited(&self) -> bool {
        self.options.influence == Influence::Limited
    }

    /// Whether the two act as one: they are the same player, or on a team that takes its turns together (805.4).
    pub fn acts_with(&self, player: PlayerId, other: PlayerId) -> bool {
        player == other || (self.options.turns == Turns::Teams && !self.is_opponent(player, other))
    }

    /// All who act as one with a player, the player too.
    pub fn side_of(&self, player: PlayerId) -> Seats {
        self.everybody().filter(|it| self.acts_with(player, *it)).collect()
    }

    /// One player of each side that has some of these, the first: what a single effect does to turns of several players on a team, it does to
    /// the team once (805.8).
    pub fn one_of_each_side(&self, players: Vec<PlayerId>) -> Vec<PlayerId> {
        Seats::one_of_each(players, |it| self.side_of(it))
    }

    /// Who speaks for all that act as one with a player: of a team its primary player, who sits rightmost and so comes first in turn
    /// order (805.2). Members of such teams sit side by side (805.1).
    pub fn speaker_of(&self, player: PlayerId) -> PlayerId {
        if self.options.turns == Turns::Players {
            return player;
        }
        self.everybody().find(|it| self.is_playing(*it) && self.acts_with(player, *it)).unwrap_or(player)
    }

    /// Whose poison counters a player's are too: all those of the team where it shares them (810.10).
    pub fn shares_poison_with(&self, player: PlayerId) -> Seats {
        match self.options.variant {
            Variant::TwoHeadedGiant => self.team_of(player),
            Variant::FreeForAll | Variant::TeamVsTeam | Variant::Emperor | Variant::AlternatingTeams => Seats::only(player),
        }
    }

    /// Whose life total a player's is too: that of all of the team where it has one together (810.4, 904.13b).
    pub fn shares_life_with(&self, player: PlayerId) -> Seats {
        let against = || self.sole_archenemy().filter(|_| self.options.casual == Casual::Commander);
        match self.options.variant {
            Variant::TeamVsTeam if against().is_some_and(|it| self.is_opponent(it, player)) => self.team_of(player),
            Variant::TwoHeadedGiant
            | Variant::FreeForAll
            | Variant::TeamVsTeam
            | Variant::Emperor
            | Variant::AlternatingTeams => self.shares_poison_with(player),
        }
    }

    /// Whether a player may look at the other one's hand as at the own: so may teammates in variants with teams (808.5, 809.7, 810.5), in one
    /// of them only those who sit next to each other (811.5).
    pub fn reviews_hand(&self, player: PlayerId, other: PlayerId) -> bool {
        player != other
            && !self.is_opponent(player, other)
            && match self.options.variant {
                Variant::FreeForAll => false,
                Variant::TeamVsTeam | Variant::Emperor | Variant::TwoHeadedGiant => true,
                Variant::AlternatingTeams => self.is_next_to(player, other),
            }
    }

    /// The emperor of a player's team in an Emperor game: who sits in the middle of it (809.2).
    pub fn emperor_of(&self, player: PlayerId) -> Option<PlayerId> {
        let team = self.team_of(player);
        let middle = usize::try_from(team.len().saturating_sub(1) / 2).unwrap_or(0);
        (self.options.variant == Variant::Emperor).then(|| team.iter().nth(middle)).flatten()
    }

    /// Whether the two sit next to each other, whoever sat between them having left.
    pub fn is_next_to(&self, player: PlayerId, other: PlayerId) -> bool {
        self.next_player(player) == other || self.next_player(other) == player
    }
}
