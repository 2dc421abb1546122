//! Hands: how many cards they have, and maximum hand sizes (402.2).

use super::{Equivalence, Phrase, Speaker, phrase::say, words};
use crate::{HandSize, Players};

impl Speaker<'_> {
    /// The number of cards in somebody's hand.
    pub(super) fn hand(&mut self, players: &Players) -> Phrase {
        let whose = self.players_own(players);
        let of_several = matches!(players, Players::Opponents | Players::Each);
        let hands = if of_several { Phrase::either(Equivalence::Every, [" hand", " hands"]) } else { " hand".into() };
        say![Phrase::either(Equivalence::Dialect, ["the number of cards in ", "the size of "]), whose, hands]
    }
}

/// Another maximum hand size.
pub(super) fn limit(players: &Players, size: HandSize) -> Phrase {
    let whose: Phrase = match players {
        Players::You => "your".into(),
        Players::Opponents => Phrase::either(Equivalence::Controller, ["each opponent's", "your opponents'"]),
        Players::Each
        | Players::Others(_)
        | Players::Such(_)
        | Players::Target(_)
        | Players::That
        | Players::OwnerOf(_)
        | Players::Chosen
        | Players::OpponentsOfThat
        | Players::YouAnd(_)
        | Players::Promised
        | Players::Defending
        | Players::ControllerOf(_) => "each player's".into(),
    };
    let size = match size {
        HandSize::Exactly(number) => words::counted(i64::from(number)),
        HandSize::More(more) if more < 0 => say!["reduced by ", words::counted(-i64::from(more))],
        HandSize::More(more) => say!["increased by ", words::counted(i64::from(more))],
    };
    say![whose, " maximum hand size is ", size]
}
