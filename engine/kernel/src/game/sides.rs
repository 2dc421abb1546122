//! Who decides for whom, and who is against whom: each asked here and nowhere else.

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{Defending, PlayerId, Seats, State, Thing},
};
use vocabulary::{Stage, catalog::Phase};

/// A player who controls another one (723).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Puppet {
    /// Who is controlled.
    pub player: PlayerId,
    /// By whom.
    pub by: PlayerId,
    /// Whether it is so in this turn; otherwise in the next one that the player takes (723.1).
    pub now: bool,
}

impl State {
    /// Who makes a player's choices and decisions (723.5): the player, unless another one controls that player.
    pub fn decider_of(&self, player: PlayerId) -> PlayerId {
        self.puppets.iter().find(|it| it.now && it.player == player).map_or(player, |it| it.by)
    }

    /// The players on a player's team (102.3): in a game without teams nobody else.
    pub fn team_of(&self, player: PlayerId) -> Seats {
        self.everybody().filter(|it| !self.is_opponent(player, *it)).collect()
    }

    /// Whether the other is an opponent of the player (102.2, 102.3).
    pub fn is_opponent(&self, of: PlayerId, player: PlayerId) -> bool {
        self.player(of).team != self.player(player).team
    }

    /// The opponents of a player who are in the game, in turn order from the player on.
    pub fn opponents_of(&self, of: PlayerId) -> impl Iterator<Item = PlayerId> {
        self.from(of).filter(move |it| self.is_opponent(of, *it))
    }

    /// Who defends what is attacked (508.5).
    pub fn defender_of(&self, target: Thing) -> Option<PlayerId> {
        match target {
            Thing::Player(player) => Some(player),
            Thing::Object(id) => self.object(id).map(|it| it.protector.unwrap_or(it.controller)),
        }
    }

    /// The defending player (506.2, 507.1), where there is only one in this combat phase.
    pub fn sole_defender(&self) -> Option<PlayerId> {
        let mut defending = self.defenders();
        defending.next().filter(|_| defending.next().is_none())
    }

    /// The defending players (506.2, 507.1, 802.2), in turn order; outside the combat phase nobody is one.
    pub fn defenders(&self) -> impl Iterator<Item = PlayerId> {
        let attacking = self.turn.active;
        let defends = move |it: &PlayerId| match self.defending {
            Defending::All => true,
            Defending::Chosen => self.players.len() == 2 || self.combat.defending == Some(*it),
            Defending::Left => self.next_player(attacking) == *it,
            Defending::Right => self.next_player(*it) == attacking,
        };
        let fights = self.turn.stage.phase() == Phase::Combat;
        self.opponents_of(attacking).filter(move |it| fights && defends(it))
    }

    /// Whether it is the player's turn (102.1), or that of the team (805.4a).
    pub fn is_active(&self, player: PlayerId) -> bool {
        self.acts_with(self.turn.active, player)
    }

    /// Whether it is a draw step of the player (504).
    pub fn in_own_draw_step(&self, player: PlayerId) -> bool {
        self.turn.stage == Stage::Draw && self.is_active(player)
    }

    /// The players whose turn it is: one, or those of the active team (102.1, 805.4a).
    pub fn active_players(&self) -> impl Iterator<Item = PlayerId> {
        self.everybody().filter(|it| self.is_active(*it))
    }

    /// Whose turn comes behind that of a player, where nothing is added or skipped: the next player in turn order who is in the game, or
    /// the next team by its primary player (500.1, 805.4).
    pub fn next_turn_after(&self, player: PlayerId) -> PlayerId {
        let next = self.from(player).find(|it| !self.acts_with(player, *it));
        next.map_or_else(|| self.next_player(player), |it| self.speaker_of(it))
    }

    /// Who lets a player see what only that one may look at: the player, and who is controlled by the player (723.4).
    pub fn sees_with(&self, player: PlayerId) -> Seats {
        self.everybody().filter(|it| *it == player || self.decider_of(*it) == player).collect()
    }

    /// All players, by seat, those who have left among them.
    pub fn everybody(&self) -> impl Iterator<Item = PlayerId> + use<> {
        (0..self.players.len()).map(|it| PlayerId(u8::try_from(it).expect("seats are few")))
    }
}
