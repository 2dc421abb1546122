//! What is done only if something is so, told in front of it or behind it, and what is done instead or else.

use std::mem;

use super::{Equivalence, Phrase, Speaker, phrase::say, verbs, words::Number};
use crate::{Amount, Condition, Entering, Instruction, Occasion, Players, Subject, Verb};

impl Speaker<'_> {
    pub(super) fn conditional(&mut self, condition: &Condition, then: &[Instruction], otherwise: &[Instruction]) -> Phrase {
        if let (Condition::YourTurn, [only], []) = (condition, then, otherwise)
            && let Some(said) = self.clone().own_turn(only)
        {
            let plain = say!["if it's your turn, ", self.then(then)];
            return Phrase::either(Equivalence::Dialect, [said, plain]);
        }
        if let ([Instruction::Triggers(Occasion::AtOnce(_), effect)], []) = (then, otherwise) {
            return say!["when ", self.condition(condition), ", ", self.inner_effect(effect)];
        }
        if let ([done @ .., exile, play], []) = (then, otherwise)
            && play.lets_play_exiled_by(exile)
        {
            let done = &then[..=done.len()];
            let apart = |one: &mut Self| {
                let exiled = one.conditional(condition, done, &[]);
                say![exiled, ". ", one.sentence(std::slice::from_ref(play)).1]
            };
            let together = |one: &mut Self| one.done_if(condition, then);
            return self.ways(Equivalence::Sequence, &[&apart, &together]);
        }
        if otherwise.is_empty() {
            return self.done_if(condition, then);
        }
        let first = |one: &mut Self| {
            let so = one.condition(condition);
            one.goes_on_from(condition);
            let then = match then {
                [Instruction::May(offer, refused)] if refused == otherwise => one.offered(offer),
                _ => one.then(then),
            };
            let or = Phrase::either(Equivalence::Instead, [". otherwise, ", ". if you don't, ", ". if they don't, "]);
            say!["if ", so, ", ", then, or, one.then(otherwise)]
        };
        // Other targets stand in the place of those that are chosen where it was not cast so.
        let told_apart = condition.announced().is_some();
        let of_several = then.len() == 1 && otherwise.len() > 1;
        let instead = |one: &mut Self| {
            let before = one.replaced_by(otherwise);
            let named = one.named;
            let so = one.condition(condition);
            let then = one.in_its_place(then, otherwise);
            if one.named > named && !told_apart || is_conditional(otherwise) {
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
            let then = match then {
                [Instruction::If(further, done, refused)] if refused.is_empty() && is_conditional(otherwise) => {
                    one.told_behind(further, done, &Phrase::default())
                }
                _ => one.in_its_place(then, otherwise),
            };
            if of_several || one.named > named && !told_apart {
                return one.fail();
            }
            say![before, ". ", then, " instead if ", one.condition(condition)]
        };
        let not_put = |one: &mut Self| {
            let [Instruction::May(offer, refused)] = then else { return one.fail() };
            let place = match offer.last() {
                Some(Instruction::Does(Verb::ReturnToHand, _)) => " into your hand, ",
                Some(Instruction::PutOntoBattlefield(..)) => " onto the battlefield, ",
                Some(_) | None => return one.fail(),
            };
            if refused != otherwise {
                return one.fail();
            }
            let so = one.condition(condition);
            let offered = one.offered(offer);
            let card = Phrase::either(Equivalence::Pronoun, ["the card", "that card", "it"]);
            say!["if ", so, ", ", offered, ". if you don't put ", card, place, one.then(otherwise)]
        };
        let last = |one: &mut Self| {
            // What may be done where it is so is not done otherwise either where the player does not like to.
            let done = match then {
                [Instruction::May(offer, refused)] if refused == otherwise => offer,
                _ => then,
            };
            if one.stands_first(done) {
                return one.fail();
            }
            let may = if done == then { "" } else { "you may " };
            let said = if may.is_empty() { one.then(done) } else { one.plainly(done) };
            say![may, said, " if ", one.condition(condition), ". otherwise, ", one.simple(otherwise)]
        };
        self.ways(Equivalence::Instead, &[&instead, &first, &behind, &not_put, &last])
    }

    /// What is done only if something is so, told before or behind it.
    fn done_if(&mut self, condition: &Condition, then: &[Instruction]) -> Phrase {
        let behind = |one: &mut Self| one.told_behind(condition, then, &Phrase::default());
        let before = |one: &mut Self| {
            let so = one.condition(condition);
            one.goes_on_from(condition);
            let done = match then {
                [Instruction::May(offered, refused)] if refused.is_empty() => one.may(offered, refused),
                [Instruction::MayPay(Players::You, .., paid, refused)] if refused.is_empty() && !paid.is_empty() => {
                    one.sentence(then).1
                }
                _ => one.simple(then),
            };
            say!["if ", so, ", ", done]
        };
        let Condition::Not(so) = condition else { return self.ways(Equivalence::Order, &[&behind, &before]) };
        let unless = |one: &mut Self| {
            if one.stands_first(then) {
                return one.fail();
            }
            say![one.then(then), " unless ", one.condition(so)]
        };
        self.ways(Equivalence::Order, &[&behind, &before, &unless])
    }

    /// Whether that is a sentence with others in it, or begins with what it is done for: nothing it hangs on is told behind it.
    fn stands_first(&self, done: &[Instruction]) -> bool {
        let copies_each = |it: &Instruction| {
            matches!(it, Instruction::CreateCopy(Players::You, Amount::Number(1), original, _, Entering::Untapped)
                if *original != Subject::ExiledWithThis && self.number_of(original) == Number::Many)
        };
        done.iter().any(|it| verbs::hangs(it) || copies_each(it))
    }

    /// What is done, perhaps at some time, and behind it the condition.
    fn told_behind(&mut self, condition: &Condition, then: &[Instruction], time: &Phrase) -> Phrase {
        let done = match then {
            [Instruction::May(offered, refused)] if refused.is_empty() => offered,
            _ => then,
        };
        if self.stands_first(done) {
            return self.fail();
        }
        if let [Instruction::Does(Verb::Bury, roles)] = then {
            let destroys = [Instruction::Does(Verb::Destroy, roles.clone())];
            return say![self.then(&destroys), time.clone(), " if ", self.condition(condition), buried()];
        }
        let before = mem::replace(&mut self.untold, condition.difference());
        let done = self.then(then);
        self.untold = before;
        say![done, time.clone(), " if ", self.condition(condition)]
    }

    /// What is chosen or asked only when it is done, of which the time is told within it.
    pub(super) fn chosen_later(&mut self, it: &Instruction, time: &Phrase) -> Phrase {
        if let Instruction::May(then, otherwise) = it {
            self.offer(then, otherwise, time)
        } else if let Instruction::If(condition, then, otherwise) = it
            && otherwise.is_empty()
        {
            self.told_behind(condition, then, time)
        } else {
            self.fail()
        }
    }

    /// The sentence in whose place something else is done.
    fn replaced_by(&mut self, done: &[Instruction]) -> Phrase {
        match done {
            [Instruction::MayPay(_, _, _, paid, _)] if paid.is_empty() => self.sentence(done).1,
            _ if is_conditional(done) => self.sentence(done).1,
            _ => self.simple(done),
        }
    }

    /// What is done in the place of something else, or may be: who refuses that has the other done (608.2d).
    fn in_its_place(&mut self, then: &[Instruction], other: &[Instruction]) -> Phrase {
        match then {
            [Instruction::May(offered, refused)] if refused == other => self.offered(offered),
            [Instruction::May(..)] => self.fail(),
            [Instruction::MayPay(_, _, _, paid, _)] if paid.is_empty() => self.sentence(then).1,
            _ => self.simple(then),
        }
    }

    /// What is done where something is so, or may be.
    pub(super) fn then(&mut self, then: &[Instruction]) -> Phrase {
        match then {
            [Instruction::May(offered, refused)] if refused.is_empty() => self.offered(offered),
            _ => self.simple(then),
        }
    }

    /// What may be done.
    pub(super) fn offered(&mut self, offered: &[Instruction]) -> Phrase {
        say!["you may ", self.plainly(offered)]
    }
}

/// That what is destroyed, where that hangs on something, can't be regenerated.
pub(super) fn buried() -> Phrase {
    let what = Phrase::either(Equivalence::Pronoun, ["a creature destroyed this way", "it", "that creature"]);
    say![". ", what, " can't be regenerated"]
}

/// Whether that is one thing which is done if something is so.
fn is_conditional(done: &[Instruction]) -> bool {
    matches!(done, [Instruction::If(_, _, otherwise)] if otherwise.is_empty())
}
