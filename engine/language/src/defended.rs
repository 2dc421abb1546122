//! Whether a text speaks of the defending player (508.5).

use crate::{Players, Relation, Walk, Walker, walk::find};

/// Whether a text, or a part of one, speaks of the defending player.
pub fn speaks_of_defending_player(text: &(impl Walk + Clone)) -> bool {
    find::<Defending>(text).0
}

/// Whether a defending player is spoken of.
#[derive(Default)]
struct Defending(bool);

impl Walker for Defending {
    fn players(&mut self, it: &mut Players) {
        self.0 |= *it == Players::Defending;
    }

    fn relation(&mut self, it: &mut Relation) {
        self.0 |= *it == Relation::Defending;
    }
}
