//! The words of what is asked of a game: conditions and amounts.

use super::{Said, Variable};
use crate::{Amount, Condition, Feat, HowCast, Question, lexicon::Word};

impl Said<'_> {
    /// What is asked, as far as a rule has to see to it that there is an answer.
    pub(super) fn conditions<'c>(&mut self, asked: impl IntoIterator<Item = &'c Condition>) {
        for it in asked {
            match it {
                Condition::Cast(HowCast::ShownOrHeld(_)) => {
                    self.says(Word::HowCast);
                    self.says(Word::HeldAsCast);
                }
                Condition::Cast(_) | Condition::Asks(Question::CastInMainPhase, _) => self.says(Word::HowCast),
                Condition::Asks(Question::SpellWarped, _) => self.says(Word::Past(Feat::Warps)),
                Condition::Asks(Question::CameSinceUpkeep, _) => self.says(Word::Past(Feat::GainsControl)),
                Condition::Asks(Question::DoneAll, terms) => terms.pasts().iter().for_each(|it| self.says(Word::Past(it.feat))),
                Condition::Measures(amount, _, other) => {
                    self.amount(amount, Variable::Cast);
                    self.amount(other, Variable::Cast);
                }
                Condition::Happened(_, it) => self.says(Word::Past(it.feat)),
                Condition::All(parts) => self.conditions(parts),
                Condition::Not(it) | Condition::Someone(_, it) => self.conditions(Some(&**it)),
                Condition::AtLeast(..)
                | Condition::None(_)
                | Condition::DifferentlyNamed(..)
                | Condition::Is(..)
                | Condition::Flipped(_)
                | Condition::WordChosen(_)
                | Condition::Designated(..)
                | Condition::Completed(_)
                | Condition::Asks(..)
                | Condition::YourTurn
                | Condition::ThisIn(_) => {}
            }
        }
    }

    pub(super) fn amount(&mut self, amount: &Amount, x: Variable) {
        match amount {
            Amount::X => match x {
                Variable::Paid => {}
                Variable::Cast => self.says(Word::CastX),
                Variable::Chosen => self.says(Word::ChosenX),
                Variable::Nothing => self.says(Word::UndefinedX),
            },
            Amount::Past(it) => self.says(Word::Past(it.feat)),
            Amount::CastBefore => self.says(Word::Past(Feat::Casts)),
            Amount::Sum(one, other) => {
                self.amount(one, x);
                self.amount(other, x);
            }
            Amount::Minus(it) | Amount::Plus(_, it) | Amount::Times(_, it) | Amount::Half(_, it) => self.amount(it, x),
            Amount::While(condition, it) => {
                self.conditions(Some(&**condition));
                self.amount(it, x);
            }
            Amount::TimesPaid(_) | Amount::ColorsSpent | Amount::ManaSpent(_) => self.says(Word::HowCast),
            Amount::Number(_)
            | Amount::Count(_)
            | Amount::PowerOf(_)
            | Amount::ToughnessOf(_)
            | Amount::ManaValueOf(_)
            | Amount::Counters(..)
            | Amount::Attached(..)
            | Amount::CountersHad(..)
            | Amount::HandSize(_)
            | Amount::OwnHandSize
            | Amount::OwnLife
            | Amount::LifeOf(_)
            | Amount::Flips(_)
            | Amount::Measured(..)
            | Amount::ThatMuch => {}
        }
    }
}
