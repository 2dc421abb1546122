//! From proposal to log: events are proposed, replaced or prevented (614, 615), performed at once, noticed by triggers (603), logged.
//!
//! ```text
//! proposing              what rules propose happens
//! holding_back           what several players choose happens at once (101.4)
//! fates                  what is done to one object at once, one thing excluding the other (400.6)
//! likeness               objects that can't be told apart
//! replacement            what happens instead (614-616)
//! standing_replacements  the replacement effects that there are (614.1)
//! prevention             what all prevention effects have in common (615)
//!
//! happening              what is left of events happens, and what follows from it
//! apply                  what an event changes
//! results                what damage results in (120.4c)
//! touched                what an event touches, for effects that look at it (613)
//! arriving               what has entered is kept as it is there (608.2i)
//! drawing                what is drawn, and when it is shown (121.8)
//! revealing              how long what is revealed stays so (701.20a)
//! lapsing                effects end with what they hang on (611.2b)
//!
//! attention              whether anybody may notice it (603.2)
//! hearing                which trigger events a happening can be (603.2)
//! listening              who listens, whether an object has the ability or none (603.2, 113.8)
//! looking_back           which of them notice it before it happens (603.10)
//! triggers               which abilities notice what happens (603)
//! trigger_facts          what of it these remember (603.2)
//! repeating              which abilities trigger additional times (603.2d)
//! stacking               triggered abilities are put on the stack (603.3)
//! followed               what an ability that has triggered finds again (400.7e)
//! ```

pub(crate) mod apply;
pub(in crate::machine) mod attention;
pub(in crate::machine) mod fates;
pub(in crate::machine) mod hearing;
pub(in crate::machine) mod drawing;
mod arriving;
mod followed;
mod happening;
mod holding_back;
mod lapsing;
mod likeness;
mod listening;
mod looking_back;
mod proposing;
pub mod prevention;
mod repeating;
pub mod replacement;
mod results;
mod revealing;
pub(in crate::machine) mod stacking;
pub(in crate::machine) mod standing_replacements;
pub(crate) mod touched;
pub(in crate::machine) mod trigger_facts;
pub(in crate::machine) mod triggers;

use std::slice;

use rules_data::RuleId;

use crate::{
    event::{Damage, Event, What},
    game::ObjectId,
    log::Entry,
    machine::{
        Flow, Halt, Machine, Resolution, Spared,
        events::apply::apply,
        layers::{ROUNDS, consequences, recompute},
        turn::mandatory_loop,
    },
};
use language::Feat;
use vocabulary::cr;

/// Events that happen at once, proposed by one rule.
#[derive(Debug)]
pub struct Batch {
    /// The rule that proposes.
    pub because: RuleId,
    /// The object whose doing it is.
    pub source: Option<ObjectId>,
    /// What is proposed so far.
    pub events: Vec<Event>,
}

impl Default for Batch {
    fn default() -> Self {
        Self { because: cr::R703_1, source: None, events: Vec::new() }
    }
}

impl Batch {
    /// Proposes one more.
    pub fn push(&mut self, what: What) {
        self.events.push(Event { what, because: self.because, source: self.source });
    }

    /// Proposes that an object deals damage: it is the source of that event, whatever the rest of the batch is by.
    pub fn push_damage(&mut self, damage: Damage) {
        self.events.push(Event { what: What::Damages(damage), because: self.because, source: Some(damage.source) });
    }
}

