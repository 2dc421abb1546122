//! On what ground a rule may permit a player something (117.1): where there is nothing of the kind, the rule is not asked.

use crate::{
    game::{PlayerId, Slot},
    machine::Table,
};
use language::{Aspects, FaceId};
use vocabulary::{Keywords, catalog::KeywordAbility};

/// What must be there for a rule to permit a player anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Nothing in particular.
    Anything,
    /// A card with that keyword in the player's hand.
    InHand(KeywordAbility),
    /// A card in exile.
    InExile,
    /// Something that holds a card, or has let somebody play it.
    Link,
    /// A face-down permanent under the player's control.
    FaceDown,
    /// A companion that the player has outside the game.
    Companion,
}

/// What there is for a player.
#[derive(Clone, Copy, Debug)]
pub(super) struct Grounds {
    in_hand: Keywords,
    in_exile: bool,
    link: bool,
    face_down: bool,
    companion: Option<FaceId>,
}

impl Table<'_> {
    /// What there is for a player now.
    pub(super) fn grounds(&self, player: PlayerId) -> Grounds {
        let state = self.state;
        self.reads(Aspects::HANDS | Aspects::EXILE | Aspects::LINKS | Aspects::BATTLEFIELD | Aspects::CONTROL);
        let keywords = |at: &Slot| state.characteristics[usize::from(*at)].keywords;
        Grounds {
            in_hand: state.zones.hand(player).iter().map(keywords).fold(Keywords::NONE, Keywords::and),
            in_exile: !state.zones.exile.is_empty(),
            link: !state.links.is_empty(),
            face_down: state.zones.controlled(player).iter().any(|it| state.objects[usize::from(*it)].face_down.is_some()),
            companion: state.companion(player),
        }
    }
}

impl Grounds {
    /// Whether there is that.
    pub(super) const fn has(self, ground: Ground) -> bool {
        match ground {
            Ground::Anything => true,
            Ground::InHand(it) => self.in_hand.has(it),
            Ground::InExile => self.in_exile,
            Ground::Link => self.link,
            Ground::FaceDown => self.face_down,
            Ground::Companion => self.companion.is_some(),
        }
    }
}
