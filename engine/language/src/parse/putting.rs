//! Counters that are put, removed and moved (122).

use super::{
    act, amount,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first, part},
    verb, word,
};
use crate::{Amount, Instruction, Players, Subject, Verb};

/// So many counters of a kind, put on something or removed from it.
pub(super) fn counters(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let removes = node.as_rule() == Rule::remove_counters;
    let equal = part(&node, Rule::number_equal).is_some();
    let mut parts = node.into_inner();
    if equal {
        let kind = word::counter(&parts.nth(1).expect("counters have a kind"));
        let next = parts.next().expect("an object follows, or how many");
        let (told, object) = match next.as_rule() {
            Rule::counters_measure => (Some(first(next)), parts.next().expect("an object follows")),
            _ => (None, next),
        };
        // What is told first is spoken of first.
        let told = told.map(|it| amount::amount(it, scope)).transpose()?;
        let subject = subject::subject(object, scope)?;
        let number = match told {
            Some(it) => it,
            None => amount::amount(parts.next().expect("a number follows"), scope)?,
        };
        return Ok(Instruction::PutCounters(subject, number, kind));
    }
    let (number, kind) = act::counted(parts.next().expect("counters come first"), scope)?;
    let subject = subject::subject(parts.next().expect("an object follows"), scope)?;
    Ok(if removes { Instruction::RemoveCounters(subject, number, kind) } else { Instruction::PutCounters(subject, number, kind) })
}

/// One thing is chosen, and then they are put on it.
pub(super) fn counters_on_some(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut parts = node.into_inner();
    let (number, kind) = act::counted(parts.next().expect("counters come first"), scope)?;
    let some = parts.next().expect("a description follows");
    let (chosen, which) = verb::some(some.clone(), scope)?;
    if chosen != Amount::Number(1) {
        return Err(complain(&some, "on each of them? of what is chosen for that there is one"));
    }
    let choice = Verb::ChooseSome.some(Players::You, chosen, which);
    Ok(vec![choice, Instruction::PutCounters(Subject::It, number, kind)])
}

pub(super) fn move_counters(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let (number, kind) = act::counted(parts.next().expect("counters come first"), scope)?;
    let from = subject::subject(parts.next().expect("from something"), scope)?;
    let onto = subject::subject(parts.next().expect("onto something"), scope)?;
    Ok(Instruction::MoveCounters(from, number, kind, onto))
}
