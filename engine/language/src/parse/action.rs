//! Sizes that are doubled or tripled (701.10, 701.11).

use super::{
    change,
    scope::Scope,
    subject,
    syntax::{Node, Read},
};
use crate::{Dimension, Instruction};

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
