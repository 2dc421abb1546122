//! From proposal to log: events are proposed, replaced or prevented (614, 615), performed at once, noticed by triggers (603), logged.

use rules_data::RuleId;

use crate::{
    catalog::Zone,
    cr,
    event::{Arrival, Cause, Event, Move, What},
    game::{Link, ObjectId, Tie},
    machine::{
        Machine,
        apply::{apply, remember_leaving},
        replacement, triggers,
    },
};

/// Events that happen at once, proposed by one rule.
#[derive(Debug)]
pub(crate) struct Batch {
    /// The rule that proposes.
    pub(crate) because: RuleId,
    /// The object whose doing it is.
    pub(crate) source: Option<ObjectId>,
    /// What is proposed so far.
    pub(crate) events: Vec<Event>,
}

impl Default for Batch {
    fn default() -> Self {
        Self { because: cr::R703_1, source: None, events: Vec::new() }
    }
}

impl Batch {
    /// Proposes one more.
    pub(crate) fn push(&mut self, what: What) {
        self.events.push(Event { what, because: self.because, source: self.source });
    }
}

impl Machine<'_> {
    /// One event happens, or what replaces it.
    pub(crate) fn perform(&mut self, event: Event) {
        let quiet = self.state.listeners == 0 && self.state.links.is_empty();
        if quiet && !triggers::may_begin(self.state, &event) && !replacement::may_replace(self.state, &event) {
            self.commit(&event);
        } else {
            let mut batch = self.take_batch();
            batch.events.push(event);
            self.perform_all(batch);
        }
    }

    /// The events of a batch happen at once, or what replaces each; says whether anything did.
    pub(crate) fn perform_all(&mut self, mut batch: Batch) -> bool {
        if batch.events.is_empty() {
            self.give_batch(batch);
            return false;
        }
        self.replace_all(&mut batch.events);
        self.state.arrivals.clear();
        // Arrivals may bring the first listener, departures take the last.
        let mut noticed = triggers::look_back(self.state, self.rules, &batch.events);
        if batch.events.len() > 1 {
            remember_leaving(self.state, &batch.events);
        }
        for event in &batch.events {
            self.commit(event);
        }
        if self.state.listeners > 0 || !self.state.delayed.is_empty() {
            self.refresh();
            triggers::notice(self.state, self.rules, &batch.events, &mut noticed);
        }
        for waiting in noticed {
            self.perform(Event::new(cr::R603_2, What::Triggers(waiting)));
        }
        let any = !batch.events.is_empty();
        self.give_batch(batch);
        if !self.state.links.is_empty() {
            self.under(cr::R610_3, Self::bring_back);
        }
        any
    }

    /// What was exiled until something leaves the battlefield comes back right after that has left (610.3), under its owner's control.
    fn bring_back(&mut self) {
        let gone = |it: &&Link| it.tie == Tie::Until && !self.state.on_battlefield(it.source);
        let free: Vec<Link> = self.state.links.iter().filter(gone).copied().collect();
        let mut batch = self.take_batch();
        for Link { card, .. } in free {
            self.commit(&Event::new(self.rule, What::Unlinks(card)));
            if let Some(owner) = self.state.object(card).map(|it| it.owner) {
                batch
                    .push(What::Moves(Move { arrival: Arrival::under(owner), ..Move::new(card, Zone::Battlefield, Cause::Put) }));
            }
        }
        self.perform_all(batch);
    }

    /// The event happens, and what damage results in.
    pub(super) fn commit(&mut self, event: &Event) {
        self.log.happened(self.state, event);
        apply(self.state, event);
        if let What::Damages(damage) = event.what {
            self.damage_results(&damage);
        }
    }

    fn damage_results(&mut self, damage: &crate::event::Damage) {
        let mut batch = self.take_batch();
        batch.source = Some(damage.source);
        let rules = self.rules;
        for (rule, results) in &rules.damage_results {
            batch.because = *rule;
            results(self.state, damage, &mut batch);
        }
        if let Some((_, traits)) = self.state.known(damage.source)
            && !traits.keywords.is_empty()
        {
            let keywords = traits.keywords;
            for (rule, keyword, results) in &rules.keyword_damage {
                if keywords.has(*keyword) {
                    batch.because = *rule;
                    results(self.state, damage, &mut batch);
                }
            }
        }
        self.perform_all(batch);
    }

    /// Characteristics are what they should be: layers are applied again if something changed that they depend on.
    pub(crate) fn refresh(&mut self) {
        if self.state.stale {
            self.recompute();
        }
    }

    /// An empty batch of the rule whose handler runs; its memory is used again.
    pub(crate) fn take_batch(&mut self) -> Batch {
        let mut batch = self.scratch.batches.pop().unwrap_or_default();
        batch.events.clear();
        batch.because = self.rule;
        batch.source = None;
        batch
    }

    /// Gives the batch back.
    pub(crate) fn give_batch(&mut self, batch: Batch) {
        self.scratch.batches.push(batch);
    }
}
