//! What somebody pays as a spell or ability resolves (118.12): one who likes, or one who must; and what others may do.

use super::{
    amount, cost,
    effect::{clause, otherwise, reflexive, simple},
    filter, player,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first},
};
use crate::{Amount, HowMany, Instruction, Players, Roles, Subject, Verb};

/// Somebody may pay.
pub(super) fn payment(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let payer = subject::players(next(), scope)?;
    scope.does(&payer);
    let price = cost::cost(next(), scope)?;
    let (mut paid, mut refused, mut times) = (Vec::new(), Vec::new(), None);
    for it in parts {
        match it.as_rule() {
            Rule::for_each => times = Some(amount::each(it, scope)?),
            Rule::simple => {
                scope.pays_with(price.paid_with());
                paid = simple(it, scope)?;
                scope.pays_with(Vec::new());
            }
            Rule::reflexive => paid = vec![reflexive(it, scope)?],
            _ => refused = simple(first(it), scope)?,
        }
    }
    Ok(match times {
        None => Instruction::MayPay(payer, price, paid, refused),
        Some(times) => Instruction::MayPayEach(payer, price, times, paid, refused),
    })
}

/// Somebody chooses some creatures, and may pay for all of them.
pub(super) fn for_chosen(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut parts = node.into_inner();
    let who = subject::players(parts.next().expect("somebody may pay"), scope)?;
    let which = filter::filter(parts.next().expect("they are described"))?;
    let price = cost::cost(parts.next().expect("it has a price"), scope)?;
    let chosen = Roles { which, how_many: HowMany::AnyNumber, ..Roles::of(who.clone()) };
    let chosen = Instruction::Does(Verb::ChooseSome, chosen);
    let untapped = vec![Verb::Untap.to(Subject::Them)];
    scope.nothing_mentioned();
    Ok(vec![chosen, Instruction::MayPayEach(who, price, Amount::ThatMuch, untapped, Vec::new())])
}

/// That happens unless somebody pays. A spell that is countered then may be exiled instead.
pub(super) fn unless<'i>(
    mut unpaid: Vec<Instruction>,
    payer: Node<'i>,
    mut parts: impl Iterator<Item = Node<'i>>,
    scope: &mut Scope<'_>,
) -> Read<Instruction> {
    let payer = subject::players(payer, scope)?;
    let price = cost::cost(parts.next().expect("who may pay knows the price"), scope)?;
    let mut times = None;
    for it in parts {
        if it.as_rule() == Rule::for_each {
            times = Some(amount::each(it, scope)?);
        } else if let [Instruction::Does(verb @ Verb::Counter, _)] = &mut unpaid[..] {
            *verb = Verb::CounterIntoExile;
        } else {
            return Err(complain(&it, "nothing is countered before that this could mean"));
        }
    }
    Ok(match times {
        None => Instruction::MayPay(payer, price, Vec::new(), unpaid),
        Some(times) => Instruction::MayPayEach(payer, price, times, Vec::new(), unpaid),
    })
}

/// What follows if something is done that nobody chooses.
pub(super) fn done_so(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    scope.until = None;
    scope.next_clause();
    let done = clause(parts.next().expect("something is done"), scope)?;
    let then = parts.next().expect("something follows");
    let then = if then.as_rule() == Rule::reflexive { vec![reflexive(then, scope)?] } else { simple(then, scope)? };
    Ok(Instruction::IfDone(done, then))
}

/// The controller pays if able.
pub(super) fn compelled(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    scope.does(&Players::You);
    let price = cost::cost(parts.next().expect("something is paid"), scope)?;
    let (mut paid, mut unpaid) = (Vec::new(), Vec::new());
    for it in parts {
        if it.as_rule() == Rule::simple {
            scope.pays_with(price.paid_with());
            paid = simple(it, scope)?;
            scope.pays_with(Vec::new());
        } else {
            unpaid = otherwise(Some(it), scope)?;
        }
    }
    Ok(Instruction::MustPay(price, paid, unpaid))
}

/// Others may do something: in that each of them is who does it, and that player.
pub(super) fn others_choice(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let (whole, mut parts) = (node.clone(), node.into_inner());
    let who = subject::players(parts.next().expect("somebody may"), scope)?;
    let (done, refused) = scope.facing(&Players::That, |scope| {
        scope.does(&Players::That);
        let mut done = vec![player::act(first(parts.next().expect("do something")), Players::That, scope)?];
        let mut refused = Vec::new();
        for it in parts {
            match it.as_rule() {
                Rule::simple => done.extend(simple(it, scope)?),
                _ => refused = otherwise(Some(it), scope)?,
            }
        }
        Ok((done, refused))
    })?;
    let several = matches!(who, Players::Each | Players::Opponents | Players::Others(_) | Players::OpponentsOfThat);
    if several && matches!(&done[0], Instruction::Does(Verb::Deploy | Verb::DeployTapped, _)) {
        return Err(complain(
            &whole,
            "what several players put onto the battlefield enters at once, and here one would after the other",
        ));
    }
    Ok(Instruction::PlayersMay(who, done, refused))
}
