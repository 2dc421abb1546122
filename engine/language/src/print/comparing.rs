//! How much life a player has, and what players have more of than others.

use std::cmp::Ordering;

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    player::who,
    quantity,
    words::{self, Form, Number},
};
use crate::{Amount, Condition, Filter, Players, Relation, Rounding, Test};

/// What is compared.
#[derive(PartialEq, Eq)]
enum What<'a> {
    Life,
    Hand,
    /// What a player controls, but for that.
    Controlled(&'a [Test]),
}

/// A player, and what of theirs is compared.
struct Side<'a> {
    whom: Relation,
    what: What<'a>,
}

impl<'a> Side<'a> {
    fn of(amount: &'a Amount) -> Option<Self> {
        Some(match amount {
            Amount::LifeOf(whom) => Self { whom: relation(whom)?, what: What::Life },
            Amount::HandSize(whom) => Self { whom: relation(whom)?, what: What::Hand },
            Amount::Count(Filter { tests }) => match tests.split_last()? {
                (Test::Controlled(whom), tests) => Self { whom: *whom, what: What::Controlled(tests) },
                _ => return None,
            },
            _ => return None,
        })
    }
}

const fn relation(whom: &Players) -> Option<Relation> {
    match whom {
        Players::You => Some(Relation::You),
        Players::Defending => Some(Relation::Defending),
        Players::Target(at) => Some(Relation::Target(*at)),
        Players::That => Some(Relation::ThatPlayer),
        _ => None,
    }
}

/// What a condition of this sort says, if it is one.
pub(super) fn compared(condition: &Condition) -> Option<Phrase> {
    let someone = |it: Relation| move |whom: Relation| who(if whom == Relation::ThatPlayer { it } else { whom });
    match condition {
        Condition::Someone(it, condition) => of(condition, &someone(*it), Group::One),
        Condition::Not(it) => match &**it {
            Condition::Someone(Relation::Opponent, it) => of(it, &someone(Relation::Opponent), Group::Each),
            _ => None,
        },
        it => {
            let plain = of(it, &who, Group::One)?;
            let they = of_them(it).then(|| of(it, &called_they, Group::One));
            Some(Phrase::either(Equivalence::Player, [plain].into_iter().chain(they.flatten())))
        }
    }
}

/// Whether it is about a player who was spoken of before.
fn of_them(condition: &Condition) -> bool {
    let Condition::Measures(one, ..) = condition else { return false };
    Side::of(one).is_some_and(|it| matches!(it.whom, Relation::Target(_) | Relation::ThatPlayer))
}

/// The same, by a pronoun.
fn called_they(whom: Relation) -> (Phrase, Form) {
    if matches!(whom, Relation::Target(_) | Relation::ThatPlayer) { ("they".into(), Form::Bare) } else { who(whom) }
}

/// The same behind the player of whom it is said.
pub(super) fn behind(condition: &Condition) -> Option<Phrase> {
    let unsaid =
        |form: Form| move |whom: Relation| if whom == Relation::ThatPlayer { (Phrase::default(), form) } else { who(whom) };
    let ways = [Form::Third, Form::Bare].map(|it| of(condition, &unsaid(it), Group::One));
    let [Some(one), Some(several)] = ways else { return None };
    Some(Phrase::either(Equivalence::Grammar, [one, several]))
}

/// Whether it is so of one player, or of none that it is not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    One,
    Each,
}

