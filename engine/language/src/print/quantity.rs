//! How the numbers of an object are.

use std::cmp::Ordering;

use super::{
    Equivalence, Phrase, filter,
    phrase::say,
    words::{self, Number},
};
use crate::{Amount, Comparison, Filter, Payment, Quantity, Subject, Test};

/// `or less`, `or greater`, or nothing.
pub(super) fn comparison(ordering: Ordering) -> Phrase {
    match ordering {
        Ordering::Less => " or less".into(),
        Ordering::Equal => Phrase::default(),
        Ordering::Greater => Phrase::either(Equivalence::Count, [" or greater", " or more"]),
    }
}

/// ` with power 3 or less`.
pub(super) fn with_number(quantity: Quantity, compared: Comparison, bound: &Amount) -> Phrase {
    let told = say![" with ", name(quantity), " ", self::compared(compared, bound)];
    let how = match compared {
        Comparison::Below => "lesser",
        Comparison::Above => "greater",
        Comparison::AtMost | Comparison::Exactly | Comparison::AtLeast => return told,
    };
    match (quantity, bound) {
        (Quantity::Power, Amount::PowerOf(of))
        | (Quantity::Toughness, Amount::ToughnessOf(of))
        | (Quantity::ManaValue, Amount::ManaValueOf(of)) => {
            let beside = say![" with ", how, " ", name(quantity)];
            match of {
                Subject::This => Phrase::either(Equivalence::Measure, [told, beside]),
                Subject::It | Subject::Host => beside,
                _ => told,
            }
        }
        _ => told,
    }
}

/// ` with mana value 4, 5, or 6`.
pub(super) fn numbers(these: &[Filter]) -> Option<Phrase> {
    let mut all = Vec::new();
    let mut of = None;
    for it in these {
        let [Test::Number(quantity, Comparison::Exactly, bound)] = &it.tests[..] else { return None };
        if of.is_some_and(|of| of != *quantity) {
            return None;
        }
        of = Some(*quantity);
        all.push(Phrase::from(bound.fixed()?.to_string()));
    }
    Some(say![" with ", name(of?), " ", words::list(all, "or")])
}

/// `3 or less`, `less than this's power`.
pub(super) fn compared(compared: Comparison, bound: &Amount) -> Phrase {
    let ordering = match compared {
        Comparison::AtMost => Some(Ordering::Less),
        Comparison::Exactly => Some(Ordering::Equal),
        Comparison::AtLeast => Some(Ordering::Greater),
        Comparison::Below | Comparison::Above => None,
    };
    let number = bound.fixed().map(|it| it.to_string()).or_else(|| (*bound == Amount::X).then(|| "X".to_owned()));
    if let (Some(number), Some(ordering)) = (number, ordering) {
        return say![number, comparison(ordering)];
    }
    let how = match compared {
        Comparison::AtMost => "less than or equal to ",
        Comparison::Exactly => "equal to ",
        Comparison::AtLeast => "greater than or equal to ",
        Comparison::Below => "less than ",
        Comparison::Above => "greater than ",
    };
    say![how, bounded(bound)]
}

/// A number of what was paid.
fn paid(how: Payment, quantity: Quantity) -> Phrase {
    say![Phrase::either(Equivalence::Chosen, how.names().iter().map(|it| format!("{it}'s "))), name(quantity)]
}

fn bounded(amount: &Amount) -> Phrase {
    let of = |whose: &'static str, quantity| say![whose, name(quantity)];
    match amount {
        Amount::PowerOf(Subject::This) => of("this's ", Quantity::Power),
        Amount::ToughnessOf(Subject::This) => of("this's ", Quantity::Toughness),
        Amount::ManaValueOf(Subject::This) => of("this's ", Quantity::ManaValue),
        Amount::PowerOf(Subject::Paid(how)) => paid(*how, Quantity::Power),
        Amount::ToughnessOf(Subject::Paid(how)) => paid(*how, Quantity::Toughness),
        Amount::ManaValueOf(Subject::Paid(how)) => paid(*how, Quantity::ManaValue),
        Amount::Plus(more, of) if of.is_of_price() => say![more.to_string(), " plus ", bounded(of)],
        Amount::Counters(Subject::This, Some(kind)) => {
            say![
                "the number of ",
                kind.name().to_lowercase(),
                " counters on ",
                Phrase::either(Equivalence::Itself, ["this", "it"])
            ]
        }
        Amount::ColorsSpent => "the number of colors of mana spent to cast this".into(),
        Amount::ManaSpent(Subject::This) => "the amount of mana spent to cast this".into(),
        Amount::Count(fits) => say!["the number of ", filter::phrase(fits, Number::Many)],
        Amount::Number(it) => words::counted(i64::from(*it)),
        _ => "another number".into(),
    }
}

pub(super) const fn name(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Power => "power",
        Quantity::Toughness => "toughness",
        Quantity::ManaValue => "mana value",
    }
}
