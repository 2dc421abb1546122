//! A row of a game's table: a rule's function on its hook. Who asks it gets what it says, or, where the row is perturbed, something that is a
//! little wrong ([`Twist`](crate::machine::Twist)).

use rules_data::RuleId;

use crate::machine::{
    Batch, Flow, Machine, Registry,
    perturbation::{Bend, Bent, Case, Deed, bend_events, bent_list, bent_options, events_have, options_have},
};
use crate::{event::Event, game::State, question::Choice};

/// A row of a game's table.
#[derive(Clone, Copy, Debug)]
pub struct Row<F, K = ()> {
    /// The rule that it serves.
    pub rule: RuleId,
    /// By what it is found among those on its hook.
    pub key: K,
    /// How it is perturbed, if it is.
    bent: Option<Bent>,
    does: F,
}

impl<F: Copy, K> Row<F, K> {
    pub(in crate::machine) const fn new(rule: RuleId, key: K, bent: Option<Bent>, does: F) -> Self {
        Self { rule, key, bent, does }
    }

    /// How it is perturbed, if it is.
    #[inline]
    pub(in crate::machine) const fn bent(&self) -> Option<Bent> {
        self.bent
    }

    /// Its function, to see of which sort it is.
    #[inline]
    pub(crate) const fn function(&self) -> F {
        self.does
    }

    /// What it answers in that case; noted where the answer is yes.
    #[inline]
    pub fn says(&self, rules: &Registry, state: &State, case: Case, ask: impl FnOnce(F) -> bool) -> bool {
        rules.decides(self.rule, self.answers(rules, state, case, ask))
    }

    /// The same of a condition that all rows on the hook must say yes to; noted where the answer is no.
    #[inline]
    pub fn holds(&self, rules: &Registry, state: &State, case: Case, ask: impl FnOnce(F) -> bool) -> bool {
        !rules.decides(self.rule, !self.answers(rules, state, case, ask))
    }

    #[inline]
    fn answers(&self, rules: &Registry, state: &State, case: Case, ask: impl FnOnce(F) -> bool) -> bool {
        let plain = ask(self.does);
        match self.bent {
            None => plain,
            Some(bent) => bent.bend(rules, plain, |_, _| true, |twist, plain| twist.answer(plain, state, case)),
        }
    }

    /// What it gives: a number, a player, a list.
    #[inline]
    pub fn gives<T: Bend>(&self, rules: &Registry, state: &State, ask: impl FnOnce(F) -> T) -> T {
        let plain = ask(self.does);
        match self.bent {
            None => plain,
            Some(bent) => bent.bend(rules, plain, |twist, plain| plain.has(twist), |twist, plain| plain.bent(twist, state)),
        }
    }

    /// Whether it does nothing in that case, for it is perturbed.
    #[inline]
    pub(in crate::machine) fn leaves_out(&self, rules: &Registry, state: &State, case: Case) -> bool {
        self.bent
            .is_some_and(|it| it.bend(rules, false, |twist, _| twist.is_omission(), |twist, _| twist.leaves_out(state, case)))
    }

    /// What it gives where that is a list of parts.
    #[inline]
    pub fn lists<T: Clone + PartialEq>(&self, rules: &Registry, ask: impl FnOnce(F) -> Vec<T>) -> Vec<T> {
        let plain = ask(self.does);
        match self.bent {
            None => plain,
            Some(bent) => bent.bend(rules, plain, |_, plain| !plain.is_empty(), bent_list),
        }
    }

    /// Lets it add options for a player; noted where it does.
    #[inline]
    pub fn adds(
        &self,
        rules: &Registry,
        state: &State,
        case: Case,
        options: &mut Vec<Choice>,
        ask: impl FnOnce(F, &mut Vec<Choice>),
    ) {
        let before = options.len();
        ask(self.does, options);
        if let Some(bent) = self.bent {
            let plain: Vec<_> = options.drain(before..).collect();
            options.extend(bent.bend(
                rules,
                plain,
                |twist, plain| options_have(twist, plain),
                |twist, plain| bent_options(twist, state, case, plain),
            ));
        }
        rules.decides(self.rule, options.len() > before);
    }

    /// What it has to tell of events; noted where that is something.
    pub(crate) fn tells(&self, rules: &Registry, state: &State, ask: impl FnOnce(F, &mut Vec<Event>)) -> Vec<Event> {
        let mut told = Vec::new();
        ask(self.does, &mut told);
        if let Some(bent) = self.bent {
            let has = |twist, told: &Vec<Event>| events_have(twist, told);
            told = bent.bend(rules, told, has, |twist, told| bend_events(twist, state, told));
        }
        rules.decides(self.rule, !told.is_empty());
        told
    }

    /// Lets it propose events.
    #[inline]
    pub(crate) fn proposes(&self, rules: &Registry, state: &State, batch: &mut Batch, ask: impl FnOnce(F, &mut Batch)) {
        batch.because = self.rule;
        let before = batch.events.len();
        ask(self.does, batch);
        self.bends(rules, state, batch, before);
    }

    /// Changes what it has proposed, from that place on, where it is perturbed.
    #[inline]
    pub(in crate::machine) fn bends(&self, rules: &Registry, state: &State, batch: &mut Batch, from: usize) {
        if let Some(bent) = self.bent {
            let plain: Vec<_> = batch.events.drain(from..).collect();
            let has = |twist, plain: &Vec<Event>| events_have(twist, plain);
            batch.events.extend(bent.bend(rules, plain, has, |twist, plain| bend_events(twist, state, plain)));
        }
    }

    /// How often it is to be done where there is no position yet.
    pub(crate) fn times_anywhere(&self, rules: &Registry) -> u8 {
        self.bent.map_or(1, |it| it.bend(rules, 1, |_, _| true, |twist, _| twist.times_anywhere()))
    }

    /// How often it is to be done in that case: once, or twice or not at all where it is perturbed so.
    #[inline]
    pub(crate) fn times(&self, rules: &Registry, state: &State, case: Case) -> u8 {
        self.bent.map_or(1, |it| it.bend(rules, 1, |_, _| true, |twist, _| twist.times(state, case)))
    }
}

impl Machine<'_> {
    /// Runs a row: what happens by it is caused by its rule.
    #[inline]
    pub fn run<F: Copy, K, T>(&mut self, row: &Row<F, K>, run: impl FnOnce(&mut Self, F) -> Flow<T>) -> Flow<T> {
        if row.bent.is_none() && self.deed.is_none() {
            return self.under(row.rule, |it| run(it, row.does));
        }
        self.run_bent(row, run)
    }

    /// The same of a perturbed row, or of one that runs because a perturbed one does.
    #[cold]
    fn run_bent<F: Copy, K, T>(&mut self, row: &Row<F, K>, run: impl FnOnce(&mut Self, F) -> Flow<T>) -> Flow<T> {
        row.bent.iter().for_each(|it| it.is_asked(self.rules));
        let deed = row.bent.map(|it| Box::new(Deed::new(it)));
        let outer = std::mem::replace(&mut self.deed, deed);
        let mut result = self.under(row.rule, |it| run(it, row.does));
        let deed = std::mem::replace(&mut self.deed, outer);
        if let Some(late) = deed.map(|it| it.late)
            && !late.is_empty()
            && result.is_ok()
        {
            let happened = self.under(row.rule, |it| it.perform_late(late));
            result = happened.and(result);
        }
        result
    }
}
