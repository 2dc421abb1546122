//! What is left of events once they are replaced happens, all of it at once: in which order it is told, and what follows from it.

use super::{Batch, apply, attention, looking_back, replacement::Due};
use crate::{
    event::{Event, EventKind, Move, What},
    game::{ObjectId, PlayerId},
    machine::{Few, Flow, Machine, Row, hooks::registry::Totals, perturbation::Case},
};
use language::Marks;
use vocabulary::catalog::Zone;

impl Machine<'_> {
    /// What is left of the events happens, and what follows from their having been replaced; says whether anything did.
    pub(super) fn carry_out(&mut self, mut batch: Batch, mut due: Due) -> Flow<bool> {
        self.put_in_order(&mut batch.events, &mut due)?;
        self.state.begin_batch();
        // Arrivals may bring the first listener, departures take the last.
        let noticed = looking_back::look_back(self.state, self.rules, &batch.events);
        if batch.events.len() > 1 {
            self.remember_leaving(&batch.events);
        }
        let tally = self.tally(&batch.events);
        let mut drawn: Few<(PlayerId, ObjectId)> = Few::new();
        let (before, then) = (self.state.timestamp, self.state.history.now());
        for event in batch.events.iter().chain(&tally) {
            let card = self.about_to_draw(event);
            self.commit(event);
            drawn.extend(card.map(|(player, it)| (player, self.state.id(it.slot))));
        }
        apply::begin_together(self.state, before, &batch.events);
        let arrived = std::mem::take(&mut self.state.arrivals);
        self.results_of(&batch.events, &mut due.follow_ups)?;
        self.state.arrivals = arrived;
        self.keep_arrived(then);
        self.notice([&due.happened[..], &batch.events, &tally], &due.spared, noticed)?;
        let any = !batch.events.is_empty() || !due.follow_ups.is_empty();
        let marked = batch.events.iter().any(marks);
        self.give_batch(batch);
        self.follow_up(due)?;
        self.lapse()?;
        let by_daylight = self.state.daylight.is_some();
        if by_daylight {
            // What is bound to it has its abilities perhaps only now (702.145c).
            self.refresh();
        }
        if marked || by_daylight || !self.state.links.is_empty() {
            let rules = self.rules;
            self.deeper(|it| it.perform_proposed(&rules.afterwards))?;
        }
        self.fall_back()?;
        self.show_as_drawn(drawn)?;
        self.show_tops()?;
        Ok(any)
    }

    /// What of it is told first, with what becomes of components, and as those like it who may say in which order things come.
    fn put_in_order(&mut self, events: &mut Vec<Event>, due: &mut Due) -> Flow {
        let rules = self.rules;
        if events.len() > 1 {
            let comes_first = |event: &Event| {
                let mut rows = rules.comes_first.iter();
                rows.any(|it| it.says(rules, self.state, Case::Game, |first| first(event)))
            };
            events.sort_by_key(|it| !comes_first(it));
        }
        if !self.state.zones.merged.is_empty() {
            self.take_apart(events, due)?;
        }
        let several = |events: &[Event], to: Zone| {
            let goes = |it: &&Event| matches!(it.what, What::Moves(Move { to: zone, .. }) if zone == to);
            events.iter().filter(goes).nth(1).is_some()
        };
        if several(events, Zone::Battlefield) {
            rules.orders_arrivals.iter().try_for_each(|row| self.run(row, |it, lays| lays(it, events)))?;
        }
        if several(events, Zone::Graveyard) {
            rules.orders_graveyard.iter().try_for_each(|row| self.run(row, |it, lays| lays(it, events)))?;
        }
        Ok(())
    }

    /// What else goes with permanents of several components, each of which may be replaced where rules say so.
    fn take_apart(&mut self, events: &mut Vec<Event>, due: &mut Due) -> Flow {
        let rules = self.rules;
        let mut more = Vec::new();
        for row in &rules.comes_apart {
            more.extend(row.tells(rules, self.state, |parts, told| parts(&self.table(), events, told)));
        }
        let goes_apart = |event: &Event| {
            let mut rows = rules.goes_apart.iter();
            rows.any(|it| it.says(rules, self.state, Case::Game, |apart| apart(self.state, event)))
        };
        let (mut apart, along): (Vec<Event>, Vec<Event>) = more.into_iter().partition(goes_apart);
        if !apart.is_empty() {
            due.add(self.replace_all(&mut apart)?);
        }
        events.extend(along);
        events.extend(apart);
        rules.orders_components.iter().try_for_each(|row| self.run(row, |it, lays| lays(it, events)))
    }

    /// What all of it comes to together, where somebody may notice that or keeps it.
    fn tally(&self, events: &[Event]) -> Vec<Event> {
        let mut tally = Vec::new();
        if self.state.listens() || attention::keeps_tally(self.state) {
            let about =
                |it: &&Row<Totals, &[EventKind]>| events.iter().any(|event| it.key.contains(&EventKind::from(&event.what)));
            for row in self.rules.totals.iter().filter(about) {
                tally.extend(row.tells(self.rules, self.state, |tallies, told| tallies(&self.table(), events, told)));
            }
        }
        tally
    }

    /// What becomes of objects that come back to somebody who has left, while nobody is just leaving (800.4c).
    fn fall_back(&mut self) -> Flow {
        if !self.state.left.is_empty() && !self.scratch.leaving {
            self.refresh();
            let rules = self.rules;
            self.deeper(|it| it.perform_proposed(&rules.falls_back))?;
        }
        Ok(())
    }
}

/// Whether a permanent gets a mark by the event, or comes with one.
fn marks(event: &Event) -> bool {
    matches!(event.what, What::GetsMark(..)) || event.what.arrival().is_some_and(|it| it.marks != Marks::NONE)
}
