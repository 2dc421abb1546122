//! How a spell was cast, as the spell or the permanent that it became may ask (400.7d).

use super::Context;
use crate::{
    game::{AbilityId, AbilityRef, Chosen, Giver, ObjectId, Paid, State, numbers},
    machine::spell_ability,
};
use language::{Ability, Cost, CostPart, Filter, HowCast, ManaType, Static, Test, Verb, Which};
use vocabulary::{
    Subtype,
    catalog::{KeywordAbility, KeywordAction},
};

impl State {
    /// How a spell was cast, or the one that became that permanent.
    pub fn paid(&self, object: ObjectId) -> Option<&Paid> {
        let spell = self.announced(object).filter(|it| it.ability.is_none());
        spell.map(|it| &it.chosen.paid).or_else(|| self.records.iter().find(|it| it.object == object).map(|it| &it.paid))
    }

    /// The value of X that was chosen for that spell, or for the one which became that permanent (107.3m).
    pub fn remembered_x(&self, object: ObjectId) -> u32 {
        if let Some(item) = self.announced(object).filter(|it| it.ability.is_none()) {
            return item.chosen.x;
        }
        self.records.iter().find(|it| it.object == object).map_or(0, |it| it.x)
    }

    /// How often costs of that keyword were paid for a spell besides.
    pub fn times_paid(&self, object: ObjectId, keyword: KeywordAbility) -> u32 {
        numbers::positive(times_paid(self, keyword, self.paid(object), None))
    }

    /// Whether a spell was cast in a way, or with a cost besides, of that keyword.
    pub fn was_cast_with(&self, object: ObjectId, keyword: KeywordAbility) -> bool {
        self.paid(object).is_some_and(|paid| times(self, paid, keyword, None) > 0 || is_way_of(self, paid, keyword, None))
    }
}

/// Whether it was cast so; where one of its own abilities asks, as that one is concerned (607.2i).
pub fn was(state: &State, how: &HowCast, object: ObjectId, asking: Option<AbilityId>) -> bool {
    // The text of a spell is an ability of its own.
    let is_spell = || state.announced(object).is_some_and(|it| it.ability.is_none());
    let own = || spell_ability(state, object).filter(|_| is_spell()).map(AbilityId::own);
    state.paid(object).is_some_and(|paid| was_paid(state, how, paid, asking.or_else(own)))
}

impl Context<'_> {
    /// How what the text speaks for was cast: a spell that has left the stack in the midst of its own text knows it still (608.2h).
    pub fn paid<'a>(&'a self, state: &'a State) -> Option<&'a Paid> {
        state.paid(self.this).or_else(|| self.left().map(|it| &it.paid))
    }

    /// How the object was cast, which may be what the text speaks for.
    fn paid_for<'a>(&'a self, state: &'a State, object: ObjectId) -> Option<&'a Paid> {
        if object == self.this { self.paid(state) } else { state.paid(object) }
    }

    /// What was chosen for the spell whose text it is, wherever that has gone.
    fn left(&self) -> Option<&Chosen> {
        self.chosen.filter(|_| self.on_stack == self.this)
    }
}

/// The same of what the text speaks for that asks.
pub(super) fn is(state: &State, how: &HowCast, context: &Context<'_>) -> bool {
    let Some(chosen) = context.left().filter(|_| state.paid(context.this).is_none()) else {
        return was(state, how, context.this, context.ability);
    };
    let own = || spell_ability(state, context.this).map(AbilityId::own);
    was_paid(state, how, &chosen.paid, context.ability.or_else(own))
}

/// Whether what was paid so was cast so.
pub fn was_paid(state: &State, how: &HowCast, paid: &Paid, asking: Option<AbilityId>) -> bool {
    match how {
        HowCast::Somehow => paid.from.is_some(),
        HowCast::Untimely => paid.untimely,
        HowCast::From(zone) => paid.zone() == Some(*zone),
        HowCast::With(keyword, cost) => {
            let own = Asked { cost: cost.as_ref(), by: asking };
            times(state, paid, *keyword, Some(own)) > 0 || (cost.is_none() && is_way_of(state, paid, *keyword, asking))
        }
        HowCast::WithEvidence => did(state, paid, asking, |it| matches!(it, CostPart::Act(KeywordAction::CollectEvidence, ..))),
        HowCast::Beheld(fits) => did(
            state,
            paid,
            asking,
            |it| matches!(it, CostPart::Act(KeywordAction::Behold, _, Which::Such(quality)) if quality == fits),
        ),
        HowCast::ShownOrHeld(kin) => {
            let of_kin = |it: &Filter| it.tests.contains(&Test::Subtype(*kin));
            matches!(kin, Subtype::Creature(it) if paid.held.has(*it))
                || did(
                    state,
                    paid,
                    asking,
                    |it| matches!(it, CostPart::Does(Verb::RevealSome, _, Which::Such(fits)) if of_kin(fits)),
                )
        }
        HowCast::Not(how) => !was_paid(state, how, paid, asking),
        HowCast::SpentSnow(number) => paid.snow >= *number,
        HowCast::Spent(mana) => ManaType::ALL.into_iter().all(|it| {
            let wanted = mana.iter().filter(|other| **other == it).count();
            usize::from(paid.mana[it as usize]) >= wanted
        }),
    }
}

