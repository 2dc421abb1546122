//! Dice (706).

use super::{
    amount, cost,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first},
    word,
};
use crate::{Amount, Ignored, Instruction, Modifying, Results, Roll, RollModifier};

/// What is rolled.
pub(super) fn roll(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Roll> {
    let mut parts = node.into_inner();
    let number = amount::amount(parts.next().expect("a number of dice comes first"), scope)?;
    let sides = sides(&parts.next().expect("dice have sides"))?;
    let mut roll = Roll { number, sides, ignored: Ignored::Nothing, plus: Amount::Number(0) };
    for it in parts {
        match it.as_rule() {
            Rule::ignoring => {
                roll.ignored = if first(it).as_rule() == Rule::highest { Ignored::Highest } else { Ignored::Lowest };
            }
            Rule::roll_minus => roll.plus = Amount::Minus(Box::new(amount::inside(it, scope)?)),
            _ => roll.plus = amount::inside(it, scope)?,
        }
    }
    Ok(roll)
}

/// How many sides a die has: one at least.
fn sides(node: &Node<'_>) -> Read<u16> {
    match word::number(node)? {
        0 => Err(complain(node, "a die has a side at least")),
        sides => Ok(sides),
    }
}

/// The results of a row of a table, behind the instructions before it.
pub(super) fn results(node: &Node<'_>, before: &[Instruction]) -> Read<Results> {
    if !before.iter().any(|it| matches!(it, Instruction::RollDice(..))) {
        return Err(complain(node, "no die was rolled before this"));
    }
    let mut parts = node.clone().into_inner();
    let least = word::number(&parts.next().expect("a result comes first"))?;
    let most = match parts.next() {
        None => Some(least),
        Some(it) if it.as_rule() == Rule::and_more => None,
        Some(it) => Some(word::number(&it)?),
    };
    if most.is_some_and(|most| most < least) {
        return Err(complain(node, "the highest result comes last"));
    }
    Ok(Results { least, most })
}

/// What its controller may do about a result, and for what.
pub(super) fn modifier(node: Node<'_>, scope: &mut Scope<'_>) -> Read<RollModifier> {
    let (mut cost, mut does) = (None, Modifying::Rerolls);
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::rerolls => does = Modifying::Rerolls,
            Rule::result_changed => {
                let text = it.as_str();
                let by = word::number(&first(it))?;
                does = if text.starts_with("increase or") {
                    Modifying::UpOrDown(by)
                } else if text.starts_with("increase") {
                    Modifying::Up(by)
                } else {
                    Modifying::Down(by)
                };
            }
            _ => cost = Some(cost::cost(it, scope)?),
        }
    }
    Ok(RollModifier { cost, does })
}
