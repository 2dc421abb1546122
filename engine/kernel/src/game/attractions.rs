//! Attractions (717): which cards are some, the decks that they lie in before they are opened, and what is lit up on them.

use crate::game::{Body, ObjectId, PlayerId, State};
use language::{CardId, Lights, Printed};
use vocabulary::{Subtype, catalog::ArtifactType};

impl State {
    /// Whether a card has an Astrotorium back: its printed face is that of an Attraction (717.1).
    pub fn is_attraction_card(&self, card: CardId) -> bool {
        let attraction = Subtype::Artifact(ArtifactType::Attraction);
        self.library.face(self.library.front(card)).line.subtypes.contains(&attraction)
    }

    /// Whether such a card is what an object is made of, whatever it is like now.
    pub fn has_astrotorium_back(&self, body: Body) -> bool {
        if let Body::Card(card, _) = body { self.is_attraction_card(card) } else { false }
    }

    /// The top card of a player's Attraction deck (701.51b).
    pub fn top_attraction(&self, player: PlayerId) -> Option<ObjectId> {
        self.zones.attractions[player.index()].last().map(|it| self.id(*it))
    }

    /// Whether an object lies in its owner's Attraction deck, and not open in the command zone.
    pub fn is_in_attraction_deck(&self, id: ObjectId) -> bool {
        self.zones.attractions[self.objects[id.index()].owner.index()].contains(&id.slot)
    }

    /// The numbers that are lit up on an object, as it is or as it was last.
    pub fn lights(&self, id: ObjectId) -> Lights {
        if let Printed::Lights(it) = self.face(id).printed { it } else { Lights::default() }
    }
}
