//! The words of what is paid.

use super::{Said, Variable};
use crate::{Amount, Cost, CostPart, Currency, Many, lexicon::Word};

impl Said<'_> {
    /// What a cost asks for, part by part.
    pub(super) fn cost(&mut self, cost: &Cost, x: Variable) {
        for part in &cost.parts {
            self.says(Word::Cost(Currency::of(part)));
            match part {
                CostPart::Life(amount) | CostPart::Counted(amount) => self.amount(amount, x),
                CostPart::Does(_, Many::X, _) => {
                    self.says(Word::CostPerX);
                    self.amount(&Amount::X, x);
                }
                CostPart::Does(_, Many::Any, _) => self.says(Word::CostPerX),
                CostPart::Counters(_, many, kind, _) => {
                    self.counters(*kind);
                    if *many == Many::X {
                        self.amount(&Amount::X, x);
                    }
                }
                CostPart::Mana(_)
                | CostPart::OwnManaCost
                | CostPart::Tap
                | CostPart::Untap
                | CostPart::Does(_, Many::Exactly(_) | Many::All, _)
                | CostPart::TapPower(..)
                | CostPart::Act(..)
                | CostPart::Promise
                | CostPart::ExileMaterials(..)
                | CostPart::Loyalty(_)
                | CostPart::OthersGain(_)
                | CostPart::Of(..) => {}
            }
        }
    }
}
