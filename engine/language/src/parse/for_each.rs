//! What is done for each of several things or players, one after the other (608.2f).

use super::{
    effect,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain},
    verb,
};
use crate::{Considered, Instruction, Relation, Subject, Target, Test};

/// For each of some things, which is `it` meanwhile.
pub(super) fn of_things(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let these = subject::subject(next(), scope)?;
    scope.object = Some(Subject::It);
    Ok(Instruction::ForEach(Considered::Things(these), effect::simple(next(), scope)?))
}

/// For each player, or each opponent.
pub(super) fn of_players(whole: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = whole.clone().into_inner();
    let mut next = || parts.next().expect("the production has this part");
    let relation = if next().as_rule() == Rule::opponent { Relation::Opponent } else { Relation::Anyone };
    let first = scope.targets.len();
    let then = scope.of_each(|it| effect::simple(next(), it))?;
    let theirs = |it: &Target| it.filter.tests.contains(&Test::Controlled(Relation::ThatPlayer));
    if verb::chooses_theirs(&then) {
        // What is chosen of all the players is spoken of together.
        scope.object = Some(Subject::Them);
        return Ok(Instruction::ForEach(Considered::Players(relation), then));
    }
    let new = &mut scope.targets[first..];
    if new.is_empty() || !new.iter().all(theirs) {
        return Err(complain(&whole, "what is done for each player has a target that is that player's"));
    }
    // The targets of all of them are dealt with at once: what is said of one of them behind it would be said of no player in particular.
    let [_] = &then[..] else {
        return Err(complain(&whole, "what is done for each player with a target of that player's is one thing"));
    };
    for it in new.iter_mut() {
        it.each = Some(relation);
    }
    Ok(Instruction::ForEach(Considered::Players(relation), then))
}
