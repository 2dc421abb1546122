//! Triggered abilities that trigger once more (603.2d).

use super::{
    event, filter,
    syntax::{Node, Read, Rule, complain, part},
};
use crate::{Occurrence, Static, TriggerEvent};

/// Whose abilities do, and perhaps on which event alone.
pub(super) fn triggers_again(node: &Node<'_>) -> Read<Static> {
    let cause = part(node, Rule::cause).map(cause).transpose()?;
    let whose = part(node, Rule::filter).expect("the abilities are something's");
    let fits = if part(node, Rule::article).is_some() { filter::one(whose)? } else { filter::filter(whose)? };
    Ok(Static::TriggersAgain(cause, fits))
}

/// The event that causes an ability to trigger.
fn cause(node: Node<'_>) -> Read<TriggerEvent> {
    let mut parts = node.into_inner();
    let about = parts.next().expect("something comes first");
    if event::is_many(&about) {
        return Err(complain(&about, "each of them is a cause of its own"));
    }
    let thing = event::thing(about)?;
    Ok(match parts.next().map(|it| it.as_rule()) {
        Some(Rule::dying_cause) => Occurrence::Dies.of(thing),
        Some(Rule::attacking_cause) => Occurrence::Attacks.of(thing),
        Some(_) | None => Occurrence::Enters.of(thing),
    })
}
