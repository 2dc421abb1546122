//! Dungeons (309): the cards in the command zone, the venture markers on them, and what was completed.

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{ObjectId, PlayerId, State},
};
use language::{Ability, FaceId, TriggerEvent};
use vocabulary::catalog::CardType;

/// A venture marker on a dungeon (309.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Marker {
    /// The dungeon; whoever owns it has the marker there.
    pub dungeon: ObjectId,
    /// The room, counted from the topmost, which is 1.
    pub room: u8,
}

/// A dungeon that a player has completed (309.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Completion {
    /// Who.
    pub player: PlayerId,
    /// Which.
    pub dungeon: FaceId,
}

impl State {
    /// The dungeon that a player owns in the command zone; there is one at most (309.3).
    pub fn dungeon_of(&self, player: PlayerId) -> Option<ObjectId> {
        let own = |slot: &u16| {
            let at = usize::from(*slot);
            self.objects[at].owner == player && self.characteristics[at].is(CardType::Dungeon)
        };
        self.zones.command.iter().copied().find(own).map(|it| self.id(it))
    }

    /// The room in which the marker on a dungeon is.
    pub fn room_in(&self, dungeon: ObjectId) -> Option<u8> {
        self.markers.iter().find(|it| it.dungeon == dungeon).map(|it| it.room)
    }

    /// The rooms to which arrows lead from that one (309.4).
    pub fn rooms_after(&self, dungeon: ObjectId, room: u8) -> &[u8] {
        let leads = |it: &TriggerEvent| matches!(it, TriggerEvent::Room(number, _) if *number == room);
        let rooms = self.face(dungeon).abilities.iter().filter_map(|it| match it {
            Ability::Triggered(it) => it.on.iter().find(|it| leads(it)),
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Static(_) => None,
        });
        { rooms }
            .find_map(|it| if let TriggerEvent::Room(_, next) = it { Some(next.as_slice()) } else { None })
            .unwrap_or_default()
    }

    /// Whether the marker is on the bottommost room: no arrow leads away.
    pub fn is_bottommost(&self, dungeon: ObjectId) -> bool {
        self.room_in(dungeon).is_some_and(|it| self.rooms_after(dungeon, it).is_empty())
    }

    /// The dungeons that a player may bring into the game: all that it knows are owned by everybody outside of it (309.2).
    pub fn dungeons(&self) -> impl Iterator<Item = FaceId> {
        self.library.names().filter(|it| self.library.printed(*it).is(CardType::Dungeon))
    }
}