/// How often costs of that keyword were paid for it, as the ability is concerned that asks.
pub(super) fn times_paid(state: &State, keyword: KeywordAbility, paid: Option<&Paid>, asking: Option<AbilityId>) -> i32 {
    let asked = Asked { cost: None, by: asking };
    paid.map_or(0, |it| times(state, it, keyword, Some(asked)))
}

/// How many colors of mana were spent on it.
pub(super) fn colors_spent(state: &State, context: &Context<'_>) -> i32 {
    let paid = context.paid(state);
    let spent = |it: &ManaType| it.color().is_some() && paid.is_some_and(|paid| paid.mana[*it as usize] > 0);
    ManaType::ALL.iter().map(|it| i32::from(spent(it))).sum()
}

/// How much mana was spent on it.
pub(super) fn mana_spent(state: &State, object: ObjectId, context: &Context<'_>) -> i32 {
    context.paid_for(state, object).map_or(0, |it| it.mana.iter().map(|it| i32::from(*it)).sum())
}

/// Which of the costs of a keyword are asked for.
#[derive(Clone, Copy)]
struct Asked<'a> {
    /// Those that cost that, where several are told apart (702.33f).
    cost: Option<&'a Cost>,
    /// The ability of the object that asks.
    by: Option<AbilityId>,
}

fn times(state: &State, paid: &Paid, keyword: KeywordAbility, asked: Option<Asked<'_>>) -> i32 {
    let (cost, by) = asked.map_or((None, None), |it| (it.cost, it.by));
    let counts = |at: AbilityId| match state.ability(at) {
        Ability::Static(Static::OptionalCost(it)) => {
            it.keyword == Some(keyword) && cost.is_none_or(|cost| *cost == it.cost) && concerns(state, keyword, by, at)
        }
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => false,
    };
    paid.besides.iter().filter(|it| counts(it.0)).map(|it| i32::from(it.1)).sum()
}

/// Whether a part of a cost was paid besides, by an ability that is linked to the one that asks (607.2i).
fn did(state: &State, paid: &Paid, asking: Option<AbilityId>, is: impl Fn(&CostPart) -> bool) -> bool {
    let linked = |it: AbilityId| asking.is_none_or(|by| !by.by.is_itself() || it.by.is_itself());
    paid.besides.iter().any(|(at, times)| match state.ability(*at) {
        Ability::Static(Static::OptionalCost(it)) => *times > 0 && linked(*at) && it.cost.parts.iter().any(&is),
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => false,
    })
}

fn is_way_of(state: &State, paid: &Paid, keyword: KeywordAbility, asking: Option<AbilityId>) -> bool {
    paid.way.abilities().any(|at| match state.ability(at) {
        Ability::Static(Static::MayCast(it)) => {
            let by = asking.map_or(Giver::Itself, |it| it.by);
            it.keyword == Some(keyword) && concerns(state, keyword, asking, AbilityId { at, by })
        }
        Ability::Static(_) | Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) => false,
    })
}

/// Whether an ability that asks is concerned with a payment: what a keyword means with that for its own instance (702.56b), what stands on
/// the object itself with those that stand there too (607.2i).
fn concerns(state: &State, keyword: KeywordAbility, asking: Option<AbilityId>, paid: AbilityId) -> bool {
    let Some(asking) = asking else { return true };
    if state.keyword_of(asking) != Some(keyword) {
        return !asking.by.is_itself() || paid.by.is_itself();
    }
    let instance = |it: AbilityId| state.library.instance_behind(it.at).map(AbilityRef::place);
    asking.by == paid.by && instance(asking) == instance(paid)
}
