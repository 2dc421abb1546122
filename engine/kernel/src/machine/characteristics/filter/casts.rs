//! How a spell was cast, as the spell or the permanent that it became may ask (400.7d).

use crate::game::{AbilityRef, ObjectId, Paid, State, numbers};
use language::{Ability, Cost, HowCast, ManaType, Static};
use vocabulary::catalog::KeywordAbility;

impl State {
    /// How a spell was cast, or the one that became that permanent.
    pub fn paid(&self, object: ObjectId) -> Option<&Paid> {
        let spell = self.stack.iter().rev().find(|it| it.object == object && it.ability.is_none());
        spell.map(|it| &it.chosen.paid).or_else(|| self.records.iter().find(|it| it.object == object).map(|it| &it.paid))
    }

    /// The value of X that was chosen for that spell, or for the one which became that permanent (107.3m).
    pub fn remembered_x(&self, object: ObjectId) -> u32 {
        let spell = self.stack.iter().rev().find(|it| it.object == object && it.ability.is_none());
        if let Some(item) = spell {
            return item.chosen.x;
        }
        self.records.iter().find(|it| it.object == object).map_or(0, |it| it.x)
    }

    /// How often costs of that keyword were paid for a spell besides.
    pub fn times_paid(&self, object: ObjectId, keyword: KeywordAbility) -> u32 {
        numbers::positive(times_paid(self, keyword, object))
    }

    /// Whether a spell was cast in a way, or with a cost besides, of that keyword.
    pub fn was_cast_with(&self, object: ObjectId, keyword: KeywordAbility) -> bool {
        self.paid(object).is_some_and(|paid| times(self, paid, keyword, None) > 0 || is_way_of(self, paid, keyword))
    }
}

/// Whether it was cast so.
pub fn was(state: &State, how: &HowCast, object: ObjectId) -> bool {
    let Some(paid) = state.paid(object) else { return false };
    match how {
        HowCast::Somehow => paid.from.is_some(),
        HowCast::From(zone) => paid.from == Some(*zone),
        HowCast::With(keyword, cost) => {
            times(state, paid, *keyword, cost.as_ref()) > 0 || (cost.is_none() && is_way_of(state, paid, *keyword))
        }
        HowCast::Spent(mana) => ManaType::ALL.into_iter().all(|it| {
            let wanted = mana.iter().filter(|other| **other == it).count();
            usize::from(paid.mana[it as usize]) >= wanted
        }),
    }
}

/// How often costs of that keyword were paid for it.
pub(super) fn times_paid(state: &State, keyword: KeywordAbility, object: ObjectId) -> i32 {
    state.paid(object).map_or(0, |it| times(state, it, keyword, None))
}

/// How many colors of mana were spent on it.
pub(super) fn colors_spent(state: &State, object: ObjectId) -> i32 {
    let spent = |it: &ManaType| it.color().is_some() && state.paid(object).is_some_and(|paid| paid.mana[*it as usize] > 0);
    ManaType::ALL.iter().map(|it| i32::from(spent(it))).sum()
}

/// How much mana was spent on it.
pub(super) fn mana_spent(state: &State, object: ObjectId) -> i32 {
    state.paid(object).map_or(0, |it| it.mana.iter().map(|it| i32::from(*it)).sum())
}

fn times(state: &State, paid: &Paid, keyword: KeywordAbility, cost: Option<&Cost>) -> i32 {
    let counts = |at: AbilityRef| match state.ability(at) {
        Ability::Static(Static::OptionalCost(it)) => it.keyword == Some(keyword) && cost.is_none_or(|cost| *cost == it.cost),
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => false,
    };
    paid.besides.iter().filter(|it| counts(it.0)).map(|it| i32::from(it.1)).sum()
}

fn is_way_of(state: &State, paid: &Paid, keyword: KeywordAbility) -> bool {
    paid.way.abilities().any(|at| match state.ability(at) {
        Ability::Static(Static::MayCast(it)) => it.keyword == Some(keyword),
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => false,
    })
}
