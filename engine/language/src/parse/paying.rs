//! What somebody pays as a spell or ability resolves (118.12): one who likes, or one who must; and what others may do.

use super::{
    amount, apart,
    conditional::offered,
    cost,
    effect::{clause, otherwise, reflexive, simple},
    filter, player,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first},
};
use crate::{Amount, Chooser, HowMany, Instruction, Players, Relation, Roles, Subject, Test, Verb};

/// Somebody may pay.
pub(super) fn payment(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let (whole, mut parts) = (node.clone(), node.into_inner());
    let mut next = || parts.next().expect("the production has this part");
    let payer = subject::players(next(), scope)?;
    scope.does(&payer);
    let (said, before) = (next(), scope.object.clone());
    let price = apart::known(cost::cost(said.clone(), scope)?, &said, before.as_ref(), scope)?;
    let (mut paid, mut refused, mut times, mut other) = (Vec::new(), Vec::new(), None, None);
    for it in parts {
        match it.as_rule() {
            Rule::other_price if payer == Players::You => {
                other = Some(cost::cost(first(it.clone()), scope)?);
            }
            Rule::other_price => return Err(complain(&it, "which of two prices is paid the controller alone is asked")),
            Rule::for_each => times = Some(amount::each(it, scope)?),
            Rule::simple | Rule::offered => {
                // Of two prices nobody knows with which it was paid.
                scope.pays_with(if other.is_none() { price.paid_with() } else { Vec::new() });
                paid = offered(it, scope)?;
                scope.pays_with(Vec::new());
            }
            Rule::reflexive => paid = vec![reflexive(it, scope)?],
            _ => refused = otherwise(Some(it), scope)?,
        }
    }
    if Instruction::are_done_by(&refused, &payer) {
        return Err(complain(&whole, "what each does who does not pay is said with `unless they pay`"));
    }
    if let Some(other) = other {
        if paid.is_empty() {
            return Err(complain(&whole, "expected what follows if one of both is paid"));
        }
        // Who does not pay the one may pay the other, for the same.
        refused = vec![Instruction::MayPay(payer.clone(), other, None, paid.clone(), refused)];
    }
    Ok(Instruction::MayPay(payer, price, times, paid, refused))
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
    Ok(vec![chosen, Instruction::MayPay(who, price, Some(Amount::ThatMuch), untapped, Vec::new())])
}

/// That happens unless somebody pays. A spell that is countered then may be exiled instead.
pub(super) fn unless<'i>(
    mut unpaid: Vec<Instruction>,
    payer: Node<'i>,
    mut parts: impl Iterator<Item = Node<'i>>,
    scope: &mut Scope<'_>,
) -> Read<Instruction> {
    let said = payer.clone();
    let several = scope.several().filter(|_| matches!(said.as_str(), "they" | "that player")).cloned();
    let payer = several.clone().map_or_else(|| subject::players(payer, scope), Ok)?;
    if several.is_some() && !Instruction::are_done_by(&unpaid, &payer) {
        return Err(complain(&said, "each of several would pay for what they do themselves, and that is not known here"));
    }
    let price = parts.next().expect("who may pay knows the price");
    if several.is_some() && price.as_rule() == Rule::has_done {
        return Err(complain(&price, "of several players each would have that done, and it is not known for whom"));
    }
    if payer.is_of_target() {
        scope.does(&payer);
    }
    if price.as_rule() == Rule::has_done {
        let done = scope.facing(&Players::That, |scope| {
            scope.does(&Players::That);
            act(price, scope)
        })?;
        return Ok(Instruction::PlayersMay(payer, done, unpaid));
    }
    let told = price.clone();
    let price = cost::cost(price, scope)?;
    if several.is_some() && !price.is_shared() {
        return Err(complain(&told, "several players would pay that one after the other, and not at once"));
    }
    let mut times = None;
    for it in parts {
        if it.as_rule() == Rule::for_each {
            times = Some(amount::each(it, scope)?);
        } else if it.as_rule() == Rule::buried_so {
            bury(&it, &mut unpaid)?;
        } else if let [Instruction::Does(verb @ Verb::Counter, _)] = &mut unpaid[..] {
            *verb = Verb::CounterIntoExile;
        } else {
            return Err(complain(&it, "nothing is countered before that this could mean"));
        }
    }
    Ok(Instruction::MayPay(payer, price, times, Vec::new(), unpaid))
}

/// What is destroyed there can't be regenerated.
pub(super) fn bury(said: &Node<'_>, done: &mut [Instruction]) -> Read<()> {
    let [Instruction::Does(verb @ Verb::Destroy, _)] = done else {
        return Err(complain(said, "nothing is destroyed before that this could mean"));
    };
    *verb = Verb::Bury;
    Ok(())
}

