//! What a copy has otherwise than what is copied.

use super::{
    Equivalence, Phrase, Speaker,
    becoming::{Parts, of_colors},
    filter,
    phrase::say,
    words::{self, Form, Number},
};
use crate::{Ability, Amount, Change, Duration, Effect, Exception, Filter, Forming, Subject};
use vocabulary::{
    CounterKind,
    catalog::{CardType, Supertype},
};

impl Speaker<'_> {
    /// What a copy has otherwise.
    pub(super) fn exceptions(&mut self, exceptions: &[Exception]) -> Phrase {
        if exceptions.is_empty() {
            return Phrase::default();
        }
        let except = Phrase::either(Equivalence::Grammar, [", except ", ", except that "]);
        if let [Exception::When(condition, these)] = exceptions {
            let when = self.condition(condition);
            return say![except, "if ", when, ", ", self.otherwise(these)];
        }
        say![except, self.otherwise(exceptions)]
    }

    /// The exceptions one after the other.
    fn otherwise(&mut self, exceptions: &[Exception]) -> Phrase {
        let mut told: Vec<Phrase> = Vec::new();
        let mut rest = exceptions;
        while let Some(first) = rest.first() {
            match first {
                Exception::Lacks(it) => {
                    let not =
                        ["it isn't ", "it's not ", "they aren't ", "the token isn't ", "the tokens aren't ", "the copy isn't "];
                    let anyway = ["", " if that permanent is legendary", " if that creature is legendary"];
                    // What is not legendary anyway is not so by that either.
                    let so = (*it == Supertype::Legendary).then(|| Phrase::either(Equivalence::Unsaid, anyway));
                    told.push(say![Phrase::either(Equivalence::Grammar, not), it.name().to_lowercase(), so]);
                    rest = &rest[1..];
                }
                Exception::ThisAbility => {
                    told.push(say![Phrase::either(Equivalence::Pronoun, ["it has ", "they have "]), "this ability"]);
                    rest = &rest[1..];
                }
                Exception::NoCost => {
                    let has = ["it has ", "they have ", "the token has "];
                    told.push(say![Phrase::either(Equivalence::Pronoun, has), "no mana cost"]);
                    rest = &rest[1..];
                }
                Exception::OwnColors => {
                    let that = ["that creature's", "that permanent's", "that artifact's"];
                    told.push(say!["it doesn't copy ", Phrase::either(Equivalence::Pronoun, that), " color"]);
                    rest = &rest[1..];
                }
                // Nothing says so but the keyword that gives it, and a condition stands before all of them.
                Exception::Marked(_) | Exception::Tapped | Exception::When(..) => {
                    told.push(self.fail());
                    rest = &rest[1..];
                }
                Exception::EntersWith(number, kind) => {
                    told.push(self.more_counters(number, *kind));
                    rest = &rest[1..];
                }
                Exception::If(card_type, _) => {
                    let (before, behind, count) = self.of_type(*card_type, rest);
                    // A condition that stands first is one for all that follows.
                    told.push(match (behind, told.is_empty()) {
                        (Some(behind), true) => behind,
                        (Some(behind), false) => Phrase::either(Equivalence::Order, [behind, before]),
                        (None, false) => before,
                        (None, true) => self.fail(),
                    });
                    rest = &rest[count..];
                }
                Exception::Supertype(_) => {
                    let besides: Vec<Phrase> = rest.iter().map_while(supertype).collect();
                    rest = &rest[besides.len()..];
                    let is = Phrase::either(Equivalence::Grammar, ["it's ", "they're ", "the token is "]);
                    told.push(say![is, filter::joined(besides, " and "), " in addition to its other types"]);
                }
                Exception::Ability(_) => {
                    let given: Vec<&Ability> =
                        rest.iter().map_while(|it| if let Exception::Ability(it) = it { Some(&**it) } else { None }).collect();
                    rest = &rest[given.len()..];
                    let has = Phrase::either(Equivalence::Pronoun, ["it has ", "they have "]);
                    told.push(say![has, self.given(&given)]);
                }
                Exception::Type(_)
                | Exception::OnlyTypes(_)
                | Exception::Subtype(_)
                | Exception::OnlySubtype(_)
                | Exception::Colors(_)
                | Exception::Size(..) => {
                    let (phrase, after) = self.excepted(rest);
                    told.push(phrase);
                    rest = after;
                }
            }
        }
        let mut ways =
            vec![words::list(told.clone(), "and"), filter::joined(told.clone(), " and "), filter::joined(told.clone(), ", ")];
        if matches!(exceptions.last(), Some(Exception::If(..)))
            && let Some((last, before)) = told.split_last().filter(|it| !it.1.is_empty())
        {
            ways.push(say![words::list(before.to_vec(), "and"), " and, ", last.clone()]);
        }
        Phrase::either(Equivalence::Punctuation, ways)
    }

    /// As what copy this enters, with what triggers then, if anything does.
    pub(super) fn enters_as_copy(&mut self, fits: &Filter, exceptions: &[Exception], then: &Effect) -> Phrase {
        // How it enters is told before what it is a copy of.
        let (tapped, exceptions) = match exceptions {
            [Exception::Tapped, others @ ..] => ("tapped ", others),
            others => ("", others),
        };
        let enters = say!["you may have this enter ", tapped, "as a copy of "];
        let becomes = tapped.is_empty().then(|| "as this enters, you may have it become a copy of ".into());
        let copy = Phrase::either(Equivalence::Dialect, [enters].into_iter().chain(becomes));
        let any = [say!["any ", filter::phrase(fits, Number::One)], filter::one(fits)];
        let copy = say![copy, Phrase::either(Equivalence::Numeral, any), self.exceptions(exceptions)];
        if *then == Effect::default() {
            return copy;
        }
        say![copy, ". when you do, ", self.effect(then, Some(Subject::It))]
    }

    /// The first becomes a copy of the second, for so long.
    pub(super) fn becomes_copy(&mut self, of: (&Subject, &Subject), lasts: Duration, exceptions: &[Exception]) -> Phrase {
        let (about, form) = self.agent(of.0);
        let copy = match (self.form.take(), form) {
            (Some(_), _) => [" become a copy of ", " become copies of "].as_slice(),
            (None, Form::Third) => &[" becomes a copy of ", " become copies of "],
            (None, Form::Bare | Form::EachOrAll | Form::AllOrEach) => {
                &[" become copies of ", " becomes a copy of ", " each become a copy of "]
            }
        };
        let said = say![about, Phrase::either(Equivalence::Every, copy.iter().copied()), self.thing(of.1)];
        let otherwise = self.exceptions(exceptions);
        let Some(lasts) = super::change::duration(lasts) else { return say![said, otherwise] };
        let behind = say![said.clone(), " ", lasts.clone(), otherwise.clone()];
        Phrase::either(Equivalence::Order, [behind, say![lasts, ", ", said, otherwise]])
    }

    /// In which of several forms this enters.
    pub(super) fn enters_as(&mut self, forming: Forming, forms: &[Vec<Exception>]) -> Phrase {
        let when = match forming {
            Forming::Entering => "",
            Forming::EnteringOrTurned => " or is turned face up",
        };
        let besides = forms.iter().flatten().any(|it| matches!(it, Exception::Subtype(_)));
        let besides = if besides { " in addition to its other types" } else { "" };
        let forms: Vec<Phrase> = forms.iter().map(|it| self.form(it)).collect();
        let forms = Phrase::either(Equivalence::Punctuation, [words::list(forms.clone(), "or"), filter::joined(forms, " or ")]);
        say!["as this enters", when, ", it becomes your choice of ", forms, besides]
    }

    /// A size, with types and keywords perhaps.
    fn form(&mut self, form: &[Exception]) -> Phrase {
        let (mut noun, mut typed, mut given) = (Vec::new(), None, Vec::new());
        for it in form {
            match it {
                Exception::Size(power, toughness) => noun.push(Phrase::from(format!("{power}/{toughness}"))),
                Exception::Type(it) => {
                    typed = Some(());
                    noun.push(it.name().to_lowercase().into());
                }
                Exception::Subtype(it) => noun.push(it.name().to_owned().into()),
                Exception::Ability(it) => given.push(&**it),
                Exception::OnlyTypes(_)
                | Exception::OnlySubtype(_)
                | Exception::Supertype(_)
                | Exception::Lacks(_)
                | Exception::Colors(_)
                | Exception::ThisAbility
                | Exception::OwnColors
                | Exception::EntersWith(..)
                | Exception::Tapped
                | Exception::Marked(_)
                | Exception::When(..)
                | Exception::NoCost
                | Exception::If(..) => return self.fail(),
            }
        }
        let noun = filter::joined(noun, " ");
        let article = typed.map(|()| say![words::article(&noun), " "]);
        let with = (!given.is_empty()).then(|| say![" with ", self.given(&given)]);
        say![article, noun, with]
    }

    /// The first of them, as far as they hold for copies of that type: with the condition before them, and behind where that may stand
    /// there, and how many they are.
    fn of_type(&mut self, of: CardType, exceptions: &[Exception]) -> (Phrase, Option<Phrase>, usize) {
        let held = |it: &Exception| if let Exception::If(it, held) = it { Some((*it, (**held).clone())) } else { None };
        let these = exceptions.iter().map_while(held).take_while(|it| it.0 == of).map(|it| it.1);
        let these: Vec<Exception> = these.collect();
        let noun = Phrase::from(of.name().to_lowercase());
        let is = say!["if it's ", words::article(&noun), " ", noun];
        let counts = these.len();
        let [first, others @ ..] = &these[..] else { return (self.fail(), None, 1) };
        let first_said = self.otherwise(std::slice::from_ref(first));
        if others.is_empty() {
            let behind = matches!(first, Exception::EntersWith(..)).then(|| say![first_said.clone(), " ", is.clone()]);
            return (say![is, ", ", first_said], behind, counts);
        }
        let given = |it: &Exception| if let Exception::Ability(it) = it { Some((**it).clone()) } else { None };
        let given: Vec<Ability> = others.iter().map_while(given).collect();
        let rest = if given.len() == others.len() {
            let has = Phrase::either(Equivalence::Pronoun, ["it has ", "they have ", "has "]);
            say![has, self.given(&given.iter().collect::<Vec<_>>())]
        } else {
            self.otherwise(others)
        };
        (say![is, ", ", first_said, " and ", rest], None, counts)
    }

    fn more_counters(&mut self, number: &Amount, kind: CounterKind) -> Phrase {
        let noun = say!["additional ", kind.name().to_lowercase(), " counter"];
        let ending = if self.plural_of(number) == Number::Many { "s" } else { "" };
        say!["it enters with ", self.before(number, &noun), " ", noun, ending, " on it"]
    }

    /// What it is, and then what it has: `it's an Illusion in addition to its other types and it has flying`.
    fn given_apart(&mut self, told: &[Exception], changes: &[Change], is: &Phrase) -> Option<Phrase> {
        let from = told.iter().position(|it| matches!(it, Exception::Ability(_)))?;
        let given: Vec<&Ability> =
            told[from..].iter().map_while(|it| if let Exception::Ability(it) = it { Some(&**it) } else { None }).collect();
        let (parts, rest) = Parts::of(&changes[..from])?;
        if from + given.len() < told.len() || !rest.is_empty() {
            return None;
        }
        let what = self.parts_said(&parts).into_iter().next()?;
        let and = Phrase::either(Equivalence::Punctuation, [" and ", ", and "]);
        let has = Phrase::either(Equivalence::Pronoun, ["it has ", "they have "]);
        Some(say![is.clone(), words::article(&what), " ", what, and, has, self.given(&given)])
    }

    fn excepted<'c>(&mut self, exceptions: &'c [Exception]) -> (Phrase, &'c [Exception]) {
        let changes: Vec<Change> = exceptions.iter().map_while(as_change).collect();
        let is = Phrase::either(Equivalence::Grammar, ["it's ", "they're ", "the token is ", "the copy is "]);
        // Colors that stand first are told by themselves.
        if let [Exception::Colors(colors), ..] = exceptions
            && let Some((parts, rest)) = Parts::of(&changes[1..])
        {
            let and = Phrase::either(Equivalence::Punctuation, [", and ", " and ", ", "]);
            let colored = say![is.clone(), of_colors(colors), and, is.clone()];
            let others = self.parts_said(&parts);
            let ways = others.iter().map(|it| say![colored.clone(), words::article(it), " ", it.clone()]);
            return (Phrase::either(Equivalence::Grammar, ways), &exceptions[changes.len() - rest.len()..]);
        }
        if let Some((parts, rest)) = Parts::of(&changes) {
            let said = self.parts_said(&parts);
            let mut ways: Vec<Phrase> = said
                .iter()
                .map(|it| say![is.clone(), words::article(it), " ", it.clone()])
                .chain(said.iter().map(|it| say![is.clone(), it.clone()]))
                .collect();
            if let [Exception::Size(power, toughness), ..] = exceptions
                && let Some((parts, _)) = Parts::of(&changes[1..])
            {
                let others = self.parts_said(&parts);
                let size = format!("{power}/{toughness} and ");
                ways.extend(
                    others.iter().map(|it| say![is.clone(), size.clone(), is.clone(), words::article(it), " ", it.clone()]),
                );
            }
            let told = changes.len() - rest.len();
            ways.extend(self.given_apart(&exceptions[..told], &changes, &is));
            if let [Exception::Size(power, toughness), others @ ..] = &exceptions[..told] {
                let size = say![is.clone(), format!("{power}/{toughness}, ")];
                ways.extend(self.given_apart(others, &changes[1..], &is).map(|it| say![size, it]));
            }
            return (Phrase::either(Equivalence::Grammar, ways), &exceptions[told..]);
        }
        let phrase = match &exceptions[0] {
            Exception::Size(power, toughness) => say![is, power.to_string(), "/", toughness.to_string()],
            Exception::Colors(colors) => say![is, of_colors(colors)],
            Exception::Type(_)
            | Exception::OnlyTypes(_)
            | Exception::Subtype(_)
            | Exception::OnlySubtype(_)
            | Exception::Ability(_)
            | Exception::ThisAbility
            | Exception::OwnColors
            | Exception::NoCost
            | Exception::EntersWith(..)
            | Exception::Tapped
            | Exception::Marked(_)
            | Exception::When(..)
            | Exception::If(..)
            | Exception::Supertype(_)
            | Exception::Lacks(_) => self.fail(),
        };
        (phrase, &exceptions[1..])
    }
}

fn supertype(exception: &Exception) -> Option<Phrase> {
    if let Exception::Supertype(it) = exception { Some(it.name().to_lowercase().into()) } else { None }
}

fn as_change(exception: &Exception) -> Option<Change> {
    Some(match exception {
        Exception::Ability(it) => Change::Gain(it.clone()),
        Exception::Type(it) => Change::AddType(*it),
        Exception::OnlyTypes(it) => Change::SetTypes(it.clone()),
        Exception::Subtype(it) => Change::AddSubtype(*it),
        Exception::OnlySubtype(it) => Change::SetSubtype(*it),
        Exception::Colors(it) => Change::Color(it.clone()),
        Exception::Size(power, toughness) => Change::BaseSize(Amount::Number(*power), Amount::Number(*toughness)),
        Exception::Supertype(_)
        | Exception::Lacks(_)
        | Exception::ThisAbility
        | Exception::OwnColors
        | Exception::NoCost
        | Exception::EntersWith(..)
        | Exception::Tapped
        | Exception::Marked(_)
        | Exception::When(..)
        | Exception::If(..) => {
            return None;
        }
    })
}
