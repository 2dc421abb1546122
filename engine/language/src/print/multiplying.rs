//! What multiplies the numbers of a clause: `for each creature you control`, behind it or before it.

use super::{
    Equivalence, Phrase, Speaker,
    amount::{had, of_kind},
    filter, past,
    phrase::say,
    terms, voting,
    words::{self, Number},
};
use crate::{Amount, Measure, SORTS, Test};
use vocabulary::catalog::KeywordAbility;

impl Speaker<'_> {
    /// What multiplies the numbers of a clause, told behind it.
    pub(super) fn for_each(&mut self, each: &Amount) -> Option<Phrase> {
        let what = self.multiplier(each)?;
        Some(say![Phrase::either(Equivalence::Dialect, [" for each ", " per "]), what])
    }

    /// The same told before it.
    pub(super) fn for_each_first(&mut self, each: &Amount) -> Option<Phrase> {
        let what = self.multiplier(each)?;
        Some(say!["for each ", what, ", "])
    }

    /// What is counted one by one.
    fn multiplier(&mut self, each: &Amount) -> Option<Phrase> {
        Some(match each {
            Amount::Counters(it, kind) => say![of_kind(*kind), "counter on ", self.thing(it)],
            Amount::CountersHad(players, kind) => {
                let (who, form) = self.players(players);
                say![kind.name().to_lowercase(), " counter ", who, " ", words::verb("have", form)]
            }
            Amount::Count(fits) => say![self.described(fits, Number::Each), had(fits)],
            Amount::Attached(fits, it) => say![filter::phrase(fits, Number::Each), " attached to ", self.thing(it)],
            Amount::TimesPaid(KeywordAbility::Kicker) => {
                Phrase::either(Equivalence::Itself, ["time this was kicked", "time it was kicked"])
            }
            Amount::TimesPaid(it) => {
                let paid = format!("{} cost was paid", it.name().to_lowercase());
                Phrase::either(Equivalence::Itself, [format!("time its {paid}"), format!("time this's {paid}")])
            }
            Amount::ColorsSpent => {
                Phrase::either(Equivalence::Itself, ["color of mana spent to cast this", "color of mana spent to cast it"])
            }
            Amount::Flips(_) => Phrase::either(Equivalence::Grammar, ["flip you won", "flip you win"]),
            Amount::Measured(Measure::Party, _) => "creature in your party".into(),
            Amount::Measured(Measure::Devoured, said) => {
                say![
                    filter::phrase(said.thing(), Number::Each),
                    Phrase::either(Equivalence::Itself, [" it devoured", " this devoured"])
                ]
            }
            done if let Some(done) = voting::done(done) => done,
            Amount::Measured(Measure::CountersRemoved, said) => match said.counter() {
                Some(kind) => say![kind.name().to_lowercase(), " counter removed this way"],
                None => "counter removed this way".into(),
            },
            Amount::Measured(Measure::TargetsBeyondFirst, _) => "target beyond the first".into(),
            Amount::Measured(Measure::CountersAmong, said) => {
                let kind = of_kind(said.counter());
                let among = Phrase::either(Equivalence::Grammar, [" among ", " on "]);
                say![kind, "counter", among, self.described(said.thing(), Number::Many)]
            }
            Amount::Measured(Measure::ManaSymbols, said) => {
                let place = if let [Test::Same(of)] = &said.thing().tests[..] {
                    say![self.whose(of), " mana cost"]
                } else {
                    say!["the mana costs of ", self.described(said.thing(), Number::Many)]
                };
                say![terms::colors(said.colors()), " mana symbol in ", place]
            }
            Amount::Measured(Measure::Colors, said) if let [Test::Same(of)] = &said.thing().tests[..] => {
                say!["of ", self.whose(of), " colors"]
            }
            Amount::Measured(it, said) if let Some((_, sort)) = SORTS.iter().find(|sort| sort.0 == *it) => {
                let different = Phrase::either(Equivalence::Dialect, ["", "different "]);
                say![different, *sort, " among ", self.described(said.thing(), Number::Many)]
            }
            Amount::Measured(Measure::CommanderCasts, _) => {
                let whose = Phrase::either(Equivalence::Dialect, ["a", "your"]);
                say!["time you've cast ", whose, " commander from the command zone this game"]
            }
            Amount::Measured(Measure::Votes, of) => say![of.word().to_owned(), " vote"],
            Amount::CastBefore => "other spell cast before it this turn".into(),
            Amount::Past(past) => past::each(past)?,
            Amount::Plus(-1, it) => {
                let Amount::Count(fits) = &**it else { return None };
                say![self.described(fits, Number::Each), " beyond the first"]
            }
            Amount::Number(_)
            | Amount::X
            | Amount::PowerOf(_)
            | Amount::ToughnessOf(_)
            | Amount::ManaValueOf(_)
            | Amount::HandSize(_)
            | Amount::OwnHandSize
            | Amount::ThatMuch
            | Amount::Minus(_)
            | Amount::Plus(..)
            | Amount::Sum(..)
            | Amount::Times(..)
            | Amount::Half(..)
            | Amount::OwnLife
            | Amount::LifeOf(_)
            | Amount::While(..)
            | Amount::Measured(..)
            | Amount::ManaSpent(_) => return None,
        })
    }
}
