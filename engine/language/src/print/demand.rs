//! What a companion demands of the starting deck.

use super::{
    Phrase, filter,
    phrase::say,
    quantity,
    words::{self, Number},
};
use crate::{Demand, Filter, Property, Quantity, Test};

/// A condition for a starting deck.
pub(super) fn demand(demand: &Demand) -> Phrase {
    match demand {
        Demand::Only(sorts) => {
            let sorts: Vec<Phrase> = sorts.iter().map(sort).collect();
            say!["your starting deck contains only ", filter::joined(sorts, " and ")]
        }
        Demand::Each(each, so) => say![each_of(each), " ", is_so(so)],
        Demand::NoSymbolTwice => {
            "no card in your starting deck has more than one of the same mana symbol in its mana cost".into()
        }
        Demand::DifferentNames(each) => say![each_of(each), " has a different name"],
        Demand::SharedType(each) => say![each_of(each), " shares a card type"],
        Demand::More(number) => {
            let number = words::letters(i64::from(*number));
            say!["your starting deck contains at least ", number, " cards more than the minimum deck size"]
        }
    }
}

fn each_of(fits: &Filter) -> Phrase {
    say!["each ", filter::phrase(fits, Number::One), " in your starting deck"]
}

/// Cards of one sort.
fn sort(fits: &Filter) -> Phrase {
    match &fits.tests[..] {
        [Test::Card, Test::OddManaValue] => "cards with odd mana values".into(),
        [Test::Card, Test::Not(it)] if **it == Test::OddManaValue => "cards with even mana values".into(),
        _ => filter::phrase(fits, Number::Many),
    }
}

/// How each of them is.
fn is_so(fits: &Filter) -> Phrase {
    match &fits.tests[..] {
        [Test::Number(Quantity::ManaValue, compared, bound)] => say!["has mana value ", quantity::compared(*compared, bound)],
        [only] if *only == Property::Activatable.plain() => "has an activated ability".into(),
        _ => say!["is ", filter::one(fits)],
    }
}
