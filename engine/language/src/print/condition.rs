//! Questions about the game.

use std::cmp::Ordering;

use super::{
    Equivalence, Phrase, Speaker, coin, comparing, counting, filter, past,
    phrase::say,
    player, quantity, terms,
    words::{self, Number},
};
use crate::{Amount, Condition, Mark, Measure, Relation, Subject, Test, saying::Piece};
use vocabulary::catalog::Zone;

/// Whether something is said to be so or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Said {
    So,
    Not,
}

impl Speaker<'_> {
    /// A question behind `if`.
    pub(super) fn condition(&mut self, condition: &Condition) -> Phrase {
        self.difference = condition.difference().or_else(|| self.difference.take());
        if let Some(compared) = comparing::compared(condition) {
            return compared;
        }
        match condition {
            Condition::Someone(relation, it) => match &**it {
                Condition::AtLeast(..)
                | Condition::None(_)
                | Condition::DifferentlyNamed(..)
                | Condition::Not(_)
                | Condition::All(_) => self.has(*relation, it),
                other => self.condition(other),
            },
            Condition::AtLeast(..) | Condition::None(_) | Condition::DifferentlyNamed(..) => self.how_many(condition),
            Condition::Is(subject, fits) => self.is(subject, fits, Said::So),
            Condition::Measures(Amount::Measured(it, terms), ordering, bound)
                if let Some(number) = bound.fixed()
                    && let Some([Piece::Words(words), rest @ ..]) = it.saying().map(|it| it.pieces)
                    && let Some(what) = words.strip_prefix("the number of ") =>
            {
                let bare = words::counted(i64::from(number));
                let compared = say![bare.clone(), quantity::comparison(*ordering)];
                let many = match ordering {
                    Ordering::Greater => Phrase::either(Equivalence::Count, [compared, bare]),
                    Ordering::Less | Ordering::Equal => compared,
                };
                say!["there are ", many, " ", what, terms::said(rest, terms)]
            }
            Condition::Measures(measured @ Amount::Measured(..), Ordering::Less, bound) if let Some(most) = bound.fixed() => {
                say![self.measure(measured), " is less than ", words::counted(i64::from(most) + 1)]
            }
            Condition::Measures(
                size @ (Amount::Measured(Measure::LifeTotal, _)
                | Amount::PowerOf(_)
                | Amount::ToughnessOf(_)
                | Amount::ManaValueOf(_)),
                ordering,
                bound,
            ) => self.sizes(size, *ordering, bound),
            Condition::Measures(Amount::Counters(on, None), Ordering::Greater, bound) if let Some(number) = bound.fixed() => {
                let has = Phrase::either(Equivalence::Grammar, [" has ", " had "]);
                say![self.thing(on), has, words::counted(i64::from(number)), " or more counters on it"]
            }
            Condition::Measures(Amount::CountersHad(who, kind), Ordering::Greater, bound) if let Some(number) = bound.fixed() => {
                let (who, form) = self.players(who);
                let many = words::counted(i64::from(number));
                say![who, " ", words::verb("have", form), " ", many, " or more ", kind.name().to_lowercase(), " counters"]
            }
            Condition::Measures(Amount::ManaSpent(cast), ordering, bound) if let Some(number) = bound.fixed() => {
                let much = match ordering {
                    Ordering::Equal if number == 0 => "no".into(),
                    Ordering::Greater => {
                        let number = words::counted(i64::from(number));
                        Phrase::either(Equivalence::Count, [say!["at least ", number.clone()], say![number, " or more"]])
                    }
                    Ordering::Less | Ordering::Equal => say![words::counted(i64::from(number)), quantity::comparison(*ordering)],
                };
                say![much, " mana was spent to cast ", self.thing(cast)]
            }
            Condition::Measures(amount, ordering, bound) if let Some(number) = bound.fixed() => {
                say![self.measure(amount), " is ", number.to_string(), quantity::comparison(*ordering)]
            }
            Condition::Happened(least, past) => past::happened(*least, past),
            Condition::Flipped(flip) => coin::flipped(*flip),
            Condition::Asks(it, terms) => match it.saying() {
                Some(it) => terms::said(it.pieces, terms),
                None => self.fail(),
            },
            Condition::Designated(who, what) => player::designated(*who, *what, Said::So),
            Condition::Completed(who) => player::completed(*who, Said::So),
            Condition::YourTurn => "it's your turn".into(),
            // A chosen word stands beside its ability alone.
            Condition::WordChosen(_) | Condition::Measures(..) => self.fail(),
            Condition::ThisIn(zone) => is_in(*zone, Said::So),
            Condition::Cast(how) => self.cast(how, Said::So),
            Condition::All(_) if condition.counterpart().is_some() => {
                say!["you both own and control this and ", filter::one(&condition.counterpart().unwrap_or_default())]
            }
            Condition::All(_) if counting::counted(condition).is_some() => self.how_many(condition),
            Condition::All(parts) => self.all_of(parts),
            Condition::Not(_) if *condition == Condition::eminent() => {
                say![is_in(Zone::Command, Said::So), " or on the battlefield"]
            }
            Condition::Not(it) if let Some(these) = either(it) => {
                filter::joined(these.into_iter().map(|it| self.condition(it)).collect(), " or ")
            }
            Condition::Not(it) => self.unlike(it),
        }
    }

    /// The opposite of a question.
    fn unlike(&mut self, condition: &Condition) -> Phrase {
        match condition {
            Condition::YourTurn => Phrase::either(Equivalence::Grammar, ["it's not your turn", "it isn't your turn"]),
            Condition::Designated(who, what) => player::designated(*who, *what, Said::Not),
            Condition::Completed(who) => player::completed(*who, Said::Not),
            Condition::ThisIn(zone) => is_in(*zone, Said::Not),
            Condition::Cast(how) => self.cast(how, Said::Not),
            Condition::Is(Subject::This, fits) if fits.tests == [Test::Marked(Mark::Honored)] => "tribute wasn't paid".into(),
            Condition::Is(subject, fits) => self.is(subject, fits, Said::Not),
            Condition::Happened(least, past) => past::did_not_happen(*least, past),
            Condition::AtLeast(least, fits) => self.how_many(&Condition::Not(Box::new(Condition::AtLeast(*least, fits.clone())))),
            Condition::Someone(..)
            | Condition::None(_)
            | Condition::DifferentlyNamed(..)
            | Condition::Measures(..)
            | Condition::Flipped(_)
            | Condition::WordChosen(_)
            | Condition::Asks(..)
            | Condition::All(_)
            | Condition::Not(_) => {
                self.mute = true;
                say!["not: ", self.condition(condition)]
            }
        }
    }

    /// How many things there are: by who controls them, or where they are.
    fn how_many(&mut self, condition: &Condition) -> Phrase {
        let Some((count, fits)) = counting::counted(condition) else { return self.fail() };
        let whose = match fits.tests.last() {
            Some(Test::Controlled(it)) if !counting::located(fits) || fits.tests.len() > 1 => Some(*it),
            Some(_) | None => None,
        };
        let own = whose.filter(|it| matches!(it, Relation::You | Relation::Team | Relation::ThatPlayer | Relation::Defending));
        if let Some(whose) = own {
            let mut without = fits.clone();
            without.tests.pop();
            let greatest = (count == counting::Count::AtLeast(1) && whose == Relation::You).then(|| counting::greatest(&without));
            return Phrase::either(
                Equivalence::Count,
                [counting::has(whose, whose, count, &without), counting::there(count, fits)]
                    .into_iter()
                    .chain(greatest.flatten()),
            );
        }
        let there = counting::there(count, fits);
        let lacks =
            (count == counting::Count::None && whose == Some(Relation::Opponent) && !counting::located(fits)).then(|| {
                let mut without = fits.clone();
                without.tests.pop();
                let none = say!["your opponents control no ", filter::phrase(&without, Number::Many)];
                [say!["no opponent controls ", filter::one(&without)], none]
            });
        Phrase::either(Equivalence::Count, [there].into_iter().chain(lacks.into_iter().flatten()))
    }

    /// Of some player it holds.
    fn has(&mut self, relation: Relation, condition: &Condition) -> Phrase {
        let Some((count, fits)) = counting::counted(condition) else { return self.fail() };
        let mut without = fits.clone();
        without.tests.pop();
        counting::has(relation, Relation::ThatPlayer, count, &without)
    }
}

/// Of what has happened, or is there, one or another, where it is not so that neither is.
fn either(neither: &Condition) -> Option<Vec<&Condition>> {
    let Condition::All(parts) = neither else { return None };
    let happened = |it: &'_ Condition| {
        matches!(it, Condition::Happened(..) | Condition::Asks(..) | Condition::AtLeast(..) | Condition::None(_))
    };
    parts.iter().map(|it| if let Condition::Not(it) = it { Some(&**it).filter(|it| happened(it)) } else { None }).collect()
}

fn is_in(zone: Zone, said: Said) -> Phrase {
    let name = zone.name().to_lowercase();
    let is = match said {
        Said::So => " is",
        Said::Not => " isn't",
    };
    match zone {
        Zone::Battlefield => say!["this", is, " on the battlefield"],
        Zone::Stack => say!["this", is, " on the stack"],
        Zone::Command => say!["this", is, " in the command zone"],
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile | Zone::Ante => {
            say!["this", is, " in your ", name]
        }
    }
}
