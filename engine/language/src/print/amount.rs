//! Amounts: fixed, counted, measured.

use super::{
    Equivalence, Phrase, Speaker, controllers, counting, filter, past,
    phrase::say,
    terms,
    words::{self, Number},
};
use crate::{Amount, Condition, Filter, Measure, Question, Relation, Subject, Terms, Test};
use vocabulary::{
    CounterKind,
    catalog::{KeywordAbility, Zone},
};

/// How a number stands before its noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// In letters, one as an article.
    Counted,
    /// In digits.
    Measured,
}

/// A fixed number, or one that the clause already has a word for.
enum Short {
    Fixed(i64),
    X,
    ThatMuch,
    /// X so many times.
    Multiple(i32),
    /// X and so much more.
    More(i32),
    /// That many and so many more.
    AndMore(i32),
}

impl Speaker<'_> {
    /// The short form of an amount, where it has one here.
    fn short(&mut self, amount: &Amount) -> Option<Short> {
        if let Some(x) = &self.x {
            if x == amount {
                return Some(Short::X);
            }
            return fixed(amount).or_else(|| of_x(amount, x));
        }
        if let Some(each) = &self.each {
            if amount == each {
                return Some(Short::Fixed(1));
            }
            if let Amount::Times(times, it) = amount
                && **it == *each
            {
                return Some(Short::Fixed(i64::from(*times)));
            }
            // Other numbers would be multiplied, too.
            return fixed(amount).filter(|it| !matches!(it, Short::Fixed(1..)));
        }
        if *amount == Amount::X || self.defined.as_ref() == Some(amount) {
            return Some(Short::X);
        }
        let x = self.defined.as_ref().unwrap_or(&Amount::X);
        let short = fixed(amount).or_else(|| of_x(amount, x));
        if short.is_none() {
            self.measures.push(amount.clone());
            if let Amount::Times(_, it) | Amount::Plus(_, it) = amount {
                self.measures.push((**it).clone());
            }
        }
        short
    }

    /// An amount of things, before their noun: `a card`, `two cards`, `cards equal to the number of Elves`.
    pub(super) fn of(&mut self, amount: &Amount, noun: &'static str, style: Style) -> Phrase {
        let many = |style| if style == Style::Counted { words::plural(noun).into() } else { Phrase::from(noun) };
        let short = self.short(amount);
        match short {
            Some(Short::Fixed(1)) if style == Style::Counted => {
                say![words::article_or_number(1, &noun.into()), " ", noun]
            }
            Some(Short::Fixed(it)) if style == Style::Counted => say![words::counted(it), " ", many(style)],
            Some(Short::Fixed(it)) => say![words::measured(it), " ", noun],
            Some(Short::X) => say!["X ", many(style)],
            Some(Short::ThatMuch) => {
                let that = match style {
                    Style::Counted => ["that many", "that much", "the result"],
                    Style::Measured => ["that much", "that many", "the result"],
                };
                let noun = many(style);
                let mut ways: Vec<Phrase> = that.iter().map(|it| say![*it, " ", noun.clone()]).collect();
                ways.extend(that.iter().map(|it| say![noun.clone(), " equal to ", *it]));
                Phrase::either(Equivalence::Measure, ways)
            }
            Some(Short::Multiple(times)) => say![words::times(times), " X ", many(style)],
            Some(Short::More(more)) if style == Style::Measured => {
                say!["X plus ", words::measured(more.into()), " ", many(style)]
            }
            Some(Short::More(more)) => {
                let (plus, number) = words::plus(more);
                let behind = say!["X ", many(style), plus, words::counted(number)];
                let before = say!["X plus ", words::measured(more.into()), " ", many(style)];
                Phrase::either(Equivalence::Measure, [behind, before])
            }
            Some(Short::AndMore(more)) if style == Style::Counted => {
                let (plus, number) = words::plus(more);
                let that = Phrase::either(Equivalence::Measure, ["that many", "that much", "the result"]);
                say![that, " ", many(style), plus, words::counted(number)]
            }
            Some(Short::AndMore(_)) => self.fail(),
            None if self.each.is_some() || self.x.is_some() => self.fail(),
            None => {
                let measure = self.measure(amount);
                say![many(style), " equal to ", measure]
            }
        }
    }

    /// A number before a noun that the caller says: `two`, `X`, `that many`; nothing that is described.
    pub(super) fn before(&mut self, amount: &Amount, noun: &Phrase) -> Phrase {
        match self.short(amount) {
            Some(Short::Fixed(it)) => words::article_or_number(it, noun),
            Some(Short::X) => "X".into(),
            Some(Short::ThatMuch) => Phrase::either(Equivalence::Measure, ["that many", "that much", "the result"]),
            Some(Short::Multiple(times)) => say![words::times(times), " X"],
            Some(Short::More(more)) => say!["X plus ", words::measured(more.into())],
            Some(Short::AndMore(_)) | None => self.fail(),
        }
    }

    /// A number of targets that the text calls X.
    pub(super) fn so_many(&mut self, amount: &Amount) -> Phrase {
        match self.short(amount) {
            Some(Short::X) => "X".into(),
            Some(Short::Fixed(_) | Short::ThatMuch | Short::Multiple(_) | Short::More(_) | Short::AndMore(_)) | None => {
                self.fail()
            }
        }
    }

    /// Whether a noun behind that amount is in the plural.
    pub(super) fn plural_of(&self, amount: &Amount) -> Number {
        let one = match amount {
            Amount::Number(it) => *it == 1,
            other => self.each.as_ref() == Some(other),
        };
        if one { Number::One } else { Number::Many }
    }

    /// A bare number: `scry 2`, `scry X`.
    pub(super) fn bare(&mut self, amount: &Amount) -> Phrase {
        match self.short(amount) {
            Some(Short::Fixed(it)) => words::measured(it),
            Some(Short::X) => "X".into(),
            Some(Short::ThatMuch) => "that much".into(),
            Some(Short::Multiple(times)) => say![words::times(times), " X"],
            Some(Short::More(more)) => say!["X plus ", words::measured(more.into())],
            Some(Short::AndMore(_)) | None => self.fail(),
        }
    }

    /// Whether the amount is one, once for each of what the clause says.
    pub(super) fn is_once(&mut self, amount: &Amount) -> bool {
        matches!(self.short(amount), Some(Short::Fixed(1)))
    }

    /// Two changes of power and toughness.
    pub(super) fn size(&mut self, power: &Amount, toughness: &Amount) -> Phrase {
        let minus = is_negative(power) || is_negative(toughness);
        say![self.signed(power, minus), "/", self.signed(toughness, minus)]
    }

    fn signed(&mut self, amount: &Amount, minus: bool) -> Phrase {
        let zero = if minus { "-" } else { "+" };
        if let Amount::Minus(it) = amount {
            return match self.short(it) {
                Some(Short::X) => "-X".into(),
                Some(Short::Fixed(_) | Short::ThatMuch | Short::Multiple(_) | Short::More(_) | Short::AndMore(_)) | None => {
                    self.fail()
                }
            };
        }
        match self.short(amount) {
            Some(Short::Fixed(0)) => Phrase::either(Equivalence::Numeral, [format!("{zero}0"), "+0".to_owned(), "-0".to_owned()]),
            Some(Short::Fixed(it)) if it < 0 => it.to_string().into(),
            Some(Short::Fixed(it)) => format!("+{it}").into(),
            Some(Short::X) => "+X".into(),
            Some(Short::ThatMuch) => {
                self.measures.push(Amount::ThatMuch);
                self.fail()
            }
            Some(Short::Multiple(_) | Short::More(_) | Short::AndMore(_)) | None => self.fail(),
        }
    }

    /// A number that is described.
    pub(super) fn measure(&mut self, amount: &Amount) -> Phrase {
        if self.difference.as_ref() == Some(amount) {
            return "the difference".into();
        }
        if self.untold.as_ref() == Some(amount) || counts_doers(amount) {
            return self.fail();
        }
        match amount {
            Amount::Number(it) => it.to_string().into(),
            Amount::X => "X".into(),
            // Of hands the number is another amount.
            Amount::Count(fits) if is_hand(fits) => self.fail(),
            Amount::Measured(Measure::ManaSymbols, said) if let [Test::Same(of)] = &said.thing().tests[..] => {
                say!["the number of ", terms::colors(said.colors()), " mana symbols in ", self.whose(of), " mana cost"]
            }
            // Each of the colors of one thing is counted, and no number of them is told.
            Amount::Measured(Measure::Colors, said) if matches!(said.thing().tests[..], [Test::Same(_)]) => self.fail(),
            Amount::Count(fits) => say!["the number of ", self.described(fits, Number::Many), had(fits)],
            Amount::Attached(fits, it) => {
                say!["the number of ", filter::phrase(fits, Number::Many), " attached to ", self.thing(it)]
            }
            Amount::PowerOf(Subject::Spent) if self.paid.is_empty() => {
                Phrase::either(Equivalence::Dialect, ["the tapped creature's power", "the power of the tapped creature"])
            }
            Amount::PowerOf(it) => self.number_of_thing(it, "power"),
            Amount::ToughnessOf(it) => self.number_of_thing(it, "toughness"),
            Amount::ManaValueOf(it) => self.number_of_thing(it, "mana value"),
            Amount::Counters(it, kind) => say!["the number of ", of_kind(*kind), "counters on ", self.thing(it)],
            Amount::CountersHad(players, kind) => {
                let (who, form) = self.players(players);
                say!["the number of ", kind.name().to_lowercase(), " counters ", who, " ", words::verb("have", form)]
            }
            Amount::HandSize(players) => self.hand(players),
            // Whose it is has been said before.
            Amount::OwnHandSize if self.several.is_none() => self.fail(),
            Amount::OwnHandSize => {
                let whose = Phrase::either(Equivalence::Player, ["their", "that player's"]);
                let size = Phrase::either(Equivalence::Dialect, ["the number of cards in ", "the size of "]);
                say![size, whose, " hand"]
            }
            Amount::ThatMuch => Phrase::either(Equivalence::Measure, ["that much", "that many", "the result"]),
            Amount::Past(past) => past::amount(past),
            Amount::Minus(it) => say!["minus ", self.measure(it)],
            Amount::Plus(less @ ..0, it) => say![self.measure(it), " minus ", words::measured(-i64::from(*less))],
            Amount::Plus(most, less) if let Amount::Minus(less) = &**less => {
                say![most.to_string(), " minus ", self.measure(less)]
            }
            Amount::Sum(one, other) if let Some(both) = counting::in_two_zones(one, other) => both,
            Amount::Sum(one, other) => say![self.measure(one), " plus ", self.measure(other)],
            Amount::Plus(more, it) => {
                let (more, told) = (words::measured(i64::from(*more)), self.measure(it));
                let mut ways = [say![more.clone(), " plus ", told.clone()], say![told, " plus ", more]];
                if **it == Amount::X {
                    ways.reverse();
                }
                Phrase::either(Equivalence::Measure, ways)
            }
            Amount::Times(times @ 2.., it) => say![words::times(*times), " ", self.measure(it)],
            Amount::Half(way, it) => say!["half ", self.measure(it), words::rounded(*way)],
            Amount::Flips(_) => {
                Phrase::either(Equivalence::Grammar, ["the number of flips you won", "the number of flips you win"])
            }
            Amount::While(condition, it) => say![self.measure(it), " if ", self.condition(condition)],
            Amount::TimesPaid(KeywordAbility::Kicker) => {
                Phrase::either(Equivalence::Itself, ["the number of times this was kicked", "the number of times it was kicked"])
            }
            Amount::ColorsSpent => Phrase::either(
                Equivalence::Itself,
                ["the number of colors of mana spent to cast this", "the number of colors of mana spent to cast it"],
            ),
            Amount::Measured(it, _) if let Some(said) = controllers::number_of(amount, |terms| measure_said(*it, terms)) => said,
            // Whose things they are a measure knows by its event alone.
            Amount::Measured(_, terms) if self.is_unnamed(terms.thing()) => self.fail(),
            Amount::Measured(it, terms) if it.saying().is_some() => measure_said(*it, terms),
            // One's own life stands with those who gain or lose it.
            Amount::Measured(..)
            | Amount::Times(..)
            | Amount::OwnLife
            | Amount::LifeOf(_)
            | Amount::TimesPaid(_)
            | Amount::CastBefore => self.fail(),
            Amount::ManaSpent(Subject::This) => Phrase::either(
                Equivalence::Itself,
                ["the amount of mana spent to cast this", "the amount of mana spent to cast it"],
            ),
            Amount::ManaSpent(it) => say!["the amount of mana spent to cast ", self.thing(it)],
        }
    }

    /// One of its numbers.
    fn number_of_thing(&mut self, it: &Subject, number: &'static str) -> Phrase {
        if matches!(it, Subject::Target(at) if usize::from(*at) >= self.named) {
            let thing = self.thing(it);
            let own = say![thing.clone(), "'s ", number];
            return Phrase::either(Equivalence::Grammar, [say!["the ", number, " of ", thing], own]);
        }
        let before = self.clone();
        let own = say![self.whose(it), " ", number];
        let named = matches!(it, Subject::Target(at) if usize::from(*at) < before.named);
        if self.mute || !named && !matches!(it, Subject::It | Subject::Event | Subject::Paid(_)) {
            return own;
        }
        let of = say!["the ", number, " of ", { before }.thing(it)];
        Phrase::either(Equivalence::Grammar, [own, of])
    }

    /// Whether it tells things apart by a target that was not named yet.
    fn is_unnamed(&self, fits: &Filter) -> bool {
        let unnamed = |it: &Test| matches!(it, Test::Controlled(Relation::Target(at)) if usize::from(*at) >= self.named);
        fits.tests.iter().any(unnamed)
    }
}