impl Machine<'_> {
    /// One event happens, or what replaces it.
    pub(crate) fn perform(&mut self, event: Event) -> Flow {
        if self.deed.is_some() {
            let mut batch = self.take_batch();
            batch.events.push(event);
            return self.perform_bent(batch, Self::perform_few).map(drop);
        }
        self.perform_one(event)
    }

    /// What has become of one event happens, or what replaces it.
    fn perform_few(&mut self, mut batch: Batch) -> Flow<bool> {
        if batch.events.len() > 1 {
            return self.perform_all(batch);
        }
        let one = batch.events.pop();
        self.give_batch(batch);
        one.map_or(Ok(false), |it| self.perform_one(it).map(|()| true))
    }

    fn perform_one(&mut self, event: Event) -> Flow {
        self.endure()?;
        // A card that is drawn may be shown, where cards ask for that.
        let shown = self.state.history.asked().has(Feat::Draws) || self.is_proposing();
        let shows = matches!(event.what, What::Draws(_)) && shown;
        let shows = shows || self.state.may_show_tops();
        let tied = !self.state.links.is_empty() || matches!(event.what, What::Links(_));
        let calm = !tied && self.state.daylight.is_none() && self.state.zones.merged.is_empty() && !shows;
        let unheard = self.rules.unheard.has(&event.what) && self.state.left.is_empty();
        debug_assert!(!unheard || !self.is_listened_to(&event), "no row is about {:?}, and somebody listens", event.what);
        if calm && (unheard || !self.is_open(&event)) {
            self.state.begin_batch();
            let then = self.state.history.now();
            self.commit(&event);
            let arrived = std::mem::take(&mut self.state.arrivals);
            let happened = slice::from_ref(&event);
            if matches!(event.what, What::Damages(_)) {
                self.results_of(happened, &mut Vec::new())?;
            }
            self.state.arrivals = arrived;
            self.keep_arrived(then);
            if self.may_be_given() || attention::may_notice_after(self.state, self.rules) {
                self.notice([happened], &[], triggers::Noticed::default())?;
            }
            self.lapse()
        } else {
            let mut batch = self.take_batch();
            batch.events.push(event);
            self.perform_all(batch).map(drop)
        }
    }

    /// The events of a batch happen at once, or what replaces each; says whether anything did.
    pub fn perform_all(&mut self, mut batch: Batch) -> Flow<bool> {
        if batch.events.is_empty() {
            self.give_batch(batch);
            return Ok(false);
        }
        if self.deed.is_some() {
            return self.perform_bent(batch, Self::perform_all);
        }
        if let Some(held_back) = &mut self.scratch.held_back {
            held_back.append(&mut batch.events);
            self.give_batch(batch);
            return Ok(true);
        }
        self.endure()?;
        let due = self.replace_all(&mut batch.events)?;
        self.carry_out(batch, due)
    }

    /// An event of an instruction happens, or what replaces it; says whether it was that event itself.
    pub fn happens_as_it_is(&mut self, resolution: &Resolution, what: What) -> Flow<bool> {
        let mut batch = self.batch_of(resolution);
        batch.push(what);
        if self.deed.is_some() {
            return self.perform_bent(batch, Self::perform_as_it_is);
        }
        self.perform_as_it_is(batch)
    }

    /// The event of a batch happens, or what replaces it; says whether it was that event itself.
    fn perform_as_it_is(&mut self, mut batch: Batch) -> Flow<bool> {
        let Some(what) = batch.events.first().map(|it| it.what) else {
            self.give_batch(batch);
            return Ok(false);
        };
        self.endure()?;
        let due = self.replace_all(&mut batch.events)?;
        let itself = batch.events.iter().any(|it| it.what == what);
        self.carry_out(batch, due)?;
        Ok(itself)
    }

    /// What comes of what comes of something: so deep is no play, and something goes round.
    fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Flow<T>) -> Flow<T> {
        const DEEP: u16 = 32;
        if self.scratch.depth == DEEP {
            return Err(Halt::Endless);
        }
        self.scratch.depth += 1;
        let result = run(self);
        self.scratch.depth -= 1;
        result
    }

    /// Whether static abilities, or what goes on for what was a spell, may give an object what notices the event that has just happened:
    /// they apply before anything is noticed (611.3c).
    fn may_be_given(&self) -> bool {
        self.state.is_stale() && (self.state.census.statics > 0 || self.state.arrives_changed())
    }

    /// Abilities notice the events, which have happened; some have noticed them already.
    fn notice<const N: usize>(&mut self, happened: [&[Event]; N], spared: &[Spared], mut noticed: triggers::Noticed) -> Flow {
        // With a mark comes what notices that it comes (716.2a), and with a component what notices that (702.140d).
        let brings = |it: &Event| matches!(it.what, What::GetsMark(..) | What::Merges(..));
        if happened.iter().copied().flatten().any(brings) || self.may_be_given() || noticed.is_in_doubt() {
            self.refresh();
        }
        noticed.settle(self.state, self.rules);
        if self.state.listens() {
            self.refresh();
            for events in happened {
                triggers::notice(self.state, self.rules, events, &mut noticed);
            }
            triggers::notice_spared(self.state, self.rules, spared, &mut noticed);
            triggers::notice_arrivals(self.state, self.rules, &mut noticed);
        }
        if noticed.has_rivals() {
            self.choose_among_rivals(&mut noticed)?;
        }
        // On one that triggers another may.
        noticed.waiting().try_for_each(|it| {
            let it = followed::knows_what_moved(self.state, &happened, it);
            self.deeper(|machine| machine.perform(Event::new(cr::R603_2, What::Triggers(it))))?;
            self.keep_revealed_for_waiting(&happened);
            Ok(())
        })
    }

    /// Abilities notice events that have happened without being noticed.
    pub fn notice_late(&mut self, events: &[Event]) -> Flow {
        self.state.arrivals.clear();
        self.notice([events], &[], triggers::Noticed::default())
    }

    /// The event happens.
    pub(in crate::machine) fn commit(&mut self, event: &Event) {
        if self.rules.notes() {
            self.rules.take_decided().into_iter().for_each(|it| self.log.add(Entry::Decides(it)));
        }
        self.log.add_event(event);
        self.log.step(event.because);
        if self.state.is_limited() {
            mandatory_loop::involves(self.state, event);
        }
        let may_drop_out = self.may_drop_out(event);
        apply(self.state, event);
        self.scratch.deeds = self.scratch.deeds.wrapping_add(event.what.is_deed().into());
        if may_drop_out {
            self.drop_out_after(event);
        }
        self.keep_revealed_after(event);
        #[cfg(debug_assertions)]
        if self.rules.whole
            && let Err(wrong) = super::layers::compare(self.state, self.rules, &mut self.scratch.compared)
        {
            panic!("after {event:?}: {wrong}");
        }
    }

    /// Characteristics are what they should be: layers are applied again if something changed that they depend on.
    pub fn refresh(&mut self) {
        for _ in 0..ROUNDS {
            if !self.state.is_stale() {
                return;
            }
            self.log.add(Entry::Recomputes);
            let gained = recompute(self.state, self.rules);
            let events = consequences(self.state, self.rules, gained).events;
            // Whoever loses control of something is told as it was before (603.10d).
            let mut noticed = looking_back::look_back(self.state, self.rules, &events);
            for event in &events {
                self.commit(event);
            }
            noticed.settle(self.state, self.rules);
            noticed.waiting().for_each(|it| self.commit(&Event::new(cr::R603_2, What::Triggers(it))));
        }
    }

    /// An empty batch of the rule whose handler runs; its memory is used again.
    pub fn take_batch(&mut self) -> Batch {
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
