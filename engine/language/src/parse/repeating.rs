//! A process that is repeated (608.2c): the whole text, from its beginning.

use super::syntax::{Node, Read, Rule, complain};
use crate::{Instruction, Verb};

/// The text is repeated only if something is so or done, and nothing of it stands behind that.
pub(super) fn is_last(text: &Node<'_>, instructions: &[Instruction]) -> Read<()> {
    let said: Vec<Node<'_>> = text.clone().into_inner().flatten().collect();
    let inner: Vec<&Node<'_>> = said.iter().filter(|it| it.as_rule() == Rule::text).collect();
    let own = |it: &&Node<'_>| it.as_rule() == Rule::verb_repeat && !inner.iter().any(|text| it.is_inside(text));
    let Some(first) = said.iter().find(own) else { return Ok(()) };
    let endless = instructions.last().is_some_and(repeats);
    let adds_mana = instructions.iter().any(Instruction::adds_mana);
    if endless || adds_mana || said.iter().filter(own).count() != at_the_end(instructions) {
        return Err(complain(first, "a text is repeated where that is the last that it does, and only if something is so"));
    }
    Ok(())
}

fn repeats(it: &Instruction) -> bool {
    matches!(it, Instruction::Does(Verb::Repeat, _))
}

/// How often it is said at the end of what is done, whatever is so.
fn at_the_end(instructions: &[Instruction]) -> usize {
    let Some(last) = instructions.last() else { return 0 };
    let branches: [&[Instruction]; 2] = match last {
        Instruction::If(_, then, otherwise) | Instruction::May(then, otherwise) | Instruction::IfDone(_, then, otherwise) => {
            [then, otherwise]
        }
        other => return usize::from(repeats(other)),
    };
    branches.into_iter().map(at_the_end).sum()
}
