//! Range of influence (801): whom and what a player can affect.

use crate::game::{ObjectId, PlayerId, Seats, State, Thing};
use vocabulary::catalog::{CardType, Zone};

impl State {
    /// Whether the other is within the player's range of influence, as it was determined (801.2c).
    pub fn reaches(&self, player: PlayerId, other: PlayerId) -> bool {
        self.player(player).reach.has(other)
    }

    /// Whether that is within the player's range of influence: a player, or an object by its controller, a battle by its protector too
    /// (801.2d). What nobody controls goes by its owner.
    pub fn in_range(&self, of: PlayerId, thing: Thing) -> bool {
        let reach = self.player(of).reach;
        if reach == Seats::ALL {
            return true;
        }
        match thing {
            Thing::Player(it) => reach.has(it),
            Thing::Object(it) => self.known(it).is_none_or(|(row, _)| {
                let controlled = matches!(row.zone, Zone::Battlefield | Zone::Stack);
                reach.has(if controlled { row.controller } else { row.owner }) || row.protector.is_some_and(|it| reach.has(it))
            }),
        }
    }

    /// Whether it is a plane or a phenomenon: ranges of influence are nothing to those (801.18).
    pub fn is_planar(&self, id: ObjectId) -> bool {
        self.known(id).is_some_and(|it| it.1.is(CardType::Plane) || it.1.is(CardType::Phenomenon))
    }

    /// The players within a player's range of influence as they sit now (801.2): those within so many seats to either side, the player
    /// always among them (801.2b). Everybody, if it is not limited.
    pub fn within_seats(&self, player: PlayerId) -> Seats {
        let Some(range) = self.player(player).range else { return Seats::ALL };
        let range = usize::from(range);
        let left: Vec<PlayerId> = self.from(player).filter(|it| *it != player).collect();
        let far = left.len().saturating_sub(range);
        let near = left.iter().enumerate().filter(|(at, _)| *at < range || *at >= far);
        near.map(|it| *it.1).fold(Seats::only(player), Seats::with)
    }
}
