//! What a companion demands of the starting deck.

use super::{
    filter,
    syntax::{Node, Read, Rule, first},
    word,
};
use crate::{Amount, Demand, Filter, Property, Quantity, Test};

/// A condition for a starting deck.
pub(super) fn demand(node: Node<'_>) -> Read<Demand> {
    let said = first(node);
    Ok(match said.as_rule() {
        Rule::only_such => Demand::Only(said.into_inner().map(only).collect::<Read<_>>()?),
        Rule::different_names => Demand::DifferentNames(filter::filter(first(said))?),
        Rule::shared_type => Demand::SharedType(filter::filter(first(said))?),
        Rule::more_cards => Demand::More(word::number(&first(said))?),
        Rule::each_so => {
            let mut parts = said.into_inner();
            let each = filter::filter(parts.next().expect("it is said which cards"))?;
            Demand::Each(each, so(parts.next().expect("it is said how they are"))?)
        }
        _ => Demand::NoSymbolTwice,
    })
}

/// Cards of one sort.
fn only(node: Node<'_>) -> Read<Filter> {
    if node.as_rule() != Rule::of_parity {
        return filter::filter(node);
    }
    let odd = first(node).as_str() == "odd";
    Ok(Filter::of([Test::Card, if odd { Test::OddManaValue } else { filter::not(Test::OddManaValue) }]))
}

/// How each of them is.
fn so(node: Node<'_>) -> Read<Filter> {
    let test = match node.as_rule() {
        Rule::has_value => {
            let mut parts = node.into_inner();
            let number = word::number(&parts.next().expect("a mana value is a number"))?;
            Test::number(Quantity::ManaValue, word::comparison(parts.next().as_ref()), Amount::Number(number))
        }
        Rule::has_activated => Property::Activatable.plain(),
        _ => {
            let what = node.into_inner().find(|it| it.as_rule() == Rule::filter);
            return filter::one(what.expect("it is said what they are"));
        }
    };
    Ok(Filter::of([test]))
}
