//! Trigger events of combat: attacking, being attacked, blocking, becoming blocked.

use super::{
    filter,
    syntax::{Node, Read, Rule, first},
    word,
};
use crate::{Filter, Relation, Test, TriggerEvent};
use vocabulary::catalog::CardType;

/// What a player does in combat, or what is done to one.
pub(super) fn player_event(node: Node<'_>, who: Relation) -> Read<TriggerEvent> {
    Ok(match node.as_rule() {
        Rule::player_attacks => TriggerEvent::PlayerAttacks(who, 1, Filter::of([Test::Type(CardType::Creature)])),
        Rule::player_is_attacked => TriggerEvent::IsAttacked(player(who)),
        Rule::attacks_player => TriggerEvent::PlayerAttacksPlayer(who, attacked(&first(node))),
        _ => match number(other(node).expect("the creatures are described"))? {
            Number::Several(number, fits) => TriggerEvent::PlayerAttacks(who, number, fits),
            Number::One(mut fits) => {
                fits.tests.push(Test::Controlled(who));
                TriggerEvent::Attacks(fits, Filter::default())
            }
        },
    })
}

/// What a creature does in combat, or what is done to it.
pub(super) fn object_event(node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    let rule = node.as_rule();
    Ok(match (rule, other(node)) {
        (Rule::unblocked, _) => TriggerEvent::Unblocked(thing),
        (Rule::is_attacked, _) => TriggerEvent::IsAttacked(thing),
        (Rule::attacks, None) => TriggerEvent::Attacks(thing, Filter::default()),
        (Rule::attacks, Some(it)) if it.as_rule() == Rule::attacked_player => TriggerEvent::Attacks(thing, player(attacked(&it))),
        (Rule::attacks, Some(it)) => TriggerEvent::Attacks(thing, filter::filter(it)?),
        (Rule::blocks, None) => TriggerEvent::Blocks(thing),
        (Rule::blocks, Some(it)) => match number(it)? {
            Number::One(fits) => TriggerEvent::BlocksOne(thing, fits),
            Number::Several(number, fits) => TriggerEvent::BlocksMany(thing, number, fits),
        },
        (_, None) => TriggerEvent::BecomesBlocked(thing),
        (_, Some(it)) => match number(it)? {
            Number::One(fits) => TriggerEvent::BecomesBlockedByOne(thing, fits),
            Number::Several(number, fits) => TriggerEvent::BecomesBlockedByMany(thing, number, fits),
        },
    })
}

/// One that attacks, and others with it.
pub(super) fn beside(node: Node<'_>, thing: Filter) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let number = word::number(&parts.next().expect("a number comes first"))?;
    let mut others = filter::filter(parts.next().expect("a description follows"))?;
    others.tests.push(filter::not(Test::This));
    Ok(TriggerEvent::AttacksBeside(thing, number, others))
}

/// Who is on the other side.
fn other(node: Node<'_>) -> Option<Node<'_>> {
    node.into_inner().find(|it| it.as_rule() != Rule::article)
}

/// How many creatures are there.
enum Number {
    One(Filter),
    Several(u8, Filter),
}

fn number(node: Node<'_>) -> Read<Number> {
    if node.as_rule() != Rule::several {
        return Ok(Number::One(filter::filter(node)?));
    }
    let mut parts = node.into_inner();
    let number = word::number(&parts.next().expect("a number comes first"))?;
    Ok(Number::Several(number, filter::filter(parts.next().expect("a description follows"))?))
}

/// A player that stands so to the controller of the ability.
pub(super) fn player(relation: Relation) -> Filter {
    Filter::of([Test::Player, Test::Controlled(relation)])
}

/// How the player that is attacked stands to the controller of the ability.
pub(super) fn attacked(node: &Node<'_>) -> Relation {
    match node.as_str() {
        "you" => Relation::You,
        "an opponent" | "one of your opponents" => Relation::Opponent,
        "enchanted player" => Relation::Enchanted,
        _ => Relation::Anyone,
    }
}
