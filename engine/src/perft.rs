//! Perft: how many ways a game can go on for so many decisions. Two engines that agree on the counts agree on what is legal.
//!
//! **What counts.** A *decision* is what a player does at once by the book: one action with priority, with all that its announcement
//! chooses (modes, X, targets, what pays: 601.2b-h, 602.2b, 603.3d); one declaration of attackers (508.1) or of blockers (509.1); or
//! any other choice in the course of the game, each question by itself. The engine asks for announcements and declarations part by
//! part; the options of such a decision are all its legal combinations. A decision with a single option is made by itself and is none.
//!
//! The count of a depth is the number of sequences of exactly that many decisions: a game that is over earlier adds nothing. Options
//! are merged where the engine merges them: one land or spell for each name in hand, automatic payment, one card to discard for each name.
//! The options of the last decision are counted and not carried out. No table of positions is used: each sequence is played.

mod decision;
mod label;
mod walk;

use std::{collections::BTreeSet, sync::Arc};

use smallvec::SmallVec;
use walk::{Asked, Node, Walk};

use kernel::{
    Rules, State,
    canonical::{Ignoring, key},
};

/// The answers to the questions of one action.
pub type Answers = SmallVec<[u16; 8]>;

/// A tree of decisions from a position on.
#[derive(Debug)]
pub struct Perft {
    walk: Walk,
}

/// One of the options of a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    /// What is decided, told with names: `cast Giant Growth, choose Grizzly Bears`.
    pub label: String,
    /// The number of sequences that begin with it.
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
            Some(node) => self.below(&node, depth),
            None => 0,
        }
    }

    /// The same for each option of the first decision.
    pub fn divide(&mut self, depth: u32) -> Vec<Branch> {
        let Some(node) = self.walk.begin().filter(|_| depth > 0) else { return Vec::new() };
        let mut branches = Vec::new();
        for option in self.walk.options(&node) {
            let label = self.walk.label(&node, &option);
            let count = match depth {
                1 => 1,
                _ => self.walk.next(node.level, &option).map_or(0, |it| self.below(&it, depth - 1)),
            };
            branches.push(Branch { label, count });
        }
        branches
    }

    /// Calls for every sequence, with what was decided.
    pub fn dump(&mut self, depth: u32, visit: &mut dyn FnMut(&[String])) {
        if let Some(node) = self.walk.begin().filter(|_| depth > 0) {
            self.dump_below(&node, depth, &mut Vec::new(), visit);
        }
    }

    /// Calls for every sequence, with the answers that replay it from the position.
    pub fn each(&mut self, depth: u32, visit: &mut dyn FnMut(&[u16])) {
        if let Some(node) = self.walk.begin().filter(|_| depth > 0) {
            self.each_below(&node, depth, &mut Vec::new(), visit);
        }
    }

    /// How many different positions there are after so many decisions, by [`key`]: each as the next decision arises or the game ends.
    pub fn distinct(&mut self, depth: u32) -> usize {
        let mut keys = BTreeSet::new();
        if let Some(node) = self.walk.begin() {
            self.collect(&node, depth, &mut keys);
        }
        keys.len()
    }

    /// Sequences that begin with that decision.
    fn below(&mut self, node: &Node, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.walk.options(node).len() as u64,
            _ => self.part(node, &node.before, &node.asked, depth),
        }
    }

    /// Sequences that go on from a question of that decision. Whether the decision has more questions shows as the game goes on, so that
    /// nothing is done twice.
    fn part(&mut self, node: &Node, before: &Answers, asked: &Asked, depth: u32) -> u64 {
        let mut count = 0;
        for option in 0..u16::try_from(asked.options.len()).unwrap_or(u16::MAX) {
            let mut answers = before.clone();
            answers.push(option);
            let Some(next) = self.walk.run(node.level, &answers) else { continue };
            let more = !self.walk.has_acted() && decision::goes_on(&node.asked, &next);
            count += if more {
                self.part(node, &answers, &next, depth)
            } else if depth == 2 {
                self.walk.count_options(node.level, &answers, next)
            } else {
                let next = self.walk.stand(node.level, &answers, next);
                self.below(&next, depth - 1)
            };
        }
        count
    }

    fn dump_below(&mut self, node: &Node, depth: u32, path: &mut Vec<String>, visit: &mut dyn FnMut(&[String])) {
        for option in self.walk.options(node) {
            path.push(self.walk.label(node, &option));
            if depth == 1 {
                visit(path);
            } else if let Some(next) = self.walk.next(node.level, &option) {
                self.dump_below(&next, depth - 1, path, visit);
            }
            path.pop();
        }
    }

    fn each_below(&mut self, node: &Node, depth: u32, path: &mut Vec<u16>, visit: &mut dyn FnMut(&[u16])) {
        for option in self.walk.options(node) {
            let length = path.len();
            path.extend_from_slice(&option[node.before.len()..]);
            if depth == 1 {
                visit(path);
            } else if let Some(next) = self.walk.next(node.level, &option) {
                self.each_below(&next, depth - 1, path, visit);
            }
            path.truncate(length);
        }
    }

    fn collect(&mut self, node: &Node, depth: u32, keys: &mut BTreeSet<u128>) {
        if depth == 0 {
            keys.insert(key(self.walk.position(node), Ignoring::Nothing));
            return;
        }
        for option in self.walk.options(node) {
            match self.walk.next(node.level, &option) {
                Some(next) => self.collect(&next, depth - 1, keys),
                None if depth == 1 => drop(keys.insert(key(self.walk.last_position(), Ignoring::Nothing))),
                None => {}
            }
        }
    }
}
