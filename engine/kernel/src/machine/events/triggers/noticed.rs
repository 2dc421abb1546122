//! What has triggered, or would if its condition holds, by events that happen at once.

use super::{
    hold,
    nth::{self, Nth},
};
use crate::{
    game::{Delayed, PlayerId, State, Waiting, numbers},
    machine::{Context, Registry},
};
use language::{Often, Triggered};

/// What triggered by events that happen at once.
#[derive(Debug, Default)]
pub(in crate::machine) struct Noticed {
    /// What triggered.
    pub(super) found: Vec<Candidate>,
    /// What delayed abilities that trigger once could have triggered on besides, at the same time (603.7b).
    pub(super) rivals: Vec<Waiting>,
    /// What was found before the events happen, and triggers if its condition holds right after them (603.4).
    doubtful: Vec<(Triggered, Candidate)>,
    /// Whether the events have happened.
    moment: Moment,
}

/// When abilities notice events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Moment {
    /// Before they happen (603.10a).
    Before,
    /// Once they have.
    #[default]
    After,
}

/// An ability that triggers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    /// What is to be put on the stack.
    pub(super) waiting: Waiting,
    /// With what it is one.
    pub(super) together: Together,
    /// How many times it triggers besides (603.2d).
    pub(super) again: u32,
    /// The place of the delayed ability that it is, if it is one.
    pub(super) delayed: Option<usize>,
}

/// Of which other occurrences at the same time an occurrence is one: an ability triggers once for all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Together {
    /// Of none: each counts.
    Apart,
    /// Of all (603.2c).
    All,
    /// Of those about the same player.
    Of(Option<PlayerId>),
    /// Of what one prevention effect does (615.13).
    By(usize),
    /// Of what is done in the turn, of which one counts.
    Counted(Nth),
}

impl Candidate {
    /// One that triggers once on that.
    pub(super) const fn of(waiting: Waiting, together: Together) -> Self {
        Self { waiting, together, again: 0, delayed: None }
    }

    /// Whether both are one ability that triggers once for all that they are about.
    fn is_one_with(&self, other: &Self) -> bool {
        let by = |it: &Self| (it.waiting.ability, it.waiting.source, it.waiting.controller, it.delayed);
        let apart = matches!(self.together, Together::Apart | Together::Counted(_));
        !apart && self.together == other.together && by(self) == by(other)
    }
}

impl Noticed {
    /// Nothing yet, of what is to happen.
    pub(in crate::machine::events) fn before() -> Self {
        Self { moment: Moment::Before, ..Self::default() }
    }

    /// What triggered.
    pub(in crate::machine) fn waiting(mut self) -> impl Iterator<Item = Waiting> {
        nth::retain(&mut self.found);
        self.found.into_iter().flat_map(|it| std::iter::repeat_n(it.waiting, 1 + it.again as usize))
    }

    /// Leaves what fits.
    pub(super) fn retain(&mut self, fits: impl Fn(&Waiting) -> bool) {
        self.found.retain(|it| fits(&it.waiting));
    }

    /// It triggers if its condition holds, which is asked once the event has happened (603.4).
    pub(super) fn consider(&mut self, state: &State, rules: &Registry, triggered: &Triggered, it: Candidate) {
        if self.moment == Moment::Before && triggered.condition.is_some() {
            self.doubtful.push((triggered.clone(), it));
        } else {
            self.admit(state, rules, triggered, it);
        }
    }

    /// Whether it hangs on conditions what has triggered.
    pub(in crate::machine::events) const fn is_in_doubt(&self) -> bool {
        !self.doubtful.is_empty()
    }

    /// The events have happened: what was in doubt triggers or does not.
    pub(in crate::machine::events) fn settle(&mut self, state: &State, rules: &Registry) {
        self.moment = Moment::After;
        for (triggered, it) in std::mem::take(&mut self.doubtful) {
            self.admit(state, rules, &triggered, it);
        }
    }

    fn admit(&mut self, state: &State, rules: &Registry, triggered: &Triggered, candidate: Candidate) {
        let Waiting { source, ability, controller, .. } = candidate.waiting;
        let chosen = candidate.waiting.chosen();
        let own = candidate.delayed.is_none().then_some(ability);
        let context = Context { ability: own, ..Context::on_behalf(controller, source, source) };
        if !hold(state, rules, triggered, &context.with(&chosen)) {
            return;
        }
        if candidate.delayed.is_some_and(|at| self.is_rival(state, at)) {
            self.rivals.push(candidate.waiting);
        } else if candidate.delayed.is_some() || !triggered.often.is_some_and(|it| self.is_used_up(state, &candidate.waiting, it))
        {
            self.add(candidate);
        }
    }

    /// One more, or one that is there already with more of it.
    pub(super) fn add(&mut self, candidate: Candidate) {
        match self.found.iter_mut().find(|it| it.is_one_with(&candidate)) {
            Some(there) => {
                there.waiting.amount = numbers::signed_sum(there.waiting.amount, candidate.waiting.amount);
                there.again = candidate.again.max(there.again);
            }
            None => self.found.push(candidate),
        }
    }

    /// Whether a delayed ability that triggers once has triggered already (603.7b), and so has each other one that is just alike.
    fn is_rival(&self, state: &State, at: usize) -> bool {
        let Some(waits) = state.delayed.get(at).filter(|it| state.triggers_once(it)) else { return false };
        let alike = state.delayed[..at].iter().filter(|it| *it == waits).count();
        self.count(waits) > alike
    }

    /// How often a delayed ability such as that has triggered.
    fn count(&self, delayed: &Delayed) -> usize {
        self.found.iter().filter(|it| delayed.is_behind(&it.waiting)).count()
    }

    /// Whether it has triggered as often as it may, those times among it that were noticed just now.
    fn is_used_up(&self, state: &State, it: &Waiting, often: Often) -> bool {
        let before = state.uses(it.source, it.ability);
        let same = |other: &&Candidate| (other.waiting.source, other.waiting.ability) == (it.source, it.ability);
        before + self.found.iter().filter(same).count() >= often.most()
    }
}
