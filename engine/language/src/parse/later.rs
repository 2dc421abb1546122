//! What is done later, once, as a step begins (603.7), and what averts it (116.2c).

use super::{
    cost,
    effect::simple,
    paying,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, first, part},
};
use crate::{Instruction, Soon};
use vocabulary::catalog::Step;

/// What is done later than at once, by an ability that is made for it.
pub(super) const LATER: [Rule; 7] =
    [Rule::delayed, Rule::delayed_event, Rule::delayed_next, Rule::at_end, Rule::at_end_step, Rule::reflexive, Rule::quoted];

/// At that step, perhaps unless somebody pays before.
pub(super) fn delayed(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let price = part(&node, Rule::averting);
    let compelled = part(&node, Rule::compelled);
    let done = part(&node, Rule::simple);
    let step = step_named(&first(node));
    let (topic, then) = scope.later(|scope| {
        if let Some(it) = compelled {
            return Ok(vec![paying::compelled(it, scope)?]);
        }
        let mut then = simple(done.expect("something is done then"), scope)?;
        if let Some(price) = price {
            then.insert(0, averting(price, scope)?);
        }
        Ok(then)
    })?;
    Ok(Instruction::AtNext(step, topic, then))
}

/// What keeps it from happening, if it is paid before.
fn averting(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let mut parts = node.into_inner();
    let payer = subject::players(parts.next().expect("somebody pays"), scope)?;
    Ok(Instruction::Averted(payer, cost::cost(parts.next().expect("there is a price"), scope)?))
}

/// The next step that ends a turn or a combat, or the next turn's upkeep.
pub(super) fn step_named(node: &Node<'_>) -> Soon {
    match node.as_str() {
        "end of combat" => Soon::Next(Step::EndOfCombat),
        "the beginning of your next upkeep" => Soon::Yours(Step::Upkeep),
        "the beginning of your next draw step" => Soon::Yours(Step::Draw),
        "the beginning of your next end step" => Soon::Yours(Step::End),
        text if text.ends_with("upkeep") => Soon::NextTurns(Step::Upkeep),
        _ => Soon::Next(Step::End),
    }
}
