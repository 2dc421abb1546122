//! Cards on top of libraries and those that came to light, as verbs speak of them.

use super::{Equivalence, Phrase, Speaker, phrase::say};
use crate::{Amount, Playing, Subject};

/// The ways in which what is left of cards is called.
pub(super) const REST: [&str; 13] = [
    "the rest",
    "the rest of the revealed cards",
    "the rest of the cards revealed this way",
    "the rest of those cards",
    "the rest of the cards",
    "all cards revealed this way that weren't put onto the battlefield",
    "the other",
    "the other cards revealed this way",
    "all other cards revealed this way",
    "all revealed cards not cast this way",
    "the exiled cards that weren't cast this way",
    "all cards exiled this way that weren't cast",
    "the revealed cards",
];

/// The ways in which the cards that are shown are called, or that were milled or exiled.
pub(super) const SHOWN: [&str; 10] = [
    "them",
    "those cards",
    "it",
    "the milled cards",
    "the cards milled this way",
    "the exiled cards",
    "the cards exiled this way",
    "cards exiled this way",
    "those exiled cards",
    "the revealed cards",
];

/// The ways in which cards that were exiled are called.
const EXILED: [&str; 3] = ["the cards exiled this way", "cards exiled this way", "those exiled cards"];

impl Speaker<'_> {
    /// What may be played: of several cards any of them, as what it is then.
    pub(super) fn let_played(&mut self, it: &Subject, how: Playing) -> Phrase {
        let named = self.thing(it);
        if *it != Subject::Them {
            return named;
        }
        let these = Phrase::either(Equivalence::Pronoun, [named].into_iter().chain(EXILED.map(Phrase::from)));
        let among = match how {
            Playing::Play => "lands and cast spells from among ",
            Playing::Cast => "spells from among ",
        };
        Phrase::either(Equivalence::Every, [these.clone(), say![among, these]])
    }
}

impl Speaker<'_> {
    /// So many cards on top of the players' libraries.
    pub(super) fn top_cards(&mut self, number: &Amount, their: Phrase) -> Phrase {
        self.two = None;
        let cards = match number {
            Amount::Number(1) => "card".into(),
            Amount::ThatMuch => say![self.before(number, &"card".into()), " cards"],
            other => say![self.bare(other), " cards"],
        };
        let on_top = say!["the top ", cards.clone(), " of "];
        let ways = if *number == Amount::Number(1) { vec![on_top] } else { vec![on_top, say![cards, " from the top of "]] };
        self.made(number);
        say![Phrase::either(Equivalence::Measure, ways), their, " library"]
    }
}
