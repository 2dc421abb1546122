//! Sizes that are doubled or tripled (701.10, 701.11).

use super::{
    change,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule},
};
use crate::{Dimension, Instruction};

/// A size that is doubled or tripled.
pub(super) fn multiplied(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let times = if node.as_str().starts_with("triple") { 3 } else { 2 };
    let parts: Vec<Node<'_>> = node.into_inner().collect();
    let with = |rule: Rule| parts.iter().find(|it| it.as_rule() == rule);
    let what = match with(Rule::dimension).expect("a part of a size").as_str() {
        "power" => Dimension::Power,
        "toughness" => Dimension::Toughness,
        _ => Dimension::Both,
    };
    let whose = parts.iter().find(|it| !matches!(it.as_rule(), Rule::dimension | Rule::duration)).expect("of something");
    let subject = match whose.as_rule() {
        Rule::object_whose => subject::of_object(whose, scope)?,
        _ => subject::subject(whose.clone(), scope)?,
    };
    let lasts = change::duration(with(Rule::duration));
    Ok(Instruction::MultiplySize(subject, times, what, lasts))
}
