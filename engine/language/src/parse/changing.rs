//! What is changed for a while, and perhaps once more, for a time of its own.

use super::{
    change, losing,
    scope::{Scope, Stays, TypeChosen},
    syntax::{Node, Read, Rule, complain, part},
};
use crate::{Change, Duration, Filter, Instruction, Subject};

/// Changes and how long they last, and perhaps others for a time of their own.
pub(super) fn changed_for(node: Node<'_>, subject: &Subject, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    objects_only(&node, subject, scope)?;
    let besides = part(&node, Rule::changed_besides);
    let mut changed = vec![change_for(node, subject, scope)?];
    if let Some(it) = besides {
        if change::told_within(&own(&it)).is_none() && part(&it, Rule::duration).is_none() {
            return Err(complain(&it, "how long this lasts has to be said, too"));
        }
        changed.push(change_for(it, subject, scope)?);
    }
    Ok(changed)
}

/// What the controller has for a time.
pub(super) fn of_you(node: Node<'_>, lasts: Duration, scope: &mut Scope<'_>) -> Read<Instruction> {
    let given = change::gained(node.clone(), scope)?;
    let keyword = |it: &Change| matches!(it, Change::Gain(it) if it.as_keyword().is_some());
    if !given.iter().all(keyword) {
        return Err(complain(&node, "players have keywords, and no other abilities"));
    }
    Ok(Instruction::Change(Subject::Each(Filter::you()), given, lasts))
}

fn change_for(node: Node<'_>, subject: &Subject, scope: &mut Scope<'_>) -> Read<Instruction> {
    let own = own(&node);
    let duration = part(&node, Rule::duration);
    let lasts = change::told_within(&own);
    let changes = changes(own.into_iter(), scope)?;
    // What stands before all clauses is meant for each of them.
    let before = scope.until.filter(|_| duration.is_none());
    let duration = lasts.or(before).unwrap_or_else(|| change::duration(duration.as_ref()));
    Ok(Instruction::Change(subject.clone(), changes, duration))
}

/// That the types stay which are there, told behind what becomes something, or behind another change of the same.
pub(super) fn stays(changed: Option<&mut Instruction>, told: &Node<'_>, scope: &mut Scope<'_>) -> Read<()> {
    let Some(Instruction::Change(_, changes, _)) = changed else {
        return Err(complain(told, "this is said behind what becomes something"));
    };
    stay(changes, scope);
    Ok(())
}

fn stay(changes: &mut Vec<Change>, scope: &mut Scope<'_>) {
    if change::sets_types(changes) {
        *changes = change::besides(std::mem::take(changes));
    } else {
        scope.stays = Stays::Told;
    }
}

/// That they do in the sentence before the last, where that is told behind the last.
pub(super) fn stayed(before: Option<&mut Instruction>, last: &[Instruction], told: &Node<'_>, scope: &mut Scope<'_>) -> Read<()> {
    if std::mem::replace(&mut scope.stays, Stays::Untold) == Stays::Untold {
        return Ok(());
    }
    match (before, last) {
        (Some(Instruction::Change(it, changes, _)), [Instruction::Change(other, ..)])
            if it == other && change::sets_types(changes) =>
        {
            *changes = change::besides(std::mem::take(changes));
            Ok(())
        }
        _ => Err(complain(told, "nothing before this becomes something: what is still what it was?")),
    }
}

/// The changes themselves.
fn own<'i>(node: &Node<'i>) -> Vec<Node<'i>> {
    node.clone().into_inner().filter(|it| !matches!(it.as_rule(), Rule::duration | Rule::changed_besides)).collect()
}

/// Players can't be changed so.
pub(super) fn objects_only(node: &Node<'_>, subject: &Subject, scope: &Scope<'_>) -> Read<()> {
    let fits = match subject {
        Subject::Target(it) => scope.targets.get(usize::from(*it)).map(|it| &it.filter),
        Subject::Each(it) => Some(it),
        _ => None,
    };
    if fits.is_some_and(Filter::speaks_of_players) && scope.narrowed.as_ref() != Some(subject) {
        Err(complain(node, "this can't be said of players"))
    } else {
        Ok(())
    }
}

/// What is changed, in order.
pub(super) fn changes<'i>(nodes: impl Iterator<Item = Node<'i>>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let mut changes = Vec::new();
    for it in nodes {
        if it.as_rule() == Rule::still_land {
            stay(&mut changes, scope);
            continue;
        }
        let more = change::change(it.clone(), scope)?;
        if scope.type_chosen == TypeChosen::No && more.iter().any(|it| matches!(it, Change::ChosenType(_))) {
            return Err(complain(&it, "a type is chosen for what says so all the time, and not for a while"));
        }
        losing::tell(&mut changes, &it, more)?;
    }
    Ok(changes)
}
