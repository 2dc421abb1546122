//! Clauses in which no player does something: what is done without saying who, and what objects do or become.

use super::{
    act, action, change, changing, entering, exception, filter, mana, permission, player,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first},
    turn, verb,
};
use crate::{Duration, Instruction, Mark, Marking, Players, Relation, Subject, Test, Verb};

pub(super) fn imperative(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    if node.as_rule() == Rule::player_act {
        // The third person goes on with the player of the clause before: `each player draws a card, then discards a card`.
        let third = node.as_str().split(' ').next().is_some_and(|it| it.ends_with('s'));
        let who = if third { scope.doer(&node)? } else { Players::You };
        return Ok(vec![player::act(first(node), who, scope)?]);
    }
    Ok(match node.as_rule() {
        Rule::until_changes => {
            let whole = node.clone();
            let mut parts = node.into_inner();
            let duration = change::duration(parts.next().as_ref());
            let subject = subject::subject(parts.next().expect("a subject follows"), scope)?;
            changing::objects_only(&whole, &subject, scope)?;
            scope.until = Some(duration);
            match parts.clone().next().filter(|it| it.as_rule() == Rule::becomes_copy) {
                Some(copy) => vec![becomes_copy(copy, (subject, Some(duration)), scope)?],
                None => vec![Instruction::Change(subject, changing::changes(parts, scope)?, duration)],
            }
        }
        Rule::next_spell => {
            let mut parts = node.into_inner();
            let spells = parts.next().expect("spells are described");
            let mut fits = filter::filter(spells.clone())?;
            // Who casts it controls it.
            if fits.tests.pop_if(|it| *it == Test::Controlled(Relation::You)).is_none() {
                return Err(complain(&spells, "expected which spell you cast"));
            }
            let changes = parts.map(|it| change::unchosen(it, scope)).collect::<Read<Vec<_>>>()?;
            vec![Instruction::NextSpell(fits, changes.concat())]
        }
        Rule::put_several_kinds => act::several_kinds(node, scope)?,
        Rule::put_on_several => node.into_inner().map(|it| act::on_one(it, scope)).collect::<Read<_>>()?,
        Rule::put_counters_on_some => act::counters_on_some(node, scope)?,
        Rule::choose_quality => {
            let what = entering::choosing(first(node))?;
            scope.has_chosen(&what);
            vec![Instruction::Choose(what, Vec::new())]
        }
        Rule::multiply_size => vec![action::multiplied(node, scope)?],
        Rule::add_before => vec![turn::added_before(node, scope)?],
        Rule::add_stages | Rule::get_stages => turn::added(node, scope)?,
        // In any order, for it is one instruction to the player; all of one type is `add_mana`.
        Rule::add_mana_each => mana::add_each(node, scope),
        Rule::deals_implied => vec![act::deals(node, Subject::This, scope)?],
        Rule::let_play => permission::let_play(node, scope)?,
        _ => vec![act::act(node, scope)?],
    })
}

pub(super) fn object_clause(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let mut parts = node.into_inner();
    let about = parts.next().expect("a subject comes first");
    let predicate = parts.next().expect("a predicate follows");
    let subject = match scope.deals_again(&about).filter(|_| predicate.as_rule() == Rule::deals) {
        Some(source) => source,
        None => subject::subject(about, scope)?,
    };
    if let Some(verb) = Verb::of_production(predicate.as_rule()) {
        return Ok(vec![verb::of_object(verb, predicate, subject, scope)?]);
    }
    Ok(match predicate.as_rule() {
        Rule::deals => vec![act::deals(predicate, subject, scope)?],
        Rule::loses_mark => {
            let mark = Mark::named(first(predicate.clone()).as_str());
            let mark = mark.ok_or_else(|| complain(&predicate, "there is no such mark"))?;
            vec![Instruction::Marks(subject, Marking::Loses(mark))]
        }
        Rule::joins_attack => vec![act::joins_attack(predicate, subject, scope)?],
        Rule::becomes_copy => vec![becomes_copy(predicate, (subject, None), scope)?],
        _ => changing::changed_for(predicate, &subject, scope)?,
    })
}

/// It becomes a copy, for as long as was told before, or is told behind.
fn becomes_copy(node: Node<'_>, (it, before): (Subject, Option<Duration>), scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let original = subject::subject(parts.next().expect("something is copied"), scope)?;
    let (lasts, otherwise): (Vec<_>, Vec<_>) = parts.partition(|it| it.as_rule() == Rule::duration);
    if let Some(twice) = lasts.first().filter(|_| before.is_some()) {
        return Err(complain(twice, "how long that lasts was told before"));
    }
    let exceptions = exception::exceptions(otherwise.into_iter().next(), scope)?;
    Ok(Instruction::BecomeCopy(it, original, before.unwrap_or_else(|| change::duration(lasts.first())), exceptions))
}
