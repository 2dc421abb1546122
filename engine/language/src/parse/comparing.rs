//! How much life a player has, and what players have more of than others: life, cards in hand, what they control.

use std::cmp::Ordering;

use super::{
    amount,
    event::who,
    filter, permission, quantity,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{Amount, Comparison, Condition, Filter, Players, Relation, Rounding, Subject, Test};

/// `You have 5 or less life`.
pub(super) fn life(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let mut parts = node.into_inner();
    let whom = relation(&parts.next().expect("somebody comes first"), scope)?;
    let bound = Amount::Number(word::number(&parts.next().expect("a number follows"))?);
    let way = word::comparison(parts.next().as_ref());
    Ok(of_someone(whom, |whom| Condition::measures(Amount::LifeOf(players(whom)), way, bound)))
}

/// `Its power is 4 or greater`, `that creature's power is less than this's power`.
pub(super) fn sizes(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let mut parts = node.into_inner();
    let size = amount::amount(parts.next().expect("a number comes first"), scope)?;
    let how = parts.next().expect("what it is follows");
    if how.as_rule() == Rule::digits {
        let bound = Amount::Number(word::number(&how)?);
        return Ok(Condition::measures(size, word::comparison(parts.next().as_ref()), bound));
    }
    let bound = parts.next().expect("another number follows");
    let bound = if bound.as_rule() == Rule::half_at_last {
        // Who has at most half has at most the whole number below it.
        if quantity::compared(how.as_str()) != Comparison::AtMost {
            return Err(complain(&bound, "half of it, rounded up or down?"));
        }
        Amount::Half(Rounding::Down, Box::new(amount::amount(first(bound), scope)?))
    } else {
        amount::amount(bound, scope)?
    };
    let (way, margin) = match quantity::compared(how.as_str()) {
        Comparison::AtMost => (Ordering::Less, 0),
        Comparison::Below => (Ordering::Less, -1),
        Comparison::Exactly => (Ordering::Equal, 0),
        Comparison::AtLeast => (Ordering::Greater, 0),
        Comparison::Above => (Ordering::Greater, 1),
    };
    Ok(Condition::measures(size, way, plus(margin, bound)))
}

/// `Its controller has three or more poison counters`.
pub(super) fn counters_had(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let mut parts = node.into_inner();
    let who = subject::holder(parts.next().expect("somebody comes first"), scope)?;
    let number = word::number(&parts.next().expect("a number follows"))?;
    let kind = word::counter(&parts.next().expect("counters have a kind"));
    Ok(Condition::measures(Amount::CountersHad(who, kind), Ordering::Greater, Amount::Number(number)))
}

/// `This has three or more counters on it`.
pub(super) fn counters_in_all(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let mut parts = node.into_inner();
    let on = subject::one_thing(&parts.next().expect("something comes first"), scope)?;
    let number = word::number(&parts.next().expect("a number follows"))?;
    Ok(Condition::measures(Amount::Counters(on, None), Ordering::Greater, Amount::Number(number)))
}

/// `At least four mana was spent to cast it`.
pub(super) fn spent(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let whole = node.clone();
    let (mut way, mut number, mut cast) = (Ordering::Greater, 0, Subject::This);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::no_more => way = Ordering::Equal,
            Rule::comparison => way = word::comparison(Some(&it)),
            Rule::spell_cast => cast = scope.it(&it)?,
            Rule::one_thing => cast = subject::one_thing(&it, scope)?,
            _ => number = word::number(&it)?,
        }
    }
    let cast = permission::remembered(&whole, cast, scope)?;
    Ok(Condition::measures(Amount::ManaSpent(cast), way, Amount::Number(number)))
}

