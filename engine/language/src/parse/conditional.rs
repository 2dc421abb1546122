//! What is done only if something is so, told in front of it or behind it, and what somebody may do.

use super::{
    effect::{otherwise, reflexive, simple},
    event,
    scope::Scope,
    syntax::{Node, Read, Rule, first},
};
use crate::{Condition, Instruction};

/// `If …, ….`, perhaps with what is done otherwise.
pub(super) fn conditional(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::instead_first);
    let mut next = || parts.next().expect("the production has this part");
    let condition = event::condition(next(), scope)?;
    // What hangs on how it was cast has its targets only then (702.33g).
    scope.when = if let Condition::Cast(how) = &condition { Some(how.clone()) } else { None };
    let then = offered(next(), scope);
    scope.when = None;
    let mut then = then?;
    Instruction::name_counterpart(&mut then, &condition);
    let otherwise = otherwise(parts.find(|it| it.as_rule() == Rule::otherwise), scope)?;
    Ok(Instruction::If(condition, then, otherwise))
}

/// The same, told behind what is done.
pub(super) fn behind(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let first = scope.targets.len();
    let then = offered(next(), scope)?;
    let condition = event::condition(next(), scope)?;
    if let Condition::Cast(how) = &condition {
        scope.targets[first..].iter_mut().for_each(|it| it.when = Some(how.clone()));
    }
    let otherwise = otherwise(parts.next(), scope)?;
    Ok(Instruction::If(condition, then, otherwise))
}

/// What is done unless something is so.
pub(super) fn unless(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let then = simple(next(), scope)?;
    let so = event::condition(next(), scope)?;
    Ok(Instruction::If(Condition::Not(Box::new(so)), then, Vec::new()))
}

/// What is done where something is so, or may be.
pub(super) fn offered(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    match node.as_rule() {
        Rule::offered => simple(first(node), scope).map(|it| vec![Instruction::May(it, Vec::new())]),
        Rule::chosen_then => choice(node, scope).map(|it| vec![it]),
        _ => simple(node, scope),
    }
}

/// What somebody may do, what follows that, and what is done otherwise.
pub(super) fn choice(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut instructions = simple(parts.next().expect("something may be done"), scope)?;
    let mut refused = Vec::new();
    for it in parts {
        match it.as_rule() {
            Rule::reflexive => instructions.push(reflexive(it, scope)?),
            Rule::otherwise => refused = otherwise(Some(it), scope)?,
            _ => instructions.extend(simple(it, scope)?),
        }
    }
    Ok(Instruction::May(instructions, refused))
}
