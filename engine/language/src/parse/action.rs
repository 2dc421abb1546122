//! Keyword actions (701), by their names.

use super::{
    amount, change, filter,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{Amount, Dimension, Filter, Instruction, Players, Relation, Subject, Target, Test, instruction::means_one};
use vocabulary::{
    Subtype,
    catalog::{CardType, KeywordAction},
};

/// What players do.
pub(super) fn of_player(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let node = first(node);
    let rule = node.as_rule();
    if rule == Rule::clash {
        return Ok(Instruction::Act(who, KeywordAction::Clash, Amount::Number(1)));
    }
    let mut parts = node.into_inner();
    let verb = parts.next().expect("a verb comes first");
    if rule == Rule::amass {
        let subtype = word::subtype(&verb)?;
        if !matches!(subtype, Subtype::Creature(_)) {
            return Err(complain(&verb, "Armies have creature types"));
        }
        let number = amount::amount(parts.next().expect("a number follows"), scope)?;
        scope.object = Some(Subject::It);
        return Ok(Instruction::Amass(who, subtype, number));
    }
    let number = match parts.next() {
        Some(it) if it.as_rule() == Rule::times => times(it, scope)?,
        Some(it) => amount::amount(it, scope)?,
        None => amount::multiplied(1, scope),
    };
    let action = named(&verb)?;
    if means_one(action) {
        scope.object = Some(Subject::It);
    }
    Ok(Instruction::Act(who, action, number))
}

/// `Twice`, `X times`.
fn times(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Amount> {
    match node.into_inner().next() {
        Some(number) => amount::amount(number, scope),
        None => Ok(amount::multiplied(2, scope)),
    }
}

/// A size that is doubled or tripled.
pub(super) fn multiplied(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let triple = node.as_str().starts_with("triple");
    let mut parts = node.into_inner();
    let what = match parts.next().expect("a part of a size").as_str() {
        "power" => Dimension::Power,
        "toughness" => Dimension::Toughness,
        _ => Dimension::Both,
    };
    let subject = subject::subject(parts.next().expect("of something"), scope)?;
    let lasts = change::duration(parts.next().as_ref());
    Ok(if triple { Instruction::TripleSize(subject, what, lasts) } else { Instruction::DoubleSize(subject, what, lasts) })
}

/// What an object does.
pub(super) fn of_object(node: Node<'_>, object: Subject, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let action = named(&parts.next().expect("a verb comes first"))?;
    let number = match parts.next() {
        Some(it) => amount::amount(it, scope)?,
        None => amount::multiplied(1, scope),
    };
    Ok(Instruction::ActOn(object, action, number))
}

/// What is done to an object, by this one, or to targets of which the text does not speak.
pub(super) fn unspoken(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let rule = node.as_rule();
    let mut parts = node.into_inner();
    let action = named(&parts.next().expect("a verb comes first"))?;
    let rest = parts.next().expect("an object or a number follows");
    if rule == Rule::done_to_object {
        return Ok(Instruction::ActOn(subject::subject(rest, scope)?, action, Amount::Number(1)));
    }
    if rule == Rule::own_action {
        scope.object = Some(Subject::This);
        return Ok(Instruction::ActOn(Subject::This, action, amount::amount(rest, scope)?));
    }
    let at = scope.next_target();
    let number = if action == KeywordAction::Support {
        let most = word::number(&rest)?;
        let tests = [Test::Permanent, Test::Type(CardType::Creature), filter::not(Test::This)];
        scope.targets.push(Target::of(Filter::of(tests), 0, most));
        Amount::Number(1)
    } else {
        let tests = [Test::Permanent, Test::Type(CardType::Land), Test::Controlled(Relation::You)];
        scope.targets.push(Target::of(Filter::of(tests), 1, 1));
        amount::amount(rest, scope)?
    };
    scope.object = Some(Subject::Target(at));
    Ok(Instruction::ActOn(Subject::Target(at), action, number))
}

/// The action of which a trigger event says that it was performed.
pub(super) fn done(node: &Node<'_>) -> Read<KeywordAction> {
    match node.clone().into_inner().next() {
        Some(it) if it.as_rule() == Rule::library_act => {
            Ok(if it.as_str().starts_with("shuffle") { KeywordAction::Shuffle } else { KeywordAction::Search })
        }
        Some(it) if it.as_rule() == Rule::opens_attraction => Ok(KeywordAction::OpenAnAttraction),
        Some(verb) => named(&verb),
        None if node.as_str() == "amasses" => Ok(KeywordAction::Amass),
        None if node.as_str() == "clashes" => Ok(KeywordAction::Clash),
        None => Ok(KeywordAction::Scry),
    }
}

fn named(verb: &Node<'_>) -> Read<KeywordAction> {
    verb.as_str().parse().map_err(|_| complain(verb, "there is no such keyword action"))
}
