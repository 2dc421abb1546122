//! What is asked of one thing: how or what it is, what it has, what it did.

use std::cmp::Ordering;

use super::{
    Equivalence, Phrase, Speaker,
    condition::Said,
    filter,
    phrase::say,
    quantity, sharing_with, terms,
    words::{self, Number},
};
use crate::{Attached, Filter, Property, Relation, Subject, Test, past::DONE};
use vocabulary::catalog::Counter;

impl Speaker<'_> {
    /// What something is.
    pub(super) fn is(&mut self, subject: &Subject, fits: &Filter, said: Said) -> Phrase {
        let thing = match subject {
            Subject::This if self.means(&Subject::This) => Phrase::either(Equivalence::Itself, ["this", "it"]),
            Subject::This => "this".into(),
            Subject::Host if self.mentioned() == Some(Subject::Host) => {
                let those = self.nouns(subject).into_iter().map(|it| Phrase::from(format!("that {it}")));
                Phrase::either(Equivalence::Pronoun, [self.host.clone(), "it".into()].into_iter().chain(those))
            }
            Subject::Host => self.host.clone(),
            Subject::Giver(_) => "the giver".into(),
            Subject::Paid(how) => Phrase::either(Equivalence::Pronoun, how.names().iter().copied()),
            Subject::Them | Subject::Both(..) | Subject::Done(..) => self.fail(),
            Subject::It
            | Subject::Target(_)
            | Subject::Each(_)
            | Subject::ExiledWithThis
            | Subject::ThisIn(_)
            | Subject::Spent
            | Subject::Copies
            | Subject::Event
            | Subject::Opposite => {
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
        if let ([Test::Controlled(Relation::You)], Said::So) = (&fits.tests[..], said) {
            return say!["you ", Phrase::either(Equivalence::Grammar, ["control ", "controlled "]), thing];
        }
        if let ([Test::Number(quantity, compared, bound)], Said::So) = (&fits.tests[..], said) {
            return say![thing, had(), quantity::name(*quantity), " ", quantity::compared(*compared, bound)];
        }
        if let ([Test::Counter(kind)], Said::So) = (&fits.tests[..], said) {
            let name = kind.name().to_lowercase();
            let article = words::article_of(&name);
            return say![thing, had(), article, " ", name, " counter", Phrase::either(Equivalence::Grammar, [" on it", ""])];
        }
        if let ([Test::Counters(kind, ordering, value)], Said::So) = (&fits.tests[..], said) {
            let plural = if (*ordering, *value) == (Ordering::Equal, 1) { " counter" } else { " counters" };
            let some = say![so_many(*ordering, *value), " ", kind.name().to_lowercase(), plural, " on "];
            let there = say![Phrase::either(Equivalence::Count, ["there are ", "there is "]), some.clone(), on(subject)];
            let of_walker = *subject == Subject::This && *kind == Counter::Loyalty.into();
            let on = Phrase::either(Equivalence::Itself, ["it"].into_iter().chain(of_walker.then_some("this")));
            return Phrase::either(Equivalence::Count, [there, say![thing, had(), some, on]]);
        }
        if let ([Test::Chosen], Said::So) = (&fits.tests[..], said) {
            // A pronoun could mean what the clause before it is about.
            let card = if *subject == Subject::It { "that card".into() } else { thing };
            return say![card, had(), "the chosen name"];
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
            return say![thing, done];
        }
        let verb = match said {
            Said::So if fits.tests == [Property::Embalmed.plain()] => " was ".into(),
            Said::So => Phrase::either(Equivalence::Grammar, [" is ", "'s ", " was "]),
            Said::Not => Phrase::either(Equivalence::Grammar, [" isn't ", " wasn't ", "'s not "]),
        };
        say![thing, verb, being(fits)]
    }
}

/// What something has done, as a sentence about it says that.
fn deed(done: Property, said: Said) -> Option<String> {
    let [past, bare] = DONE.iter().find(|it| it.0 == done)?.1;
    Some(match said {
        Said::So => format!(" {past}"),
        Said::Not => format!(" didn't {bare}"),
    })
}

/// What has gone is spoken of as it was last.
fn had() -> Phrase {
    Phrase::either(Equivalence::Grammar, [" has ", " had "])
}

fn lacked() -> Phrase {
    Phrase::either(Equivalence::Grammar, [" doesn't have ", " didn't have "])
}

/// What counters are on, by name or by a pronoun.
fn so_many(way: Ordering, number: u32) -> Phrase {
    let compared = say![words::counted(i64::from(number)), quantity::comparison(way)];
    match way {
        Ordering::Less => {
            let fewer = say![words::counted(i64::from(number)), " or fewer"];
            let below = say!["fewer than ", words::counted(i64::from(number) + 1)];
            Phrase::either(Equivalence::Count, [compared, fewer, below])
        }
        Ordering::Equal => say!["exactly ", compared],
        Ordering::Greater => compared,
    }
}

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
        | Subject::Event
        | Subject::Opposite
        | Subject::Done(..) => "it".into(),
    }
}

/// How or what something is.
pub(super) fn being(fits: &Filter) -> Phrase {
    match &fits.tests[..] {
        [Test::Color(it)] => it.name().to_lowercase().into(),
        [Test::Supertype(it)] => it.name().to_lowercase().into(),
        [Test::Bears(Attached::Aura)] => "enchanted".into(),
        [Test::Bears(Attached::Equipment)] => "equipped".into(),
        [Test::Bears(Attached::Fortification)] => "fortified".into(),
        [Test::Is(Property::AttackingAlone, _)] => "attacking alone".into(),
        [Test::Is(it @ Property::AttachedTo, host)] => it.saying().map(|it| terms::said(it.pieces, host)).into(),
        [Test::Damaged] => Phrase::either(Equivalence::Dialect, ["damaged", "dealt damage this turn"]),
        [one @ Test::Not(_)] if super::noun::is_not(one) => super::noun::adjective(one),
        [Test::Either(these)] if these.iter().all(|it| matches!(it.tests[..], [Test::Bears(_)])) => {
            "enchanted or equipped".into()
        }
        [one] if is_state(one) => super::noun::adjective(one),
        _ => {
            let noun = filter::phrase(fits, Number::One);
            say![words::article(&noun), " ", noun]
        }
    }
}

/// Whether one word alone says it.
fn is_state(test: &Test) -> bool {
    super::noun::is_adjective(test) && !super::noun::is_not(test) && !matches!(test, Test::Supertype(_) | Test::Color(_))
}
