//! Votes and villainous choices.

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    words::{self, Form, Number, verb},
};
use crate::{Amount, Ballot, Filter, Instruction, Measure, Players, Test};
use vocabulary::catalog::Zone;

impl Speaker<'_> {
    /// Everybody votes.
    pub(super) fn vote(&mut self, first: &Players, ballot: &Ballot) -> Phrase {
        let first = self.players(first).0;
        let choices = match ballot {
            Ballot::Words(words) => words::list(words.iter().map(|it| it.clone().into()).collect(), "or"),
            Ballot::Things(fits) => filter::one(fits),
        };
        self.object = None;
        say!["starting with ", first, ", each player votes for ", choices]
    }

    /// One of two ills.
    pub(super) fn faces_choice(&mut self, who: &Players, one: &[Instruction], other: &[Instruction], form: Form) -> Phrase {
        let before = self.player;
        if !matches!(who, Players::Target(_)) {
            self.player = None;
        }
        let one = self.simple(one);
        let said = say![verb("face", form), " a villainous choice - ", one, ", or ", self.simple(other)];
        self.player = before;
        said
    }
}

/// Each of those to which the text has done that.
pub(super) fn done(each: &Amount) -> Option<Phrase> {
    let Amount::Measured(measure, said) = each else { return None };
    if *measure == Measure::DamagePrevented {
        return Some("1 damage prevented this way".into());
    }
    if *measure == Measure::Milled {
        return Some(milled(said.thing()));
    }
    deed(*measure, said.thing())
}

/// Each of those that fit to which the text has done that.
pub(super) fn deed(measure: Measure, fits: &Filter) -> Option<Phrase> {
    Some(say![filter::phrase(fits, Number::Each), " ", measure.deed_said()?, " this way"])
}

/// Cards that were milled; of those that lie in a graveyard since, that they do.
fn milled(fits: &Filter) -> Phrase {
    let Some((Test::CardIn(Zone::Graveyard), rest)) = fits.tests.split_first() else {
        return say![filter::phrase(fits, Number::Each), " milled this way"];
    };
    let rest = filter::phrase(&Filter { tests: rest.to_vec() }, Number::Each);
    say![rest, " put into ", Phrase::either(Equivalence::Owner, ["a", "your", "their"]), " graveyard this way"]
}
