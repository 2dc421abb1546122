//! The words of trigger events (603.2).

use super::Said;
use crate::{TriggerEvent, lexicon::Word};

impl Said<'_> {
    pub(super) fn occurrence(&mut self, it: &TriggerEvent) {
        self.says(Word::Event(it.into()));
        match it {
            TriggerEvent::OneOrMore(it) => self.occurrence(it),
            TriggerEvent::Nth(_, feat, it) => {
                self.says(Word::Past(*feat));
                self.occurrence(it);
            }
            TriggerEvent::State(condition) => self.conditions(Some(condition)),
            TriggerEvent::Acts(_, action) | TriggerEvent::ActedOn(_, action) => self.says(Word::Done(*action)),
            TriggerEvent::PutsCounters(_, Some(kind), _)
            | TriggerEvent::NthCounter(_, kind, _)
            | TriggerEvent::LastCounter(kind, _) => {
                self.counters(*kind);
            }
            TriggerEvent::PutsCounters(_, None, _)
            | TriggerEvent::Enters(_)
            | TriggerEvent::Dies(_)
            | TriggerEvent::Leaves(_)
            | TriggerEvent::Attacks(..)
            | TriggerEvent::AttacksBeside(..)
            | TriggerEvent::IsAttacked(_)
            | TriggerEvent::PlayerAttacks(..)
            | TriggerEvent::PlayerAttacksPlayer(..)
            | TriggerEvent::Blocks(_)
            | TriggerEvent::BlocksOne(..)
            | TriggerEvent::BlocksMany(..)
            | TriggerEvent::BecomesBlocked(_)
            | TriggerEvent::BecomesBlockedByOne(..)
            | TriggerEvent::BecomesBlockedByMany(..)
            | TriggerEvent::Unblocked(_)
            | TriggerEvent::CombatDamageToPlayer(..)
            | TriggerEvent::DealsDamage(_)
            | TriggerEvent::IsDealtDamage(_)
            | TriggerEvent::IsDealtExcess(_)
            | TriggerEvent::IsPrevented(_)
            | TriggerEvent::BecomesUntapped(_)
            | TriggerEvent::BecomesTapped(_)
            | TriggerEvent::PhasesOut(_)
            | TriggerEvent::Unattached(..)
            | TriggerEvent::LosesControl(..)
            | TriggerEvent::Transforms(..)
            | TriggerEvent::Mutates(_)
            | TriggerEvent::TurnsUp(_)
            | TriggerEvent::Chapter(_)
            | TriggerEvent::GetsMark(..)
            | TriggerEvent::Unlocks(..)
            | TriggerEvent::BecomesTarget(..)
            | TriggerEvent::Casts(..)
            | TriggerEvent::Resolves(_)
            | TriggerEvent::IsCountered(_)
            | TriggerEvent::LosesGame(_)
            | TriggerEvent::Draws(_)
            | TriggerEvent::Rolls(_)
            | TriggerEvent::RollsToVisit(_)
            | TriggerEvent::Flips(..)
            | TriggerEvent::Discards(_)
            | TriggerEvent::Cycles(..)
            | TriggerEvent::DiscardedInto(..)
            | TriggerEvent::GainsLife(_)
            | TriggerEvent::LosesLife(_)
            | TriggerEvent::Sacrifices(..)
            | TriggerEvent::Exploits(_)
            | TriggerEvent::TappedForMana(_)
            | TriggerEvent::Becomes(..)
            | TriggerEvent::Completes(_)
            | TriggerEvent::Room(..)
            | TriggerEvent::Begins(..) => {}
        }
    }
}