/// What follows if something is done that nobody chooses.
pub(super) fn done_so(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    scope.until = None;
    scope.next_clause();
    let done = clause(parts.next().expect("something is done"), scope)?;
    let then = parts.next().expect("something follows");
    let then = match then.as_rule() {
        Rule::reflexive => vec![reflexive(then, scope)?],
        Rule::undone if done.iter().any(|it| matches!(it, Instruction::Does(_, said) if said.number != Amount::Number(1))) => {
            return Err(complain(&then, "of several some could be done, and others not: say what is meant"));
        }
        Rule::undone => return Ok(Instruction::IfDone(done, Vec::new(), otherwise(Some(then), scope)?)),
        _ => offered(then, scope)?,
    };
    Ok(Instruction::IfDone(done, then, otherwise(parts.next(), scope)?))
}

/// The controller pays if able.
pub(super) fn compelled(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    scope.does(&Players::You);
    let price = cost::cost(parts.next().expect("something is paid"), scope)?;
    let (mut paid, mut unpaid) = (Vec::new(), Vec::new());
    for it in parts {
        if matches!(it.as_rule(), Rule::simple | Rule::offered) {
            scope.pays_with(price.paid_with());
            paid = offered(it, scope)?;
            scope.pays_with(Vec::new());
        } else {
            unpaid = otherwise(Some(it), scope)?;
        }
    }
    Ok(Instruction::MustPay(price, paid, unpaid))
}

/// What that player does, or has done.
fn act(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    match node.as_rule() {
        Rule::had_done => simple(first(node), scope),
        Rule::has_done => clause(first(node), scope),
        _ => Ok(vec![player::act(first(node), Players::That, scope)?]),
    }
}

/// Anybody may do something, and what follows if somebody does, or if nobody does: of whoever that was the text does not speak.
pub(super) fn anybody_may(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let (whose, offered_act) = (parts.next().expect("somebody may"), parts.next().expect("do something"));
    let object = scope.object.clone();
    let offer = offer_anybody(whose, offered_act, scope)?;
    scope.object = object;
    let (mut then, mut otherwise) = (Vec::new(), Vec::new());
    while let (Some(when), Some(follows)) = (parts.next(), parts.next()) {
        let branch = if when.as_rule() == Rule::somebody_does { &mut then } else { &mut otherwise };
        *branch = offered(follows, scope)?;
    }
    Ok(Instruction::IfDone(vec![offer], then, otherwise))
}

/// The same, where that is told first which happens if nobody does.
pub(super) fn unless_anybody(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let otherwise = simple(parts.next().expect("something happens"), scope)?;
    let (whose, act) = (parts.next().expect("unless somebody"), parts.next().expect("does something"));
    let object = scope.object.clone();
    let offer = offer_anybody(whose, act, scope)?;
    scope.object = object;
    Ok(Instruction::IfDone(vec![offer], Vec::new(), otherwise))
}

/// What any player, or any opponent, may do, or pay.
fn offer_anybody<'i>(whose: Node<'i>, done: Node<'i>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let who = if first(whose).as_rule() == Rule::opponent { Players::Opponents } else { Players::Each };
    let offer = scope.facing(&Players::That, |scope| {
        scope.does(&Players::That);
        Ok(if done.as_rule() == Rule::cost {
            Instruction::MayPay(who, cost::cost(done, scope)?, None, Vec::new(), Vec::new())
        } else {
            Instruction::PlayersMay(who, act(done, scope)?, Vec::new())
        })
    })?;
    scope.does(&Players::You);
    Ok(offer)
}

/// Others may do something: in that each of them is who does it, and that player.
pub(super) fn others_choice(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let (whole, mut parts) = (node.clone(), node.into_inner());
    let who = subject::players(parts.next().expect("somebody may"), scope)?;
    let targets = scope.targets.len();
    let (done, refused) = scope.facing(&Players::That, |scope| {
        scope.does(&Players::That);
        let mut done = act(parts.next().expect("do something"), scope)?;
        let mut refused = Vec::new();
        for it in parts {
            match it.as_rule() {
                Rule::simple | Rule::offered => done.extend(offered(it, scope)?),
                _ => refused = otherwise(Some(it), scope)?,
            }
        }
        Ok((done, refused))
    })?;
    if who != Players::That && scope.targets[targets..].iter().any(|it| it.chooser == Chooser::ThatPlayer) {
        return Err(complain(&whole, "targets are chosen before anybody is asked here, and not by who is asked"));
    }
    if who.are_several() && matches!(&done[0], Instruction::Does(Verb::Deploy | Verb::DeployTapped | Verb::DeployWithCounters, _))
    {
        if refused.is_empty()
            && let [Instruction::Does(verb, roles)] = &done[..]
            && roles.takes_one()
        {
            return Ok(Instruction::Does(*verb, one_of_each_doer(roles, who)));
        }
        return Err(complain(
            &whole,
            "what several players put onto the battlefield enters at once, and here one would after the other",
        ));
    }
    Ok(Instruction::PlayersMay(who, done, refused))
}

/// Each of several players may put one of their own somewhere: at most one each, which all go there at once (608.2e).
fn one_of_each_doer(roles: &Roles, who: Players) -> Roles {
    let mut one = Roles { who, how_many: HowMany::UpTo, ..roles.clone() };
    for it in one.which.tests.iter_mut().filter(|it| **it == Test::Controlled(Relation::ThatPlayer)) {
        *it = Test::Controlled(Relation::Doer);
    }
    one
}
