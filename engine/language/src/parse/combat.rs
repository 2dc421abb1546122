//! Trigger events of combat: attacking, being attacked, blocking, becoming blocked.

use super::{
    filter,
    syntax::{Node, Read, Rule, first},
    word,
};
use crate::{Filter, Occurrence, Relation, Test};
use vocabulary::catalog::CardType;

/// What a player does in combat, or what is done to one.
pub(super) fn player_event(node: Node<'_>, who: Relation) -> Read<Occurrence> {
    Ok(match node.as_rule() {
        Rule::player_attacks => Occurrence::PlayerAttacks(who, 1, Filter::of([Test::Type(CardType::Creature)])),
        Rule::player_is_attacked => Occurrence::IsAttacked(player(who)),
        Rule::attacks_player => Occurrence::PlayerAttacksPlayer(who, attacked(&first(node))),
        _ => match number(other(node).expect("the creatures are described"))? {
            Number::Several(number, fits) => Occurrence::PlayerAttacks(who, number, fits),
            Number::One(mut fits) => {
                fits.tests.push(Test::Controlled(who));
                Occurrence::Attacks(fits, Filter::default())
            }
        },
    })
}

/// What a creature does in combat, or what is done to it.
pub(super) fn object_event(node: Node<'_>, thing: Filter) -> Read<Occurrence> {
    let rule = node.as_rule();
    Ok(match (rule, other(node)) {
        (Rule::unblocked, _) => Occurrence::Unblocked(thing),
        (Rule::is_attacked, _) => Occurrence::IsAttacked(thing),
        (Rule::attacks, None) => Occurrence::Attacks(thing, Filter::default()),
        (Rule::attacks, Some(it)) if it.as_rule() == Rule::attacked_player => Occurrence::Attacks(thing, player(attacked(&it))),
        (Rule::attacks, Some(it)) => Occurrence::Attacks(thing, filter::filter(it)?),
        (Rule::blocks, None) => Occurrence::Blocks(thing),
        (Rule::blocks, Some(it)) => match number(it)? {
            Number::One(fits) => Occurrence::BlocksOne(thing, fits),
            Number::Several(number, fits) => Occurrence::BlocksMany(thing, number, fits),
        },
        (_, None) => Occurrence::BecomesBlocked(thing),
        (_, Some(it)) => match number(it)? {
            Number::One(fits) => Occurrence::BecomesBlockedByOne(thing, fits),
            Number::Several(number, fits) => Occurrence::BecomesBlockedByMany(thing, number, fits),
        },
    })
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
