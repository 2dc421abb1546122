//! What is done in the place of the sentence before (608.2c), with targets of its own perhaps.

use super::syntax::{Node, Rule, part};
use crate::{Condition, HowCast, Instruction, Target, hanging::speaks_of_target};

/// Where a sentence says that it stands in the place of the one before.
pub(super) fn of<'i>(sentence: &Node<'i>) -> Option<Node<'i>> {
    if sentence.as_rule() == Rule::instead_if {
        return Some(sentence.clone());
    }
    part(sentence, Rule::instead).or_else(|| part(sentence, Rule::instead_first))
}

/// Whether it stands in the place of the last clause of the sentence before alone: one clause, of which `instead` is said behind.
pub(super) fn is_of_last_clause(sentence: &Node<'_>, then: &[Instruction]) -> bool {
    part(sentence, Rule::instead_first).is_none() && then.len() == 1
}

/// Whether nothing of the sentence before is done where this one stands in its place.
pub(super) fn is_of_whole_sentence(sentence: &Node<'_>, before: &[Instruction]) -> bool {
    part(sentence, Rule::instead_first).is_some() || before.len() == 1
}

/// Whether an instruction is done only if something is so or somebody wants it.
pub(super) const fn hangs_on_something(it: &Instruction) -> bool {
    matches!(
        it,
        Instruction::May(..)
            | Instruction::MayPay(..)
            | Instruction::MustPay(..)
            | Instruction::IfDone(..)
            | Instruction::If(..)
            | Instruction::Triggers(..)
    )
}

/// Whether something else can be done in their place: nothing hangs on anything there, or all of it on that nobody pays (118.12a), or on
/// whether something is so.
pub(super) fn may_be_replaced(before: &[Instruction]) -> bool {
    before.iter().all(|it| !hangs_on_something(it)) || is_unless(before) || is_if_so(before)
}

/// Whether all of it is done only if something is so, and nothing else is done.
fn is_if_so(done: &[Instruction]) -> bool {
    let [Instruction::If(_, then, otherwise)] = done else { return false };
    otherwise.is_empty() && then.iter().all(|it| !hangs_on_something(it))
}

/// Whether it is done unless somebody pays.
fn is_unless(done: &[Instruction]) -> bool {
    matches!(done, [Instruction::MayPay(_, _, _, paid, _)] if paid.is_empty())
}

/// What may be played of a card behind a sentence that exiles it only if something is so is that card as it was exiled, and nothing where it
/// was not (400.7j): it hangs on the same. Gives back what does not.
pub(super) fn behind_exile(before: &mut [Instruction], next: Vec<Instruction>) -> Vec<Instruction> {
    if let (Some(Instruction::If(_, then, otherwise)), [lets]) = (before.last_mut(), &next[..])
        && otherwise.is_empty()
        && then.last().is_some_and(|it| lets.lets_play_exiled_by(it))
    {
        then.extend(next);
        return Vec::new();
    }
    next
}

/// Other targets stand in the place of these where it was cast so: these are chosen where it was not (601.2c, 702.33g).
pub(super) fn in_place(condition: &Condition, then: &[Instruction], targets: &mut [Target], first: usize) -> bool {
    let Some(how) = condition.announced() else { return false };
    for (_, it) in (first..).zip(targets).filter(|it| !speaks_of_target(then, it.0)) {
        it.when = Some(HowCast::Not(Box::new(how.clone())));
    }
    true
}
