//! The words of trigger events (603.2).

use super::Said;
use crate::{Feat, Occurrence, TriggerEvent, lexicon::Word};

impl Said<'_> {
    pub(super) fn occurrence(&mut self, it: &TriggerEvent) {
        match it {
            TriggerEvent::Occurs(occurrence, parties) => {
                self.says(Word::Occurrence(*occurrence));
                if *occurrence == Occurrence::Expends {
                    // How much was spent before hangs on what was spent this turn (700.14).
                    self.says(Word::Past(Feat::SpendsOnSpells));
                }
                if *occurrence == Occurrence::EntersFrom {
                    self.says(Word::Past(Feat::LeavesGraveyard));
                }
                if *occurrence == Occurrence::IsBuriedFromLibrary {
                    self.says(Word::Past(Feat::IsBuriedFromLibrary));
                }
                if let Some(kind) = parties.counter {
                    self.counters(kind);
                }
                return;
            }
            TriggerEvent::OneOrMore(it) => self.occurrence(it),
            TriggerEvent::Nth(_, feat, it) => {
                self.says(Word::Past(*feat));
                self.occurrence(it);
            }
            TriggerEvent::State(condition) => self.conditions(Some(condition)),
            TriggerEvent::Chapter(_) | TriggerEvent::DiscardedInto(..) | TriggerEvent::Room(..) | TriggerEvent::Begins(..) => {}
        }
        self.says(Word::Event(it.into()));
    }
}