/// Of which kind counters are, before their noun.
pub(super) fn of_kind(kind: Option<CounterKind>) -> String {
    kind.map_or_else(String::new, |it| format!("{} ", it.name().to_lowercase()))
}

/// As a row says it.
fn measure_said(measure: Measure, terms: &Terms) -> Phrase {
    measure.saying().map_or_else(Phrase::default, |it| terms::said(it.pieces, terms))
}

/// Whose opponents are counted.
pub(super) fn had(fits: &Filter) -> Phrase {
    let opponents = fits.tests == [Test::Player, Test::Controlled(Relation::Opponent)];
    if opponents { Phrase::either(Equivalence::Unsaid, [" you have", ""]) } else { Phrase::default() }
}

/// Whether all cards in somebody's hand fit.
fn is_hand(fits: &Filter) -> bool {
    matches!(fits.tests[..], [Test::CardIn(Zone::Hand), Test::Controlled(_), Test::Card])
}

fn is_negative(amount: &Amount) -> bool {
    matches!(amount, Amount::Number(..0) | Amount::Times(..0, _) | Amount::Minus(_))
}

/// A number that is told by one that is called X, or by that many.
fn of_x(amount: &Amount, x: &Amount) -> Option<Short> {
    match amount {
        Amount::Times(times @ 2.., it) if **it == *x => Some(Short::Multiple(*times)),
        Amount::Plus(more @ 1.., it) if **it == *x => Some(Short::More(*more)),
        Amount::Plus(more, it) if **it == Amount::ThatMuch || **it == Amount::own_discards() => Some(Short::AndMore(*more)),
        _ => None,
    }
}

