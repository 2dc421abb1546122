//! Coins (705).

use super::{
    amount,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, first, part},
};
use crate::{Amount, Calling, Coins, Condition, Flip, Instruction, Players};

/// What a text says of coins.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Talk {
    calling: Calling,
    /// Whether a clause before has had coins flipped.
    flipped: bool,
}

impl Talk {
    /// Of a text whose clauses are still to be read.
    pub(super) fn of(text: &Node<'_>) -> Self {
        let is_side = |it: Node<'_>| matches!(it.as_rule(), Rule::heads | Rule::tails);
        let calling = if text.clone().into_inner().flatten().any(is_side) { Calling::Uncalled } else { Calling::Called };
        Self { calling, flipped: false }
    }
}

/// Players flip coins, and call them unless the text is about sides.
pub(super) fn flips(node: Node<'_>, who: Players, scope: &mut Scope<'_>) -> Read<Instruction> {
    let until_lost = part(&node, Rule::until_lost);
    let number = amount::inside(node, scope)?;
    let coins = match until_lost {
        None => Coins::Some(number),
        Some(_) if number == Amount::Number(1) && scope.coins.calling == Calling::Called => Coins::UntilLost,
        Some(it) => return Err(complain(&it, "coins are flipped one by one until a flip is lost, and called")),
    };
    scope.coins.flipped = true;
    Ok(Instruction::FlipCoins(who, coins, scope.coins.calling))
}

/// How the coins came out.
pub(super) fn flipped(node: Node<'_>, scope: &Scope<'_>) -> Read<Condition> {
    is_flipped(&node, scope)?;
    Ok(Condition::Flipped(flip(&first(node))))
}

/// How many of the flips were won.
pub(super) fn number(node: &Node<'_>, scope: &Scope<'_>) -> Read<Amount> {
    is_flipped(node, scope)?;
    Ok(Amount::Flips(Flip::Won))
}

/// What a flip is.
pub(super) fn flip(node: &Node<'_>) -> Flip {
    match node.as_rule() {
        Rule::heads => Flip::Heads,
        Rule::tails => Flip::Tails,
        Rule::flip_lost => Flip::Lost,
        _ => Flip::Won,
    }
}

fn is_flipped(node: &Node<'_>, scope: &Scope<'_>) -> Read<()> {
    if scope.coins.flipped { Ok(()) } else { Err(complain(node, "no coin was flipped before this")) }
}