/// `An opponent controls more lands than you`.
pub(super) fn compares(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    let whole = node.clone();
    let (Degree { margin, way, of }, whom) = degree(node)?;
    let (mut sides, mut each) = (Vec::new(), false);
    for it in whom {
        each = it.as_str() == "each opponent";
        sides.push(if each { Relation::Opponent } else { relation(&it, scope)? });
    }
    // Somebody is `that player` as others are asked about.
    let [one, other] = sides[..] else { unreachable!("two sides are compared") };
    let that = |of: Relation| if is_someone(of) { Relation::ThatPlayer } else { of };
    if is_someone(one) && is_someone(other) || one == other {
        return Err(complain(&whole, "of two players that are compared one is known"));
    }
    let (numbers, whom) = ((of.had_by(that(one)), of.had_by(that(other))), if is_someone(one) { one } else { other });
    if each {
        // More than each of them: there is none who has as much.
        let none = Condition::measures(numbers.0, way.reverse(), plus(opposite(way, margin - 1), numbers.1));
        return Ok(Condition::Not(Box::new(Condition::Someone(Relation::Opponent, Box::new(none)))));
    }
    Ok(of_someone(whom, |_| Condition::measures(numbers.0, way, plus(opposite(way, margin), numbers.1))))
}

/// `more lands than you`, of that player.
pub(super) fn with_you(node: Node<'_>) -> Read<Condition> {
    let (Degree { margin, way, of }, _) = degree(node)?;
    Ok(Condition::measures(of.had_by(Relation::ThatPlayer), way, plus(opposite(way, margin), of.had_by(Relation::You))))
}

/// How much more or less of what one player has than another.
struct Degree {
    margin: i32,
    way: Ordering,
    of: Compared,
}

/// What is compared.
enum Compared {
    Life,
    Hand,
    Such(Filter),
}

/// What a comparison says beside whom it is about, and those players.
fn degree(node: Node<'_>) -> Read<(Degree, Vec<Node<'_>>)> {
    let (mut degree, mut whom) =
        (Degree { margin: 1, way: Ordering::Greater, of: Compared::Such(Filter::default()) }, Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::margin => degree.margin = word::number(&first(it))?,
            Rule::fewer => degree.way = Ordering::Less,
            Rule::in_life => degree.of = Compared::Life,
            Rule::in_hand => degree.of = Compared::Hand,
            Rule::filter => degree.of = Compared::Such(filter::filter(it)?),
            _ => whom.push(it),
        }
    }
    Ok((degree, whom))
}

impl Compared {
    /// How much of it somebody has.
    fn had_by(&self, whom: Relation) -> Amount {
        match self {
            Self::Life => Amount::LifeOf(players(whom)),
            Self::Hand => Amount::HandSize(players(whom)),
            Self::Such(fits) => {
                Amount::Count(Filter { tests: fits.tests.iter().cloned().chain([Test::Controlled(whom)]).collect() })
            }
        }
    }
}

/// So much above for more, and below for less.
const fn opposite(way: Ordering, margin: i32) -> i32 {
    if matches!(way, Ordering::Less) { -margin } else { margin }
}

fn plus(more: i32, amount: Amount) -> Amount {
    if more == 0 { amount } else { Amount::Plus(more, Box::new(amount)) }
}

/// Of several players one is meant, not all of them together: that player.
fn of_someone(whom: Relation, condition: impl FnOnce(Relation) -> Condition) -> Condition {
    if is_someone(whom) { Condition::Someone(whom, Box::new(condition(Relation::ThatPlayer))) } else { condition(whom) }
}

const fn is_someone(whom: Relation) -> bool {
    matches!(whom, Relation::Opponent | Relation::Anyone | Relation::Team)
}

/// Who is meant; that player may be a target.
fn relation(node: &Node<'_>, scope: &mut Scope<'_>) -> Read<Relation> {
    Ok(match (node.as_str(), who(node)) {
        ("they", _) | (_, Relation::ThatPlayer) => match scope.that_player(node)? {
            Players::Target(at) => Relation::Target(at),
            _ => Relation::ThatPlayer,
        },
        (_, whom) => whom,
    })
}

/// The same as players of an amount.
const fn players(whom: Relation) -> Players {
    match whom {
        Relation::You => Players::You,
        Relation::Defending => Players::Defending,
        Relation::Target(at) => Players::Target(at),
        Relation::Opponent
        | Relation::ThatPlayer
        | Relation::Anyone
        | Relation::Team
        | Relation::Another
        | Relation::Enchanted
        | Relation::Chosen
        | Relation::OfHost
        | Relation::Doer => Players::That,
    }
}
