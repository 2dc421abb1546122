//! Whether a text speaks of the defending player (508.5).

use crate::{Players, Relation, Walk, Walker};

/// Whether a text, or a part of one, speaks of the defending player.
pub fn speaks_of_defending_player(text: &(impl Walk + Clone)) -> bool {
    let mut speaks = Defending(false);
    text.clone().walk(&mut speaks);
    speaks.0
}

/// Whether a defending player is spoken of.
struct Defending(bool);

impl Walker for Defending {
    fn players(&mut self, it: &mut Players) {
        self.0 |= *it == Players::Defending;
    }

    fn relation(&mut self, it: &mut Relation) {
        self.0 |= *it == Relation::Defending;
    }
}
