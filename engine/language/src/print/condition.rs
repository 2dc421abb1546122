//! Questions about the game.

use std::cmp::Ordering;

use super::{
    Equivalence, Phrase, Speaker, coin, comparing, filter, past,
    phrase::say,
    player, quantity, sharing_with, terms,
    words::{self, Number},
};
use crate::{Amount, Condition, Filter, Mark, Property, Relation, Subject, Test, saying::Piece};
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
        if let Some(compared) = comparing::compared(condition) {
            return compared;
        }
        match condition {
            Condition::Someone(relation, it) => match &**it {
                Condition::AtLeast(..) | Condition::None(_) | Condition::DifferentlyNamed(..) | Condition::Not(_) => {
                    self.has(*relation, it)
                }
                other => self.condition(other),
            },
            Condition::AtLeast(..) | Condition::None(_) | Condition::DifferentlyNamed(..) => self.how_many(condition),
            Condition::Is(subject, fits) => self.is(subject, fits, Said::So),
            Condition::Measures(Amount::Measured(it, terms), ordering, bound)
                if let Some(number) = bound.fixed()
                    && let Some([Piece::Words(words), rest @ ..]) = it.saying().map(|it| it.pieces)
                    && let Some(what) = words.strip_prefix("the number of ") =>
            {
                let many = say![words::counted(i64::from(number)), quantity::comparison(*ordering)];
                say!["there are ", many, " ", what, terms::said(rest, terms)]
            }
            Condition::Measures(measured @ Amount::Measured(..), Ordering::Less, bound) if let Some(most) = bound.fixed() => {
                say![self.measure(measured), " is less than ", words::counted(i64::from(most) + 1)]
            }
            Condition::Measures(
                size @ (Amount::PowerOf(_) | Amount::ToughnessOf(_) | Amount::ManaValueOf(_)),
                ordering,
                bound,
            ) => self.sizes(size, *ordering, bound),
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
            Condition::ThisIn(Zone::Battlefield) | Condition::WordChosen(_) | Condition::Measures(..) => self.fail(),
            Condition::ThisIn(zone) => is_in(*zone, Said::So),
            Condition::Cast(how) => self.cast(how, Said::So),
            Condition::All(_) if condition.counterpart().is_some() => {
                say!["you both own and control this and ", filter::one(&condition.counterpart().unwrap_or_default())]
            }
            Condition::All(parts) => self.all_of(parts),
            Condition::Not(it) if let Some(these) = either(it) => {
                filter::joined(these.into_iter().map(|it| self.condition(it)).collect(), " or ")
            }
            Condition::Not(it) => self.unlike(it),
        }
    }

    /// The opposite of a question.
    fn unlike(&mut self, condition: &Condition) -> Phrase {
        match condition {
            Condition::YourTurn => "it's not your turn".into(),
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
        let Some((count, fits)) = counted(condition) else { return self.fail() };
        let whose = match fits.tests.last() {
            Some(Test::Controlled(it)) if !located(fits) || fits.tests.len() > 1 => Some(*it),
            Some(_) | None => None,
        };
        let own = whose.filter(|it| matches!(it, Relation::You | Relation::Team | Relation::ThatPlayer | Relation::Defending));
        if let Some(whose) = own {
            let mut without = fits.clone();
            without.tests.pop();
            return Phrase::either(Equivalence::Count, [has(whose, whose, count, &without), there(count, fits)]);
        }
        there(count, fits)
    }

    /// Of some player it holds.
    fn has(&mut self, relation: Relation, condition: &Condition) -> Phrase {
        let Some((count, fits)) = counted(condition) else { return self.fail() };
        let mut without = fits.clone();
        without.tests.pop();
        has(relation, Relation::ThatPlayer, count, &without)
    }

    /// What something is.
    fn is(&mut self, subject: &Subject, fits: &Filter, said: Said) -> Phrase {
        let thing = match subject {
            Subject::This if self.means(&Subject::This) => Phrase::either(Equivalence::Itself, ["this", "it"]),
            Subject::This => "this".into(),
            Subject::Host if self.mentioned() == Some(Subject::Host) => {
                Phrase::either(Equivalence::Pronoun, [self.host.clone(), "it".into()])
            }
            Subject::Host => self.host.clone(),
            Subject::Giver(_) => "the giver".into(),
            Subject::Paid(how) => Phrase::either(Equivalence::Pronoun, how.names().iter().copied()),
            Subject::Them | Subject::Both(..) => self.fail(),
            Subject::It
            | Subject::Target(_)
            | Subject::Each(_)
            | Subject::ExiledWithThis
            | Subject::ThisIn(_)
            | Subject::Spent
            | Subject::Copies
            | Subject::Event => {
                // Where the clause has named this object, `it` would be that.
                let by_noun = self.over_this() && matches!(subject, Subject::Target(_));
                let named = if by_noun { self.nouns(subject) } else { Vec::new() };
                let named = named.into_iter().map(|it| format!("that {it}"));
                let all = ["it", "that creature", "that permanent", "that land", "that artifact", "that card"];
                Phrase::either(Equivalence::Pronoun, named.chain(all.map(str::to_owned)))
            }
        };
        if let ([Test::Shares(what, with)], _) = (&fits.tests[..], said) {
            return sharing_with::asked(thing, *what, with, said);
        }
        if let ([Test::Not(it)], Said::So) = (&fits.tests[..], said)
            && let Test::Shares(what, with) = &**it
        {
            return sharing_with::asked(thing, *what, with, Said::Not);
        }
        if let ([Test::Counter(kind)], Said::So) = (&fits.tests[..], said) {
            let name = kind.name().to_lowercase();
            let article = words::article_of(&name);
            return say![thing, had(), article, " ", name, " counter", Phrase::either(Equivalence::Grammar, [" on it", ""])];
        }
        if let ([Test::Counters(kind, ordering, value)], Said::So) = (&fits.tests[..], said) {
            let some = say![
                words::counted(i64::from(*value)),
                quantity::comparison(*ordering),
                " ",
                kind.name().to_lowercase(),
                " counters on "
            ];
            let there = say![Phrase::either(Equivalence::Count, ["there are ", "there is "]), some.clone(), on(subject)];
            return Phrase::either(Equivalence::Count, [there, say![thing, had(), some, "it"]]);
        }
        if let ([Test::Counter(kind)], Said::Not) = (&fits.tests[..], said) {
            let name = kind.name().to_lowercase();
            let no = say!["no ", name.clone(), " counters on "];
            let there = say![Phrase::either(Equivalence::Count, ["there are ", "there is "]), no.clone(), on(subject)];
            let none = say![thing.clone(), had(), no, "it"];
            let lacks = say![thing, lacked(), words::article_of(&name), " ", name, " counter on it"];
            return Phrase::either(Equivalence::Count, [there, none, lacks]);
        }
        if let [Test::Is(Property::HasCounters, _)] = &fits.tests[..] {
            let some = match said {
                Said::So => Phrase::either(Equivalence::Numeral, ["one or more counters", "counters", "a counter"]),
                Said::Not => "no counters".into(),
            };
            return say![thing, had(), some, " on it"];
        }
        if let [Test::Keyword(it)] = &fits.tests[..] {
            let has = match said {
                Said::So => had(),
                Said::Not => lacked(),
            };
            return say![thing, has, it.name().to_lowercase()];
        }
        if let ([Test::Is(Property::Targets, aimed)], Said::So) = (&fits.tests[..], said) {
            let spell = if *subject == Subject::This { Phrase::either(Equivalence::Itself, ["it", "this"]) } else { thing };
            return say![spell, " targets ", terms::aimed_at(aimed.thing())];
        }
        if let [Test::Is(did, _)] = &fits.tests[..]
            && let Some(done) = deed(*did, said)
        {
            return say![thing, done, " this turn"];
        }
        let verb = match said {
            Said::So if fits.tests == [Property::Embalmed.plain()] => " was ".into(),
            Said::So => Phrase::either(Equivalence::Grammar, [" is ", "'s ", " was "]),
            Said::Not => Phrase::either(Equivalence::Grammar, [" isn't ", " wasn't "]),
        };
        say![thing, verb, super::being::being(fits)]
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

/// What something has done this turn, as a sentence about it says that.
fn deed(done: Property, said: Said) -> Option<&'static str> {
    let ways = if done == Property::AttackedThisTurn {
        [" attacked", " didn't attack"]
    } else if done == Property::EnteredThisTurn {
        [" entered", " didn't enter"]
    } else {
        return None;
    };
    Some(ways[usize::from(said == Said::Not)])
}

/// What has gone is spoken of as it was last.
fn had() -> Phrase {
    Phrase::either(Equivalence::Grammar, [" has ", " had "])
}

fn lacked() -> Phrase {
    Phrase::either(Equivalence::Grammar, [" doesn't have ", " didn't have "])
}

/// What counters are on, by name or by a pronoun.
fn on(subject: &Subject) -> Phrase {
    match subject {
        Subject::This => Phrase::either(Equivalence::Itself, ["this", "it"]),
        Subject::Giver(_) => "the giver".into(),
        Subject::It
        | Subject::Them
        | Subject::Target(_)
        | Subject::Each(_)
        | Subject::Both(..)
        | Subject::Host
        | Subject::ExiledWithThis
        | Subject::ThisIn(_)
        | Subject::Spent
        | Subject::Copies
        | Subject::Paid(_)
        | Subject::Event => "it".into(),
    }
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
        Zone::Library | Zone::Hand | Zone::Graveyard | Zone::Exile | Zone::Command | Zone::Ante => {
            say!["this", is, " in your ", name]
        }
    }
}

