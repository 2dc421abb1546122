//! The words of activated abilities.

use super::{Said, Variable};
use crate::{Activated, Feat, OwnPrice, lexicon::Word};
use vocabulary::catalog::KeywordAbility;

impl Said<'_> {
    pub(super) fn activated(&mut self, it: &Activated) {
        let Activated { cost, effect, who: _, timing: _, often: _, window: _, only_if, price, zone: _, keyword } = it;
        if let Some(keyword) = keyword.filter(|_| it.is_limited_by_keyword()) {
            self.says(Word::Keyword(keyword));
            if keyword == KeywordAbility::Boast {
                self.says(Word::Past(Feat::Attacks));
            }
            if keyword == KeywordAbility::PowerUp {
                self.says(Word::Past(Feat::Enters));
            }
        }
        self.conditions(only_if.as_ref());
        if let Some(OwnPrice { times, condition, .. }) = price {
            self.amount(times, Variable::Nothing);
            self.conditions(condition.as_ref());
        }
        let says_x = cost.says_x();
        self.cost(cost, Variable::of(cost.mana(), if says_x { Variable::Paid } else { Variable::Nothing }));
        self.effect(effect, Variable::of(cost.mana(), if says_x { Variable::Paid } else { Variable::Chosen }));
    }
}
