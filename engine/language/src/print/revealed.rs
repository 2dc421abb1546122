//! Cards on top of libraries and graveyards, and those that came to light, as verbs speak of them.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    words::{self, Number},
};
use crate::{Amount, Filter, HowMany, Playing, Subject};

/// The ways in which what is left of cards is called.
const REST: [&str; 12] = [
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
    "the revealed cards",
];

/// What is left of cards, however it is called.
pub(super) fn rest() -> Phrase {
    let exiled = [" this way", ""].map(|way| format!("all cards exiled{way} that weren't cast"));
    Phrase::either(Equivalence::Pronoun, REST.map(str::to_owned).into_iter().chain(exiled))
}

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
            Playing::PlayOne | Playing::CastOne => return say!["one of ", these],
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

    /// How many of what is shown.
    pub(super) fn part_of(&mut self, number: &Amount, how_many: HowMany) -> Phrase {
        let so_many = match number {
            Amount::Number(it) => words::counted(i64::from(*it)),
            other => self.bare(other),
        };
        if *number == Amount::Number(1) && how_many != HowMany::AnyNumber {
            self.object = Some(Subject::It);
        }
        match how_many {
            HowMany::Exactly => say![so_many, " of"],
            HowMany::UpTo => say!["up to ", so_many, " of"],
            HowMany::AnyNumber => "any number of".into(),
            HowMany::All | HowMany::OneOfEach | HowMany::Half(_) => self.fail(),
        }
    }
}

/// Half of the own library.
pub(super) fn half_library(number: &Amount, their: &'static str) -> Option<Phrase> {
    let Amount::Half(way, of) = number else { return None };
    (**of == Amount::own_library()).then(|| say!["half ", their, " library", words::rounded(*way)])
}

/// The first so many from the top of one's own graveyard.
pub(super) fn top_buried(number: i64, these: &Filter) -> Phrase {
    let these = if number == 1 {
        filter::phrase(these, Number::One)
    } else {
        say![words::counted(number), " ", filter::phrase(these, Number::Some)]
    };
    say!["the top ", these, " of your graveyard"]
}
