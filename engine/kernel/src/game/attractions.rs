//! Attractions (717): which cards are some, and what is lit up on them.

use crate::game::{Body, ObjectId, State, Supplement};
use language::{Lights, Printed};

impl State {
    /// Whether such a card is what an object is made of, whatever it is like now: its printed face is that of an Attraction (717.1).
    pub fn has_astrotorium_back(&self, body: Body) -> bool {
        if let Body::Card(card, _) = body { self.supplement_of(card) == Some(Supplement::Attractions) } else { false }
    }

    /// The numbers that are lit up on an object, as it is or as it was last.
    pub fn lights(&self, id: ObjectId) -> Lights {
        if let Printed::Lights(it) = self.face(id).printed { it } else { Lights::default() }
    }
}