/// How many of something a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Count {
    /// None.
    None,
    /// So many or more.
    AtLeast(u32),
    /// So many or fewer.
    AtMost(u32),
    /// So many or more, no two of one name.
    Unlike(u32),
}

/// What the condition counts, and how many it asks for.
fn counted(condition: &Condition) -> Option<(Count, &Filter)> {
    if let Condition::AtLeast(least, fits) = condition {
        Some((Count::AtLeast(*least), fits))
    } else if let Condition::DifferentlyNamed(least, fits) = condition {
        Some((Count::Unlike(*least), fits))
    } else if let Condition::None(fits) = condition {
        Some((Count::None, fits))
    } else if let Condition::Not(it) = condition
        && let Condition::AtLeast(more, fits) = &**it
    {
        Some((Count::AtMost(more.saturating_sub(1)), fits))
    } else {
        None
    }
}

fn located(fits: &Filter) -> bool {
    matches!(fits.tests.first(), Some(Test::CardIn(_)))
}

/// A number of what fits, as a condition counts it.
fn number(count: Count, fits: &Filter) -> Phrase {
    let many = || filter::phrase(fits, Number::Many);
    let written = |it: u32| words::counted(i64::from(it));
    match count {
        Count::None => say!["no ", many()],
        Count::Unlike(least) => Phrase::either(
            Equivalence::Dialect,
            [
                say![written(least), " or more ", many(), " with different names"],
                say![written(least), " or more differently named ", many()],
            ],
        ),
        Count::AtMost(most) => say![written(most), Phrase::either(Equivalence::Count, [" or fewer ", " or less "]), many()],
        Count::AtLeast(1) => {
            let one = filter::one(fits);
            Phrase::either(
                Equivalence::Count,
                [one, say!["one or more ", many()], say!["one ", filter::phrase(fits, Number::One)]],
            )
        }
        Count::AtLeast(least) => Phrase::either(
            Equivalence::Count,
            [
                say![written(least), " or more ", many()],
                say![written(least), " or greater ", many()],
                say![written(least), " ", many()],
            ],
        ),
    }
}

