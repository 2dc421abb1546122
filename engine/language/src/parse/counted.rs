//! What `that many` means: what the text has counted, or how much its event was.

use super::{
    mana,
    matter::Whose,
    scope::Scope,
    syntax::{Node, Read, complain},
};
use crate::{Amount, HowMany, Instruction, Players, TriggerEvent, Verb};

/// Whether something was counted, of which there are that many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Counted {
    /// Nothing was.
    Nothing,
    /// Something was.
    Something,
    /// Each of several players has discarded a number of cards, and has an own one.
    Discards,
}

impl Scope<'_> {
    /// That was done last: it may have been counted.
    pub(super) fn counts(&mut self, done: Option<&Instruction>) {
        let counts = match done {
            Some(Instruction::Does(verb, _)) => {
                matches!(
                    verb,
                    Verb::LoseLife | Verb::GainLife | Verb::RemoveAllCounters | Verb::LoseAllCounters | Verb::PayAnyEnergy
                )
            }
            Some(Instruction::Search(who, ..)) => *who == Players::You,
            Some(Instruction::RollDice(..)) => true,
            _ => false,
        };
        if counts || done.is_some_and(Instruction::clears_group) {
            self.counted = Counted::Something;
        } else if let Some(Instruction::Does(verb, said)) = done
            && (matches!(verb, Verb::Discard | Verb::TapSome | Verb::UntapSome | Verb::ChooseSome | Verb::RevealSome)
                && matches!(said.how_many, HowMany::UpTo | HowMany::AnyNumber)
                || *verb == Verb::Sacrifice && matches!(said.how_many, HowMany::UpTo | HowMany::AnyNumber | HowMany::All)
                || matches!(verb, Verb::ExileTheirs | Verb::ExileTheirsFaceDown | Verb::DiscardAll)
                || *verb == Verb::Discard && said.number == Amount::OwnHandSize)
        {
            let one = matches!(said.who, Players::You | Players::Target(_) | Players::That | Players::Defending);
            let several = matches!(verb, Verb::Discard | Verb::DiscardAll) && said.who.are_several();
            self.counted = match (one, several) {
                (true, _) => Counted::Something,
                (false, true) => Counted::Discards,
                (false, false) => Counted::Nothing,
            };
        }
    }

    /// From here on `that many` is how much an event would be; gives what it was before.
    pub(super) fn counts_event(&mut self) -> Counted {
        std::mem::replace(&mut self.counted, Counted::Something)
    }

    /// `That many`: what was counted before, or how much the event was.
    pub(super) fn that_many(&self, node: &Node<'_>) -> Read<Amount> {
        let uncounted = |it: &TriggerEvent| mana::is_tapping(it) || it.counts_nothing();
        let counts = self.somebody != Whose::Nobody && !self.on.iter().any(uncounted);
        if self.counted == Counted::Something || counts {
            Ok(Amount::ThatMuch)
        } else if self.counted == Counted::Discards && self.several().is_some() {
            Ok(Amount::own_discards())
        } else {
            Err(complain(node, "nothing was counted before that this could mean"))
        }
    }
}
