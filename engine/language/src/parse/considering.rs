//! What a text does about several things or players one by one (608.2f).

use super::{
    amount, effect,
    matter::Whose,
    multiplying, paying,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain},
    verb, whose,
};
use crate::{Considered, Instruction, Players, Relation, Subject, Target, Test};

/// For each of some things, which is `it` meanwhile; what is done unless somebody pays is done to all of them at once.
pub(super) fn of_things(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
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

/// For each player, or each opponent.
pub(super) fn of_players(whole: &Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut parts = whole.clone().into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let relation = if next().as_rule() == Rule::opponent { Relation::Opponent } else { Relation::Anyone };
    let (first, done) = (scope.targets.len(), next());
    if multiplying::names_nobody(&done) {
        return multiplying::each_player(whole, relation, done, scope);
    }
    let then = scope.of_each(|it| effect::simple(done, it))?;
    let theirs = |it: &Target| it.filter.tests.contains(&Test::Controlled(Relation::ThatPlayer));
    if verb::chooses_theirs(&then) {
        // What is chosen of all the players is spoken of together.
        scope.object = Some(Subject::Them);
        return Ok(vec![Instruction::ForEach(Considered::Players(relation), then)]);
    }
    let new = &mut scope.targets[first..];
    if new.is_empty() || !new.iter().all(theirs) {
        return Err(complain(whole, "what is done for each player has a target that is that player's"));
    }
    // The targets of all of them are dealt with at once: what is said of one of them behind it would be said of no player in particular.
    let [_] = &then[..] else {
        return Err(complain(whole, "what is done for each player with a target of that player's is one thing"));
    };
    for it in new.iter_mut() {
        it.each = Some(relation);
    }
    Ok(vec![Instruction::ForEach(Considered::Players(relation), then)])
}
