//! What may be paid in a special action (116.2c, 116.2d).

use super::{
    Equivalence, Phrase, Speaker,
    phrase::say,
    words::{Form, verb},
};
use crate::{Cost, CostPart, Players};

impl Speaker<'_> {
    /// What keeps from happening what is done later.
    pub(super) fn averting(&mut self, payer: &Players, price: &Cost) -> Phrase {
        let (who, form) = self.players(payer);
        let pays = Phrase::either(Equivalence::Every, [verb("pay", form), "pay".into(), "pays".into()]);
        say![" unless ", who, " ", pays, " ", self.parts(price, Form::Bare), " before that"]
    }

    /// What has restrictions ignored.
    pub(super) fn may_ignore(&mut self, who: &Players, price: &Cost) -> Phrase {
        let who = if *who == Players::Each { "any player" } else { "enchanted creature's controller" };
        let pay = if matches!(price.parts.first(), Some(CostPart::Mana(_))) { "pay " } else { "" };
        say![who, " may ", pay, self.cost(price), " to ignore this effect this turn"]
    }
}