/// A number that needs no words of its own, whatever the clause says.
fn fixed(amount: &Amount) -> Option<Short> {
    match amount {
        Amount::Number(it) => Some(Short::Fixed(i64::from(*it))),
        Amount::ThatMuch => Some(Short::ThatMuch),
        own if *own == Amount::own_discards() => Some(Short::ThatMuch),
        Amount::X
        | Amount::Count(_)
        | Amount::PowerOf(_)
        | Amount::ToughnessOf(_)
        | Amount::ManaValueOf(_)
        | Amount::Counters(..)
        | Amount::Attached(..)
        | Amount::CountersHad(..)
        | Amount::HandSize(_)
        | Amount::OwnHandSize
        | Amount::Past(_)
        | Amount::Minus(_)
        | Amount::Plus(..)
        | Amount::Sum(..)
        | Amount::Times(..)
        | Amount::Half(..)
        | Amount::OwnLife
        | Amount::LifeOf(_)
        | Amount::While(..)
        | Amount::TimesPaid(_)
        | Amount::ColorsSpent
        | Amount::Flips(_)
        | Amount::Measured(..)
        | Amount::CastBefore
        | Amount::ManaSpent(_) => None,
    }
}

/// Whether it is how many players have done what was said last: each of them is told of by what they do.
fn counts_doers(amount: &Amount) -> bool {
    let did_so = |it: &Condition| matches!(it, Condition::Asks(Question::DidSo, _));
    let is_doer = |it: &Condition| did_so(it) || matches!(it, Condition::Not(it) if did_so(it));
    matches!(amount, Amount::Count(them) if them.tests.iter().any(|it| matches!(it, Test::Who(it) if is_doer(it))))
}
