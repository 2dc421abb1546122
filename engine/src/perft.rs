//! Perft: how many ways a game can go on for so many decisions. Two engines that agree on the counts agree on what is legal.
//!
//! **What counts.** A *decision* is a question with two options or more; a question with a single option is answered by itself. Questions
//! that together make one declaration are one decision, whose options are all legal declarations: attackers (508.1) and blockers (509.1)
//! are asked creature by creature, but a player declares them at once. Everything else that is chosen in the course of one action (modes,
//! targets, payment, cards to discard) is a decision for each question, as the book has the player take these one after the other.
//!
//! `count(depth)` is the number of sequences of exactly that many decisions: a game that is over earlier adds nothing. Options are
//! merged where the engine merges them: one land or spell for each name in hand, automatic payment, one card to discard for each name.
//! The last decision is not carried out but counted, except for declarations, whose parts depend on each other.
//!
//! Positions are not looked up in a table: each sequence is played.

mod label;
mod walk;

use std::{collections::BTreeSet, sync::Arc};

use crate::{
    Rules, State,
    canonical::{Ignoring, key},
};

pub use walk::Answers;
use walk::{Stop, Walk};

/// A tree of decisions from a position on.
#[derive(Debug)]
pub struct Perft {
    walk: Walk,
}

/// One of the options of a decision: how it reads, how it is answered, and how many sequences begin with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What is decided, told with names: `cast Giant Growth`.
    pub label: String,
    /// The answers to the questions of the decision.
    pub answers: Answers,
    /// The number of sequences.
    pub count: u64,
}

impl Perft {
    /// The tree that begins at the position.
    pub fn new(rules: &Arc<Rules>, state: &State) -> Self {
        Self { walk: Walk::new(rules, state) }
    }

    /// The number of sequences of so many decisions.
    pub fn count(&mut self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        match self.walk.begin() {
            Stop::Over => 0,
            Stop::Asked => self.below(0, &Answers::new(), depth),
        }
    }

    /// The same for each option of the first decision.
    pub fn divide(&mut self, depth: u32) -> Vec<Branch> {
        if depth == 0 || self.walk.begin() == Stop::Over {
            return Vec::new();
        }
        let mut branches = Vec::new();
        for answers in self.walk.options(0, &Answers::new()) {
            let label = self.walk.label(0, &answers, 0);
            let count = self.after(0, &answers, depth - 1);
            branches.push(Branch { label, answers, count });
        }
        branches
    }

    /// Calls for every sequence, with what was decided.
    pub fn dump(&mut self, depth: u32, visit: &mut dyn FnMut(&[String])) {
        if depth > 0 && self.walk.begin() == Stop::Asked {
            self.dump_below(0, &Answers::new(), depth, &mut Vec::new(), visit);
        }
    }

    /// How many different positions there are after so many decisions, by [`key`]: each as the next question arises or the game ends.
    pub fn distinct(&mut self, depth: u32) -> usize {
        let mut keys = BTreeSet::new();
        if self.walk.begin() == Stop::Asked {
            self.collect(0, &Answers::new(), depth, &mut keys);
        }
        keys.len()
    }

    /// Sequences from the decision that arises at a level after those answers.
    fn below(&mut self, level: usize, before: &Answers, depth: u32) -> u64 {
        if depth == 1
            && let Some(options) = self.walk.single(level, before)
        {
            return options;
        }
        let options = self.walk.options(level, before);
        if depth == 1 {
            return options.len() as u64;
        }
        options.iter().map(|it| self.after(level, it, depth - 1)).sum()
    }

    /// Sequences once that was answered.
    fn after(&mut self, level: usize, answers: &Answers, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if depth == 1
            && let Some(options) = self.walk.glance(level, answers)
        {
            return options;
        }
        match self.walk.descend(level, answers) {
            None => 0,
            Some((level, before)) => self.below(level, &before, depth),
        }
    }

    fn dump_below(
        &mut self,
        level: usize,
        before: &Answers,
        depth: u32,
        path: &mut Vec<String>,
        visit: &mut dyn FnMut(&[String]),
    ) {
        for answers in self.walk.options(level, before) {
            path.push(self.walk.label(level, &answers, before.len()));
            if depth == 1 {
                visit(path);
            } else if let Some((next, after)) = self.walk.descend(level, &answers) {
                self.dump_below(next, &after, depth - 1, path, visit);
            }
            path.pop();
        }
    }

    fn collect(&mut self, level: usize, before: &Answers, depth: u32, keys: &mut BTreeSet<u128>) {
        if depth == 0 {
            keys.insert(key(self.walk.asked_in(level, before), Ignoring::Nothing));
            return;
        }
        for answers in self.walk.options(level, before) {
            match self.walk.descend(level, &answers) {
                Some((next, after)) => self.collect(next, &after, depth - 1, keys),
                None if depth == 1 => drop(keys.insert(key(self.walk.position(), Ignoring::Nothing))),
                None => {}
            }
        }
    }
}
