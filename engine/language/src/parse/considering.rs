//! What a text does about several things one by one, each of which is `it` (608.2f).

use super::{
    amount, effect,
    matter::Whose,
    paying,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain},
    whose,
};
use crate::{Considered, Instruction, Players, Subject, Test};

/// One after the other; what is done unless somebody pays is done to all of them at once.
pub(super) fn considered(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let (of, done) = (parts.next().expect("several are named"), parts.next().expect("something is done"));
    let these = match of.as_rule() {
        Rule::several_before => scope.it(&of)?,
        Rule::each_done => amount::each_done(of)?,
        Rule::filter => {
            let fits = whose::things(of.clone(), scope)?;
            if fits.place().is_empty() && fits.tests.contains(&Test::Card) {
                return Err(complain(&of, "where are these cards?"));
            }
            Subject::Each(fits)
        }
        _ => subject::subject(of, scope)?,
    };
    let targets = scope.targets.len();
    scope.object = Some(Subject::It);
    let then = match done.as_rule() {
        Rule::unless_they_pay => vec![unless_they_pay(done.clone(), scope)?],
        _ => effect::simple(done.clone(), scope)?,
    };
    if scope.targets.len() > targets {
        return Err(complain(&done, "targets are chosen before any of them is looked at"));
    }
    Ok(Instruction::ForEach(Considered::Things(these), then))
}

fn unless_they_pay(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    scope.next_clause();
    let done = parts.next().expect("something is done");
    let unpaid = effect::clause(done.clone(), scope)?;
    let payer = parts.next().expect("somebody may pay");
    let Some(holder) = holder(&done, scope)? else { return paying::unless(unpaid, payer, parts, scope) };
    // Who controls it, or owns it, is that player behind it.
    let before = (scope.player.take(), std::mem::replace(&mut scope.somebody, Whose::Unmentioned), scope.holder.replace(holder));
    let read = paying::unless(unpaid, payer, parts, scope);
    (scope.player, scope.somebody, scope.holder) = before;
    read
}

/// Whom a clause has named by the thing that is looked at.
fn holder(clause: &Node<'_>, scope: &mut Scope<'_>) -> Read<Option<Players>> {
    if let Some(it) = clause.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::of_object) {
        return subject::holder(it, scope).map(Some);
    }
    Ok(clause.as_str().contains(" to its owner's hand").then_some(Players::OwnerOf(Subject::It)))
}
