//! Hands: how many cards they have, whoever they are of (402.1).

use super::{Equivalence, Phrase, Speaker, phrase::say};
use crate::Players;

impl Speaker<'_> {
    /// The number of cards in somebody's hand.
    pub(super) fn hand(&mut self, players: &Players) -> Phrase {
        let whose = self.players_own(players);
        let of_several = matches!(players, Players::Opponents | Players::Each);
        let hands = if of_several { Phrase::either(Equivalence::Every, [" hand", " hands"]) } else { " hand".into() };
        say![
            Phrase::either(Equivalence::Dialect, ["the number of cards in ", "the total number of cards in ", "the size of "]),
            whose,
            hands
        ]
    }
}
