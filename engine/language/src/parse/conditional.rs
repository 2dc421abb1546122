//! What is done only if something is so, told in front of it or behind it, and what somebody may do.

use super::{
    condition,
    effect::{clauses, otherwise, reflexive, simple},
    later, paying, player,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
};
use crate::{Condition, Due, Instruction, Soon, Subject, Verb};

/// `If …, ….`, perhaps with what is done otherwise.
pub(super) fn conditional(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner().filter(|it| it.as_rule() != Rule::instead_first);
    let mut next = || parts.next().expect("the production has this part");
    let condition = condition::condition(next(), scope)?;
    scope.goes_on_from(&condition);
    // What hangs on how it was cast has its targets only then (702.33g).
    scope.when = condition.announced().cloned();
    scope.narrowed = condition.of_object().cloned();
    let then = offered(next(), scope);
    (scope.when, scope.narrowed) = (None, None);
    let mut then = then?;
    Instruction::name_counterpart(&mut then, &condition);
    let otherwise = match parts.find(|it| matches!(it.as_rule(), Rule::otherwise | Rule::not_put)) {
        Some(it) if it.as_rule() == Rule::not_put => not_put(it, &mut then, scope)?,
        other => otherwise_or_refused(other, &mut then, scope)?,
    };
    Ok(Instruction::If(condition, then, otherwise))
}

/// What is done otherwise: also where the player does not like to do what may be done.
fn otherwise_or_refused(node: Option<Node<'_>>, then: &mut [Instruction], scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let (told, targets) = (node.clone(), scope.targets.len());
    let otherwise = otherwise(node, scope)?;
    if let (Some(it), [Instruction::May(_, refused)]) = (told, then)
        && refused.is_empty()
    {
        if scope.targets.len() > targets {
            return Err(complain(&it, "whether it is done is chosen too late for a target of what is done otherwise"));
        }
        refused.clone_from(&otherwise);
    }
    Ok(otherwise)
}

/// What is done where the card is not put there that the player may put there: whether it is not so, or the player does not like to.
fn not_put(node: Node<'_>, then: &mut [Instruction], scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let (whole, mut parts) = (node.clone(), node.into_inner());
    let put_where = parts.next().expect("a place is named").as_rule();
    let puts = |it: &Instruction| match it {
        Instruction::Does(Verb::ReturnToHand, _) => put_where == Rule::into_hand,
        other => matches!(other, Instruction::PutOntoBattlefield(..)) && put_where == Rule::onto_battlefield,
    };
    let targets = scope.targets.len();
    let instead = offered(parts.next().expect("something follows"), scope)?;
    match then {
        [Instruction::May(offer, refused)]
            if refused.is_empty() && offer.last().is_some_and(puts) && scope.targets.len() == targets =>
        {
            refused.clone_from(&instead);
            Ok(instead)
        }
        _ => Err(complain(&whole, "no card may be put there that this could mean")),
    }
}

/// The same, told behind what is done, and asked when that is done.
pub(super) fn behind(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let done = first(node.clone());
    let waits = if done.as_rule() == Rule::offered { later::step_behind(&first(done)) } else { later::step_behind(&done) };
    in_time(waits, scope, |scope| done_if(node, scope))
}

fn done_if(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let (whole, mut parts) = (node.clone(), node.into_inner());
    let mut next = || parts.next().expect("the production has this part");
    let first = scope.targets.len();
    // Of a target that was named before it may be said behind that it is an object then.
    let named = part(&whole, Rule::condition).filter(|_| matches!(scope.mentioned(), Some(Subject::Target(_))));
    let asked = named.and_then(|it| condition::condition(it, scope).ok());
    scope.narrowed = asked.and_then(|it| it.of_object().cloned());
    let mut then = match next() {
        it if it.as_rule() == Rule::offered => {
            vec![Instruction::May(clauses(it.into_inner().next().expect("something may be done"), scope)?, Vec::new())]
        }
        it => clauses(it, scope)?,
    };
    scope.narrowed = None;
    let condition = condition::condition(next(), scope)?;
    if let Some(how) = condition.announced() {
        scope.targets[first..].iter_mut().for_each(|it| it.when = Some(how.clone()));
    }
    let behind = parts.next();
    if let Some(it) = behind.as_ref().filter(|it| it.as_rule() == Rule::buried_so) {
        paying::bury(it, &mut then)?;
    }
    let other = behind.filter(|it| it.as_rule() == Rule::otherwise);
    let otherwise = otherwise_or_refused(other, &mut then, scope)?;
    Ok(Instruction::If(condition, then, otherwise))
}

/// What is done unless something is so.
pub(super) fn unless(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let then = simple(next(), scope)?;
    let so = condition::condition(next(), scope)?;
    Ok(Instruction::If(Condition::Not(Box::new(so)), then, Vec::new()))
}

/// What is done where something is so, or may be.
pub(super) fn offered(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    match node.as_rule() {
        Rule::offered => {
            let offer = first(node.clone());
            if let Some(it) = offer.into_inner().skip(1).find(|it| it.as_str().starts_with("you ")) {
                return Err(complain(&it, "what you do whatever you choose is a sentence of its own"));
            }
            choice(node, scope).map(|it| vec![it])
        }
        Rule::paid_then => paying::payment(node, scope).map(|it| vec![it]),
        Rule::chosen_then => choice(node, scope).map(|it| vec![it]),
        Rule::unpaid_instead => {
            let mut parts = node.into_inner();
            let unpaid = simple(parts.next().expect("something happens"), scope)?;
            let payer = parts.next().expect("unless somebody pays");
            paying::unless(unpaid, payer, parts, scope).map(|it| vec![it])
        }
        Rule::copies_each => player::copies_each(node.into_inner(), scope).map(|it| vec![it]),
        _ => simple(node, scope),
    }
}

/// What somebody may do, what follows that, and what is done otherwise; chosen when it is done.
pub(super) fn choice(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let waits = later::step_behind(&first(node.clone()));
    in_time(waits, scope, |scope| chosen(node, scope))
}

fn chosen(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut instructions = clauses(parts.next().expect("something may be done"), scope)?;
    let mut refused = Vec::new();
    for it in parts {
        match it.as_rule() {
            Rule::reflexive => instructions.push(reflexive(it, scope)?),
            Rule::otherwise => refused = otherwise(Some(it), scope)?,
            _ => instructions.extend(offered(it, scope)?),
        }
    }
    Ok(Instruction::May(instructions, refused))
}

/// Now, or by an ability that waits for a step (603.7).
fn in_time(
    waits: Option<Soon>,
    scope: &mut Scope<'_>,
    read: impl FnOnce(&mut Scope<'_>) -> Read<Instruction>,
) -> Read<Instruction> {
    let Some(step) = waits else { return read(scope) };
    let (topic, then) = scope.later(read)?;
    Ok(Instruction::Later(Due::At(step), topic, vec![then]))
}
