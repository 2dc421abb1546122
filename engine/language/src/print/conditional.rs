//! What is done only if something is so, told in front of it or behind it, and what is done instead or else.

use super::{Equivalence, Phrase, Speaker, phrase::say, verbs};
use crate::{Condition, Instruction};

impl Speaker<'_> {
    pub(super) fn conditional(&mut self, condition: &Condition, then: &[Instruction], otherwise: &[Instruction]) -> Phrase {
        if let (Condition::YourTurn, [only], []) = (condition, then, otherwise)
            && let Some(said) = self.clone().own_turn(only)
        {
            let plain = say!["if it's your turn, ", self.then(then)];
            return Phrase::either(Equivalence::Dialect, [said, plain]);
        }
        if otherwise.is_empty() {
            let behind = |one: &mut Self| {
                let done = match then {
                    [Instruction::May(offered, refused)] if refused.is_empty() => offered,
                    _ => then,
                };
                if done.iter().any(verbs::hangs) {
                    return one.fail();
                }
                say![one.then(then), " if ", one.condition(condition)]
            };
            let before = |one: &mut Self| {
                let so = one.condition(condition);
                let done = match then {
                    [Instruction::May(offered, refused)] if refused.is_empty() => one.may(offered, refused),
                    _ => one.simple(then),
                };
                say!["if ", so, ", ", done]
            };
            let Condition::Not(so) = condition else { return self.ways(Equivalence::Order, &[&behind, &before]) };
            let unless = |one: &mut Self| {
                if then.iter().any(verbs::hangs) {
                    return one.fail();
                }
                say![one.then(then), " unless ", one.condition(so)]
            };
            return self.ways(Equivalence::Order, &[&behind, &before, &unless]);
        }
        let first = |one: &mut Self| {
            let so = one.condition(condition);
            let then = one.then(then);
            let or = Phrase::either(Equivalence::Instead, [". otherwise, ", ". if you don't, ", ". if they don't, "]);
            say!["if ", so, ", ", then, or, one.simple(otherwise)]
        };
        // Other targets stand in the place of those that are chosen where it was not cast so.
        let told_apart = matches!(condition, Condition::Cast(_));
        let of_several = then.len() == 1 && otherwise.len() > 1;
        let instead = |one: &mut Self| {
            let before = one.replaced_by(otherwise);
            let named = one.named;
            let so = one.condition(condition);
            let then = one.in_its_place(then, otherwise);
            if one.named > named && !told_apart {
                return one.fail();
            }
            // One clause behind several stands in the place of the last of them, where it is not said before it.
            let first = say!["instead ", then.clone()];
            let place = if of_several { first } else { Phrase::either(Equivalence::Instead, [say![then, " instead"], first]) };
            say![before, ". if ", so, ", ", place]
        };
        let behind = |one: &mut Self| {
            let before = one.replaced_by(otherwise);
            let named = one.named;
            let then = one.in_its_place(then, otherwise);
            if of_several || one.named > named && !told_apart {
                return one.fail();
            }
            say![before, ". ", then, " instead if ", one.condition(condition)]
        };
        let last = |one: &mut Self| {
            if then.iter().any(verbs::hangs) {
                return one.fail();
            }
            say![one.then(then), " if ", one.condition(condition), ". otherwise, ", one.simple(otherwise)]
        };
        self.ways(Equivalence::Instead, &[&instead, &first, &behind, &last])
    }

    /// The sentence in whose place something else is done.
    fn replaced_by(&mut self, done: &[Instruction]) -> Phrase {
        match done {
            [Instruction::MayPay(_, _, paid, _)] if paid.is_empty() => self.sentence(done).1,
            _ => self.simple(done),
        }
    }

    /// What is done in the place of something else, or may be: who refuses that has the other done (608.2d).
    fn in_its_place(&mut self, then: &[Instruction], other: &[Instruction]) -> Phrase {
        match then {
            [Instruction::May(offered, refused)] if refused == other => say!["you may ", self.simple(offered)],
            [Instruction::May(..)] => self.fail(),
            _ => self.simple(then),
        }
    }

    /// What is done where something is so, or may be.
    fn then(&mut self, then: &[Instruction]) -> Phrase {
        match then {
            [Instruction::May(offered, refused)] if refused.is_empty() => say!["you may ", self.simple(offered)],
            _ => self.simple(then),
        }
    }
}
