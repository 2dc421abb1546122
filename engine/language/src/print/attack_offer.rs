//! What one may pay as something attacks, and what that brings (508.1g).

use super::{Phrase, Speaker, phrase::say};
use crate::{Cost, CostPart, Effect, Subject, Which};
use vocabulary::catalog::KeywordAction;

impl Speaker<'_> {
    /// The offer, with what triggers as it is taken, if anything does.
    pub(super) fn attack_offer(&mut self, price: &Cost, effect: &Effect) -> Phrase {
        let offer = if price.parts[..] == [CostPart::Act(KeywordAction::Exert, 1, Which::This)] {
            "you may exert this as it attacks".into()
        } else {
            let pay = if matches!(price.parts.first(), Some(CostPart::Mana(_))) { "pay " } else { "" };
            say!["as this attacks, you may ", pay, self.cost(price)]
        };
        if *effect == Effect::default() {
            return offer;
        }
        say![offer, ". when you do, ", self.effect(effect, Some(Subject::It))]
    }
}
