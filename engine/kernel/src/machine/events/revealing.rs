//! How long what is revealed stays so (701.20a): rows say.

use crate::{
    event::{Event, What},
    game::Shown,
    machine::{Flow, Machine},
};

impl Machine<'_> {
    /// What comes of events for the cards that they reveal, or for which they come.
    pub(in crate::machine) fn keep_revealed(&mut self, events: &[Event]) {
        let rules = self.rules;
        for row in &rules.keeps_revealed {
            for kept in row.tells(rules, self.state, |keeps, told| keeps(&self.table(), events, told)) {
                self.commit(&kept);
            }
        }
    }

    /// After one of these an ability has triggered, which waits.
    pub(super) fn keep_revealed_for_waiting(&mut self, happened: &[&[Event]]) {
        let Some(waiting) = self.state.waiting.last().copied() else { return };
        for event in happened.iter().copied().flatten().filter(|it| reveals(it)) {
            self.keep_revealed(&[*event, Event { what: What::Triggers(waiting), ..*event }]);
        }
    }

    /// Cards that were revealed for abilities which have not come onto the stack are so no more.
    pub(in crate::machine) fn hide_again(&mut self) -> Flow {
        let waits = self.state.revealed.iter().any(|it| matches!(it.lasts, Shown::Awaiting(_)));
        let rules = self.rules;
        if waits { self.perform_proposed(&rules.hides) } else { Ok(()) }
    }
}

/// Whether an event shows a card.
pub(super) const fn reveals(event: &Event) -> bool {
    matches!(event.what, What::Reveals(..) | What::RevealsAsDrawn(..))
}
