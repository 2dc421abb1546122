//! Conditions about what a player is known as: designations, dungeons completed, speed.

use std::cmp::Ordering;

use super::{
    event::who,
    syntax::{Node, Read, Rule, part},
    word,
};
use crate::{Condition, Designation, Relation};

/// What a player is known as, or has.
pub(super) fn condition(node: Node<'_>) -> Read<Condition> {
    if node.as_rule() == Rule::speed_is {
        return Ok(match node.into_inner().next() {
            Some(number) => Condition::Speed(Ordering::Less, word::number(&number)?),
            None => Condition::Speed(Ordering::Equal, 4),
        });
    }
    let whom = part(&node, Rule::holder).map(|it| who(&it));
    let whom = whom.unwrap_or(if part(&node, Rule::nobody).is_some() { Relation::Anyone } else { Relation::You });
    let negated = [Rule::negated, Rule::nobody].iter().any(|it| part(&node, *it).is_some());
    let condition = if node.as_rule() == Rule::completed {
        Condition::Completed(whom)
    } else {
        let what = match part(&node, Rule::prize).map(|it| it.as_str()) {
            None => Designation::Monarch,
            Some("the initiative") => Designation::Initiative,
            Some(_) => Designation::Blessing,
        };
        Condition::Designated(whom, what)
    };
    Ok(if negated { Condition::Not(Box::new(condition)) } else { condition })
}
