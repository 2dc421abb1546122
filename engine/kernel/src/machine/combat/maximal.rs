//! Declarations that obey as many requirements as possible without disobeying a restriction (508.1d, 509.1c).
//!
//! The creatures are decided one after the other. What the rest can still achieve depends on the past only through a few small
//! numbers: how many take part, and how many block each attacker, none of them counted further than anybody cares. So the best that
//! can be achieved is found exactly, by remembering it for each such situation.

use std::collections::BTreeMap;

use smallvec::SmallVec;

/// One creature: what it may be declared for, and what obeying that is worth.
#[derive(Clone, Debug, Default)]
pub struct Candidate {
    /// The places of what it may attack or block, each with the number of requirements that this obeys: those that it obeys once by
    /// taking part, and those that it obeys by this choice.
    pub options: Vec<(u8, (u16, u16))>,
    /// It can't take part alone (506.5).
    pub needs_company: bool,
    /// It is the creature before once more, which can block several attackers, none of them twice.
    pub again: bool,
}

/// One thing that may be attacked or blocked.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// If any are declared for it, at least so many.
    pub least: u8,
    /// At most so many.
    pub most: u8,
    /// How many requirements are obeyed if any is declared for it.
    pub wanted: u16,
}

/// A declaration to be completed.
#[derive(Debug)]
pub struct Problem {
    candidates: Vec<Candidate>,
    goals: Vec<Goal>,
    most: u8,
    best: BTreeMap<(usize, Situation), Option<u16>>,
}

/// What matters of the creatures that are decided.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Situation {
    counts: SmallVec<[u8; 8]>,
    taking_part: u8,
    somebody_needs_company: bool,
    /// What the creature was declared for so far, if it is decided once more.
    own: SmallVec<[u8; 4]>,
}

impl Problem {
    /// Nobody is decided yet, and no more than so many creatures may take part.
    pub fn new(candidates: Vec<Candidate>, goals: Vec<Goal>, most: u8) -> (Self, Situation) {
        let situation = Situation { counts: SmallVec::from_elem(0, goals.len()), ..Situation::default() };
        (Self { candidates, goals, most, best: BTreeMap::new() }, situation)
    }

    /// The choices for the creature whose turn it is that leave the best possible: `None` is taking no part.
    pub fn choices(&mut self, at: usize, situation: &Situation) -> Vec<Option<u8>> {
        let best = self.best(at, situation);
        let options: Vec<(Option<u8>, u16)> = self.options(at, situation).collect();
        let leads = |it: &(Option<u8>, u16)| {
            let next = self.after(at, situation, it.0)?;
            self.best(at + 1, &next).map(|rest| rest + it.1)
        };
        let mut leads = leads;
        let mut choices = Vec::new();
        for it in &options {
            if leads(it) == best {
                choices.push(it.0);
            }
        }
        choices
    }

    /// The situation after the creature's choice; nothing if too many are declared for one goal.
    pub fn after(&self, at: usize, situation: &Situation, choice: Option<u8>) -> Option<Situation> {
        let mut next = situation.clone();
        let first = !self.candidates[at].again || next.own.is_empty();
        if !self.candidates[at].again {
            next.own.clear();
        }
        if let Some(goal) = choice {
            if next.own.contains(&goal) {
                return None;
            }
            let place = usize::from(goal);
            let Goal { least, most, wanted } = self.goals[place];
            let count = &mut next.counts[place];
            if *count >= most {
                return None;
            }
            // Counted only as far as it matters, and not at all where nothing depends on it.
            let enough = match (most, least, wanted) {
                (u8::MAX, ..=1, 0) => 0,
                (u8::MAX, least, _) => least,
                (most, ..) => most,
            };
            *count = (*count + 1).min(enough);
            if first && next.taking_part >= self.most {
                return None;
            }
            let enough = if self.most == u8::MAX { 2 } else { self.most.max(2) };
            next.taking_part = (next.taking_part + u8::from(first)).min(enough);
            next.somebody_needs_company |= self.candidates[at].needs_company;
            next.own.push(goal);
        }
        if self.candidates.get(at + 1).is_none_or(|it| !it.again) {
            next.own.clear();
        }
        Some(next)
    }

    fn options(&self, at: usize, situation: &Situation) -> impl Iterator<Item = (Option<u8>, u16)> + use<> {
        let options = self.candidates[at].options.clone();
        let first = !self.candidates[at].again || situation.own.is_empty();
        let worth = move |(once, each): (u16, u16)| if first { once + each } else { each };
        std::iter::once((None, 0)).chain(options.into_iter().map(move |it| (Some(it.0), worth(it.1))))
    }

    /// The greatest number of requirements that can be obeyed from here on; nothing if every way disobeys a restriction.
    fn best(&mut self, at: usize, situation: &Situation) -> Option<u16> {
        if at == self.candidates.len() {
            return self.value(situation);
        }
        let key = (at, situation.clone());
        if let Some(known) = self.best.get(&key) {
            return *known;
        }
        let options: SmallVec<[(Option<u8>, u16); 8]> = self.options(at, situation).collect();
        let mut best = None;
        for (choice, worth) in options {
            if let Some(next) = self.after(at, situation, choice) {
                best = best.max(self.best(at + 1, &next).map(|it| it + worth));
            }
        }
        self.best.insert(key, best);
        best
    }

    fn value(&self, situation: &Situation) -> Option<u16> {
        let crowds = situation.counts.iter().zip(&self.goals);
        let fits = crowds.clone().all(|(count, goal)| *count == 0 || *count >= goal.least);
        let company = !situation.somebody_needs_company || situation.taking_part > 1;
        let wanted = crowds.filter(|it| *it.0 > 0).map(|it| it.1.wanted).sum();
        (fits && company).then_some(wanted)
    }
}