fn of(condition: &Condition, subject: &dyn Fn(Relation) -> (Phrase, Form), group: Group) -> Option<Phrase> {
    let Condition::Measures(one, way, other) = condition else { return None };
    let (one, other) = (Side::of(one)?, &**other);
    if let (Amount::Number(number), What::Life, Group::One) = (other, &one.what, group) {
        return Some(life(subject(one.whom), *way, *number));
    }
    let (margin, other) = match other {
        Amount::Plus(more, other) => (*more, &**other),
        other => (0, other),
    };
    let other = Side::of(other)?;
    if one.what != other.what || *way == Ordering::Equal {
        return None;
    }
    let (way, margin) = match group {
        Group::One => (*way, margin),
        Group::Each => (way.reverse(), margin + if *way == Ordering::Less { 1 } else { -1 }),
    };
    let margin = if way == Ordering::Less { -margin } else { margin };
    if margin < 1 {
        return None;
    }
    let (whom, form) = subject(one.whom);
    let least = if margin == 1 { Phrase::default() } else { say!["at least ", words::counted(i64::from(margin)), " "] };
    let degree = match (way, &one.what) {
        (Ordering::Greater, _) => "more ",
        (_, What::Life) => "less ",
        (_, _) => "fewer ",
    };
    let verb = match (&one.what, form) {
        (What::Controlled(_), Form::Bare) => " control ",
        (What::Controlled(_), _) => " controls ",
        (_, Form::Bare) => " have ",
        (_, _) => " has ",
    };
    let what = match one.what {
        What::Life => "life".into(),
        What::Hand => "cards in hand".into(),
        What::Controlled(tests) => filter::phrase(&Filter { tests: tests.to_vec() }, Number::Many),
    };
    let than = match group {
        Group::One => subject(other.whom).0,
        Group::Each => "each opponent".into(),
    };
    Some(say![whom, verb, least, degree, what, " than ", than])
}

impl Speaker<'_> {
    /// All of that is so; of several things that one controls each may be told by itself, or all together.
    pub(super) fn all_of(&mut self, parts: &[Condition]) -> Phrase {
        let each = filter::joined(parts.iter().map(|it| self.condition(it)).collect(), " and ");
        let own = |it: &Condition| match it {
            Condition::AtLeast(1, fits) if fits.tests.last() == Some(&Test::Controlled(Relation::You)) => {
                Some(filter::one(&Filter::of(fits.tests[..fits.tests.len() - 1].iter().cloned())))
            }
            _ => None,
        };
        match parts.iter().map(own).collect::<Option<Vec<_>>>() {
            Some(things) if things.len() > 1 => {
                let together = say!["you control ", filter::joined(things, " and ")];
                Phrase::either(Equivalence::Count, [together, each])
            }
            Some(_) | None => each,
        }
    }

    /// `Its power is 4 or greater`, `that creature's power is less than this's power`.
    pub(super) fn sizes(&mut self, size: &Amount, way: Ordering, bound: &Amount) -> Phrase {
        let is = Phrase::either(Equivalence::Grammar, [" is ", " was "]);
        let size = say![self.measure(size), is];
        if let (Ordering::Equal, Some(number)) = (way, bound.fixed()) {
            return say![size, Phrase::either(Equivalence::Count, [number.to_string(), format!("exactly {number}")])];
        }
        if let Some(number) = bound.fixed() {
            return say![size, number.to_string(), quantity::comparison(way)];
        }
        let (how, bound) = match (way, bound) {
            (Ordering::Less, Amount::Plus(-1, other)) => ("less than ", &**other),
            (Ordering::Greater, Amount::Plus(1, other)) => ("greater than ", &**other),
            (Ordering::Less, other) => ("less than or equal to ", other),
            (Ordering::Equal, other) => ("equal to ", other),
            (Ordering::Greater, other) => ("greater than or equal to ", other),
        };
        let bound = match bound {
            Amount::Half(Rounding::Down, of) => say!["half ", self.measure(of)],
            other => self.measure(other),
        };
        say![size, how, bound]
    }
}

/// `You have 5 or less life`.
fn life((subject, form): (Phrase, Form), way: Ordering, number: i32) -> Phrase {
    let has = if form == Form::Bare { " have " } else { " has " };
    say![subject, has, so_much_life(way, number)]
}

/// `5 or less life`.
pub(super) fn so_much_life(way: Ordering, number: i32) -> Phrase {
    let number = number.to_string();
    let than = match way {
        Ordering::Equal => return say!["exactly ", number, " life"],
        Ordering::Less => Phrase::from(" or less"),
        Ordering::Greater => Phrase::either(Equivalence::Count, [" or more", " or greater"]),
    };
    Phrase::either(Equivalence::Dialect, [say![number.clone(), than.clone(), " life"], say!["life ", number, than]])
}
