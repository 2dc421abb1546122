//! Where the things of a group lie: in a zone, or in an Attraction deck.

use super::names;
use kernel::{
    game::{ObjectId, PlayerId, State},
    machine::{add_attraction, add_card},
};
use language::CardId;
use vocabulary::catalog::Zone;

/// A place for cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A zone.
    In(Zone),
    /// The Attraction deck.
    AttractionDeck,
}

impl Place {
    /// Puts a card of that player there.
    pub(super) fn lay(self, state: &mut State, card: CardId, player: PlayerId) -> ObjectId {
        match self {
            Self::In(zone) => add_card(state, card, player, zone),
            Self::AttractionDeck => add_attraction(state, card, player),
        }
    }
}

/// A group without the place at its end.
pub(super) fn at_end(group: &str) -> Option<(&str, Place)> {
    if let Some(things) = group.strip_suffix("in attractions") {
        return Some((things.trim_end(), Place::AttractionDeck));
    }
    let endings = ["on the battlefield", "in hand", "in library", "in graveyard", "in exile", "in command"];
    endings.iter().find_map(|ending| {
        let things = group.strip_suffix(ending)?.trim_end();
        Some((things, Place::In(names::zone(ending.split_whitespace().last()?)?)))
    })
}
