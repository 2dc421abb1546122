//! Conditions about what a player or a permanent is known as, and how much something is: designations, dungeons completed, speed, X.

use std::cmp::Ordering;

use super::{
    amount,
    event::who,
    scope::Scope,
    syntax::{Node, Read, Rule, first, part},
    terms, word,
};
use crate::{Amount, Condition, Designation, Filter, Mark, Relation, Subject, Terms, Test};

/// How much something is, and whether tribute was paid.
pub(super) fn measured(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Condition> {
    if node.as_rule() == Rule::tribute_unpaid {
        let honored = Condition::Is(Subject::This, Filter::of([Test::Marked(Mark::Honored)]));
        return Ok(Condition::Not(Box::new(honored)));
    }
    if node.as_rule() == Rule::types_there {
        let mut parts = node.into_inner();
        let bound = Amount::Number(word::number(&parts.next().expect("a number comes first"))?);
        let next = parts.next().expect("it is said what differs");
        let (comparison, varied) = match next.as_rule() {
            Rule::comparison => (word::comparison(Some(&next)), parts.next().expect("it is said what differs")),
            _ => (Ordering::Greater, next),
        };
        let measure = amount::sort(&first(varied));
        let among = terms::term(parts.next().expect("it is said among what"))?;
        return Ok(Condition::measures(Amount::Measured(measure, Terms { parts: vec![among] }), comparison, bound));
    }
    let less = node.as_rule() == Rule::less_than;
    let mut parts = node.into_inner();
    let measured = parts.next().expect("an amount comes first");
    let bound: i32 = word::number(&parts.next().expect("a number follows"))?;
    Ok(if less {
        Condition::measures(amount::amount(measured, scope)?, Ordering::Less, Amount::Number(bound.saturating_sub(1)))
    } else {
        Condition::measures(Amount::X, word::comparison(parts.next().as_ref()), Amount::Number(bound))
    })
}

/// What a player is known as, or has.
pub(super) fn condition(node: Node<'_>) -> Read<Condition> {
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
