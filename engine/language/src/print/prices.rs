//! What may be paid in a special action (116.2c, 116.2d), and for other spells and abilities (118.8, 118.9).

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    words::{Form, Number, verb},
};
use crate::{Amount, Cost, CostPart, Filter, Permission, Players};

impl Speaker<'_> {
    /// What keeps from happening what is done later.
    pub(super) fn averting(&mut self, payer: &Players, price: &Cost) -> Phrase {
        let (who, form) = self.players(payer);
        let pays = Phrase::either(Equivalence::Every, [verb("pay", form), "pay".into(), "pays".into()]);
        say![" unless ", who, " ", pays, " ", self.parts(price, Form::Bare), " before that"]
    }

    /// What other spells, or abilities of that, cost besides.
    pub(super) fn cost_besides(&mut self, price: &Cost) -> Phrase {
        let quoted = say!["\"", self.cost(price), "\""];
        let paid = if let [CostPart::Life(Amount::Number(number))] = &price.parts[..] {
            Phrase::either(Equivalence::Lines, [say![number.to_string(), " life"], quoted])
        } else {
            quoted
        };
        say![" cost an additional ", paid]
    }

    /// What is paid rather than the mana costs of other spells.
    pub(super) fn cast_instead(&mut self, fits: &Filter, it: &Permission) -> Phrase {
        let spells = filter::phrase(fits, Number::Many);
        match &it.instead {
            Some(price) if price.parts.is_empty() => say!["you may cast ", spells, " without paying their mana costs"],
            Some(price) => say!["you may ", self.cost_list(price), " rather than pay the mana cost for ", spells],
            None => self.fail(),
        }
    }

    /// What has restrictions ignored.
    pub(super) fn may_ignore(&mut self, who: &Players, price: &Cost) -> Phrase {
        let who = if *who == Players::Each { "any player" } else { "enchanted creature's controller" };
        let pay = if matches!(price.parts.first(), Some(CostPart::Mana(_))) { "pay " } else { "" };
        say![who, " may ", pay, self.cost(price), " to ignore this effect this turn"]
    }
}
