//! What is said of a player behind the noun: `each opponent who lost life this turn`.

use std::cmp::Ordering;

use super::{
    comparing, condition, past,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
    word,
};
use crate::{Amount, Condition, Filter, Players, Relation, Test};

/// It holds of the player, whom the condition calls that player.
pub(super) fn who_is_so(node: Node<'_>) -> Read<Test> {
    let node = first(node);
    let that = Relation::ThatPlayer;
    let condition = match node.as_rule() {
        Rule::who_did => {
            let negated = part(&node, Rule::negated).is_some();
            let span = past::span(&node);
            let deed =
                node.into_inner().find(|it| !matches!(it.as_rule(), Rule::negated | Rule::span)).expect("a deed stands there");
            past::deed_of(&deed, that, span, negated)?
        }
        Rule::who_lives | Rule::who_has_life => {
            let mut parts = node.into_inner();
            let number = Amount::Number(word::number(&parts.next().expect("a number stands there"))?);
            let way = parts.next().map_or(Ordering::Equal, |it| word::comparison(Some(&it)));
            Condition::measures(Amount::LifeOf(Players::That), way, number)
        }
        Rule::who_compares => {
            let than = part(&node, Rule::than_whom).filter(|it| it.as_str() == "you");
            if than.is_none() {
                return Err(complain(&node, "a player is compared with you here"));
            }
            comparing::with_you(node)?
        }
        _ => condition::how_many(first(node), Some(that))?,
    };
    Ok(Test::Who(Box::new(condition)))
}

/// Each player of whom that is said.
pub(super) fn such_players(node: Node<'_>, scope: &Scope<'_>) -> Read<Players> {
    let opponents = node.as_str().starts_with("each opponent");
    let who = first(node);
    let who = if who.as_rule() == Rule::who_so { who_so(&who, scope)? } else { who_is_so(who)? };
    Ok(Players::Such(such(opponents, who)))
}

/// How many players have done what was said last.
pub(super) fn each_doer(node: &Node<'_>, scope: &Scope<'_>) -> Read<Amount> {
    Ok(Amount::Count(such(node.as_str().starts_with("opponent"), who_so(&first(node.clone()), scope)?)))
}

fn such(opponents: bool, who: Test) -> Filter {
    let whose = opponents.then_some(Test::Controlled(Relation::Opponent));
    Filter::of([Test::Player].into_iter().chain(whose).chain([who]))
}

/// Who has done what was said last, or has not.
fn who_so(node: &Node<'_>, scope: &Scope<'_>) -> Read<Test> {
    let did = scope.did.clone().ok_or_else(|| complain(node, "nobody knows who of several has done what is said before this"))?;
    let could = matches!(did, Condition::Happened(..));
    Ok(Test::Who(Box::new(match node.as_str() {
        "who did" | "who does" => did,
        "who can't" if !could => return Err(complain(node, "who may do something can do otherwise")),
        _ => Condition::Not(Box::new(did)),
    })))
}
