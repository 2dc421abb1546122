//! How long what is revealed stays so (701.20a): rows say.

use crate::{
    event::{Event, What},
    game::Shown,
    machine::{Flow, Machine},
};

impl Machine<'_> {
    /// What comes of an event for the card that it reveals, or for which it comes.
    pub(super) fn keep_revealed_after(&mut self, event: &Event) {
        if reveals(event) || matches!(event.what, What::Stacks(_)) {
            self.keep_revealed(std::slice::from_ref(event));
        }
    }

    fn keep_revealed(&mut self, events: &[Event]) {
        let rules = self.rules;
        for row in &rules.keeps_revealed {
            for kept in row.tells(rules, self.state, |keeps, told| keeps(&self.table(), events, told)) {
                self.commit(&kept);
            }
        }
    }

    /// After one of these an ability has triggered, which waits.
    pub fn keep_revealed_for_waiting(&mut self, happened: &[&[Event]]) {
        let Some(waiting) = self.state.waiting.last().copied() else { return };
        for event in happened.iter().copied().flatten().filter(|it| reveals(it)) {
            self.keep_revealed(&[*event, Event { what: What::Triggers(waiting), ..*event }]);
        }
    }

    /// What lies on top of libraries is shown to those to whom something says so, unless something is underway (401.5).
    pub(in crate::machine) fn show_tops(&mut self) -> Flow {
        let open = self.state.revealed.iter().any(|it| it.lasts == Shown::OnTop);
        if !(self.state.may_show_tops() || open) || self.scratch.underway > 0 {
            return Ok(());
        }
        self.refresh();
        let rules = self.rules;
        self.deeper(|it| it.perform_proposed(&rules.shows_tops))
    }

    /// Cards that were revealed for abilities which have not come onto the stack are so no more.
    pub(in crate::machine) fn hide_again(&mut self) -> Flow {
        let waits = self.state.revealed.iter().any(|it| matches!(it.lasts, Shown::Awaiting(_)));
        let rules = self.rules;
        if waits { self.perform_proposed(&rules.hides) } else { Ok(()) }
    }
}

/// Whether an event shows a card.
const fn reveals(event: &Event) -> bool {
    matches!(event.what, What::Reveals(..) | What::RevealsAsDrawn(..))
}
