//! What static abilities change, perhaps while a condition holds (604, 611.3).

use super::{
    amount, apart, change, condition, defended, filter, losing,
    scope::Scope,
    statement::thing,
    syntax::{Node, Read, Rule, complain, first},
};
use crate::{Ability, Aspects, Change, Condition, Filter, Keyword, Static, Subject, Test};

/// What a sentence says: what changes, how, and when.
#[derive(Default)]
struct Changed {
    when: Option<Condition>,
    fits: Filter,
    changes: Vec<Change>,
}

/// What only restricts or requires is said so, and so is what defines the object's own characteristics (604.3).
pub(super) fn changed_when(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Static>> {
    let whole = node.clone();
    // What is changed is what `it` means, also in a condition that stands before it.
    let mut parts: Vec<Node<'_>> = node.into_inner().collect();
    parts.sort_by_key(|it| !matches!(it.as_rule(), Rule::change_of | Rule::change_of_it));
    let by_pronoun = parts.first().is_some_and(|it| it.as_rule() == Rule::change_of_it);
    let otherwise = parts.pop_if(|it| it.as_rule() == Rule::otherwise_changed);
    let mut changed = Changed::of(parts, scope)?;
    if by_pronoun {
        changed.mean_by_it(&whole)?;
    }
    let Changed { when, fits, changes } = changed;
    if fits.speaks_of_players() && !changes.iter().all(is_of_players) {
        return Err(complain(&whole, "of players only hexproof, protection and shroud can be said"));
    }
    defended::is_about_one(&whole, when.as_ref(), &fits, &changes)?;
    let simple = |it: &Change| matches!(it, Change::Restrict(_) | Change::Require(_));
    if when.is_none() && changes.iter().all(simple) {
        return Ok(apart_from_changes(&fits, changes));
    }
    if when.as_ref().is_some_and(|it| it.reads().aspects.contains(Aspects::EACH)) && changes.iter().any(simple) {
        return Err(complain(
            &whole,
            "what each of several can or must do hangs on a condition of its own, which is not known here",
        ));
    }
    if when.is_none() && fits.tests == [Test::This] && changes.iter().all(defines) {
        return Ok(vec![Static::Defines(changes)]);
    }
    let mut statements = vec![Static::Changes(when.clone(), fits.clone(), changes)];
    if let Some(it) = otherwise {
        let not = when.filter(|it| !matches!(it, Condition::Not(_))).filter(|_| fits.one_thing().is_some());
        let not = not.ok_or_else(|| complain(&it, "say of one thing when it is changed, and how it is otherwise"))?;
        let changes = changes_of(it.into_inner().collect(), scope)?;
        statements.push(Static::Changes(Some(Condition::Not(Box::new(not))), fits, changes));
    }
    Ok(statements)
}

impl Changed {
    /// What the parts of the sentence say, those first that say what is changed.
    fn of(parts: Vec<Node<'_>>, scope: &mut Scope<'_>) -> Read<Self> {
        let Self { mut when, mut fits, mut changes } = Self::default();
        for it in parts {
            match it.as_rule() {
                Rule::condition => {
                    let so = condition::condition(it, scope)?;
                    when = Some(if when.is_none() { so } else { Condition::All(vec![Condition::YourTurn, so]) });
                }
                Rule::on_your_turn => when = Some(Condition::YourTurn),
                Rule::on_other_turns => when = Some(Condition::Not(Box::new(Condition::YourTurn))),
                Rule::unless => when = Some(Condition::Not(Box::new(condition::condition(first(it), scope)?))),
                Rule::change_of_it => {
                    fits = Filter::of([Test::This]);
                    scope.object = Some(Subject::This);
                    changes = changes_of(it.into_inner().collect(), scope)?;
                }
                _ => {
                    let mut parts = it.into_inner();
                    let changed = parts.next().expect("something is changed");
                    let (said, changed) = (changed.as_str(), first(changed.clone()));
                    // Of each of several, that one is `it`.
                    let one_by_one = said.starts_with("each ").then_some(Subject::It);
                    fits = if changed.as_rule() == Rule::filter { filter::several(changed)? } else { thing(changed)? };
                    scope.object = fits.one_thing().or(one_by_one);
                    changes = changes_of(parts.collect(), scope)?;
                    if let Some(of) = scope.object.clone().filter(|it| *it != Subject::This) {
                        for it in &mut changes {
                            apart::tell_size(it, &fits, &of);
                        }
                    }
                }
            }
        }
        Ok(Self { when, fits, changes })
    }

    /// What changes where the sentence calls it `it`: what its condition is about.
    fn mean_by_it(&mut self, whole: &Node<'_>) -> Read<()> {
        match self.when.as_ref().and_then(Condition::topic) {
            Some(Subject::This) => Ok(()),
            Some(Subject::Host) => {
                let names = |it: &Node<'_>| it.as_rule() == Rule::one_thing && !matches!(it.as_str(), "this" | "it");
                let named = whole.clone().into_inner().flatten().find(names);
                self.fits = filter::host(&named.ok_or_else(|| complain(whole, "name what this is attached to"))?);
                Ok(())
            }
            Some(_) | None => {
                Err(complain(whole, "`it` means this or what this is attached to, only behind a condition about that"))
            }
        }
    }
}

/// Restrictions and requirements are no changes of characteristics.
fn apart_from_changes(fits: &Filter, changes: Vec<Change>) -> Vec<Static> {
    let stated = |it: Change| match it {
        Change::Restrict(it) => Static::Restricts(fits.clone(), it),
        Change::Require(it) => Static::Requires(fits.clone(), it),
        it => Static::Changes(None, fits.clone(), vec![it]),
    };
    changes.into_iter().map(stated).collect()
}

/// Whether it is one by which an ability may define characteristics (604.3a).
fn defines(change: &Change) -> bool {
    matches!(
        change,
        Change::Color(_)
            | Change::MoreColors(_)
            | Change::AddSubtype(_)
            | Change::SetSubtype(_)
            | Change::EveryCreatureType
            | Change::BaseSize(..)
            | Change::BasePower(_)
            | Change::BaseToughness(_)
    )
}

/// Whether it is one of the keywords that mean something on a player.
fn is_of_players(change: &Change) -> bool {
    let keyword = |it: &Ability| matches!(it, Ability::Keyword(it) if Keyword::OF_PLAYERS.contains(&it.ability));
    matches!(change, Change::Gain(it) if keyword(it))
}

/// What is changed. What X is in that stands behind it.
fn changes_of(parts: Vec<Node<'_>>, scope: &mut Scope<'_>) -> Read<Vec<Change>> {
    let x = parts.iter().find(|it| it.as_rule() == Rule::where_x);
    if let Some(it) = x.and_then(|it| it.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::that_much)) {
        return Err(complain(&it, "nothing was done before that this could mean"));
    }
    if let Some(it) = x.filter(|it| it.as_str().contains("other ") && scope.object != Some(Subject::This)) {
        return Err(complain(it, "others than this, or than what is changed?"));
    }
    let x = x.map(|it| amount::inside(it.clone(), scope)).transpose()?;
    let outer = std::mem::replace(&mut scope.x, x);
    let mut changes = Vec::new();
    for it in parts {
        match it.as_rule() {
            Rule::where_x => {}
            Rule::still_land => changes = change::besides(changes),
            _ => {
                let more = change::unchosen(it.clone(), scope)?;
                losing::tell(&mut changes, &it, more)?;
            }
        }
    }
    scope.x = outer;
    Ok(changes)
}
