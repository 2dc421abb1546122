//! What all prevention effects have in common (615): damage that can't be prevented is dealt, and what comes besides comes all the same.

use crate::{
    event::{Damage, Event, What},
    game::State,
    machine::{Case, Offers, Replaced},
};

impl Offers<'_> {
    /// Whether that damage can't be prevented (615.12).
    pub fn is_unpreventable(&self, state: &State, damage: Damage) -> bool {
        let (rules, case) = (self.rules, Case::from(damage.to));
        rules.unpreventable.iter().any(|it| it.says(rules, state, case, |is| is(state, &damage)))
    }

    /// All of the damage is prevented if it can be, and that happens besides in any case.
    pub fn prevented(&self, state: &State, event: &Event, damage: Damage, besides: Option<Event>) -> Replaced {
        if self.is_unpreventable(state, damage) {
            return Replaced { first: [besides, None], left: Some(*event), ..Replaced::default() };
        }
        let replaced = less(event, damage, What::Prevented(damage.to, damage.amount), damage.amount);
        Replaced { first: [replaced.first[0], besides], ..replaced }
    }
}

/// So much of the damage is prevented, as `prevention` tells, and the rest is dealt.
pub fn less(event: &Event, damage: Damage, prevention: What, prevented: u32) -> Replaced {
    let rest = Damage { amount: damage.amount.saturating_sub(prevented), ..damage };
    let rest = (rest.amount > 0).then_some(Event { what: What::Damages(rest), ..*event });
    Replaced::after(Event { what: prevention, ..*event }, rest)
}