/// `There are two or more of them`, or `two or more cards are in your graveyard`.
fn there(count: Count, fits: &Filter) -> Phrase {
    let are = if matches!(count, Count::AtLeast(1) | Count::Unlike(1)) { "there is " } else { "there are " };
    let existing = say![Phrase::either(Equivalence::Count, [are, "there is ", "there are "]), number(count, fits)];
    if fits.tests.starts_with(&[Test::Player, Test::Controlled(Relation::Opponent)]) {
        return Phrase::either(Equivalence::Count, [say!["you have ", number(count, fits)], existing]);
    }
    let mut tests = &fits.tests[..];
    let place = super::noun::place(&mut tests, super::whose::Called::default());
    match place {
        Some(place) => {
            let rest = Filter { tests: tests.to_vec() };
            let gathered = say![number(count, &rest), " are", place];
            Phrase::either(Equivalence::Count, [existing, gathered])
        }
        None => existing,
    }
}

/// `You control two or more of them`.
fn has(who: Relation, whose: Relation, count: Count, without: &Filter) -> Phrase {
    let (subject, _) = player::who(who);
    let first = who == Relation::You;
    let verbs = if located(without) || without.tests.contains(&Test::Card) {
        if first { [" have ", " control "] } else { [" has ", " controls "] }
    } else if first {
        [" control ", " have "]
    } else {
        [" controls ", " has "]
    };
    let mut ways = vec![number(count, without)];
    if located(without) && matches!(whose, Relation::ThatPlayer | Relation::Defending) {
        // Whose zone it is, is the same player.
        let mut own = without.clone();
        own.tests.insert(1, Test::Controlled(Relation::ThatPlayer));
        ways.insert(0, number(count, &own));
    }
    say![subject, Phrase::either(Equivalence::Count, verbs), Phrase::either(Equivalence::Controller, ways)]
}
