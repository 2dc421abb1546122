//! Vanguards (902): cards that lie open in the command zone all the time, each with modifiers of its owner's life and hand.

use crate::game::{Body, Kind, PlayerId, Slot, State};
use language::{CardId, Printed};
use vocabulary::catalog::{CardType, Zone};

impl State {
    /// Whether that card is a vanguard: it begins the game in the command zone (902.3).
    pub fn is_vanguard_card(&self, card: CardId) -> bool {
        self.library.printed(self.library.front(card)).is(CardType::Vanguard)
    }

    /// The vanguards of the game with their owners (902.6).
    pub fn vanguards(&self) -> impl Iterator<Item = (Slot, PlayerId, CardId)> {
        self.zones.command.iter().filter_map(|slot| {
            let row = &self.objects[usize::from(*slot)];
            let Body::Card(card, _) = row.body else { return None };
            (row.kind == Kind::Card && row.zone == Zone::Command && self.is_vanguard_card(card))
                .then_some((*slot, row.owner, card))
        })
    }

    /// What a player's vanguard adds to the hand size of the player (211.1).
    pub fn hand_modifier(&self, player: PlayerId) -> i32 {
        let own = self.vanguards().filter(|it| it.1 == player);
        own.map(|it| self.modifiers(it.2).0).fold(0, i32::saturating_add)
    }

    /// The hand modifier and the life modifier of a card; where nothing is printed they are zero.
    pub(crate) fn modifiers(&self, card: CardId) -> (i32, i32) {
        if let Printed::Modifiers(hand, life) = self.library.face(self.library.front(card)).printed {
            (hand, life)
        } else {
            (0, 0)
        }
    }
}
