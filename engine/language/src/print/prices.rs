//! What may be paid in a special action (116.2c, 116.2d), and for other spells and abilities (118.8, 118.9).

use super::{
    Equivalence, Phrase, Speaker, filter,
    phrase::say,
    terms,
    whose::Called,
    words::{Form, Number, verb},
};
use crate::{Amount, Cost, CostChange, CostPart, Entry, Filter, Permission, Players, Priced, Pricing, Relation, Static, Test};

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

    /// What a static ability could state, for a time.
    pub(super) fn states_for(&mut self, it: &Static, time: &Phrase) -> Phrase {
        if let Static::States(row, said) = it
            && let Some(phrase) = row.saying()
        {
            terms::stated_for(*row, phrase.pieces, said, time)
        } else if let Static::Costs(fits, change, pricing) = it {
            self.spells_cost_for(fits, change, pricing, time)
        } else if let Static::Enters(Entry::OthersWith(fits, number, kind)) = it {
            say![time.clone(), ", ", self.others_enter_with(fits, number, kind.name())]
        } else {
            self.fail()
        }
    }

    /// What spells cost that the controller casts in a time, which is told in front of what is said of them behind.
    fn spells_cost_for(&mut self, fits: &Filter, change: &CostChange, pricing: &Pricing, time: &Phrase) -> Phrase {
        let fixed = if matches!(pricing.times, Amount::Number(_)) { &[""][..] } else { &["", " as this ability resolves"] };
        let fixed = Phrase::either(Equivalence::Unsaid, fixed.iter().copied());
        if pricing.which == Priced::Next {
            let spell = say!["the next ", filter::phrase(fits, Number::Each), " ", time.clone(), " costs "];
            return say![self.own_change((spell, " to cast"), change, &pricing.times, None), fixed];
        }
        let yours = fits.tests.iter().position(|it| *it == Test::Controlled(Relation::You));
        let (such, more) = fits.tests.split_at(yours.map_or(0, |it| it + 1));
        let mut spells = say![filter::phrase(&Filter::of(such.iter().cloned()), Number::Many), " ", time.clone()];
        for it in more {
            spells.push(filter::suffix(it, None, Number::Many, Called::default()));
        }
        say![self.own_change((say![spells, " cost "], " to cast"), change, &pricing.times, None), fixed]
    }

    /// What has restrictions ignored.
    pub(super) fn may_ignore(&mut self, who: &Players, price: &Cost) -> Phrase {
        let who = if *who == Players::Each { "any player" } else { "enchanted creature's controller" };
        let pay = if matches!(price.parts.first(), Some(CostPart::Mana(_))) { "pay " } else { "" };
        say![who, " may ", pay, self.cost(price), " to ignore this effect this turn"]
    }
}
