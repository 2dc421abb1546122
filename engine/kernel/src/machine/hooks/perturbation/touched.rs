//! Whether a perturbation makes a difference anywhere: one that never does in many games is the same as the book, as far as games go.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use strum::VariantArray as _;

use super::Twist;
use crate::machine::Registry;

/// How a row of a game is perturbed.
#[derive(Clone, Copy, Debug)]
pub enum Bent {
    /// It does what it does a little wrong.
    So(Twist),
    /// It does what it should; it is noted which of these twists would make it do something else. The number of the row.
    Watched(usize, &'static [Twist]),
}

/// What perturbed and watched rows have noted.
#[derive(Debug, Default)]
pub struct Touched {
    /// Whether the perturbed row said or did anything else than it would have.
    any: AtomicBool,
    /// For each row that is watched, by its number, the twists that would have made a difference, a bit each.
    would: Vec<AtomicU32>,
}

impl Touched {
    /// For so many rows that are watched.
    pub(in crate::machine) fn watching(rows: usize) -> Self {
        Self { any: AtomicBool::default(), would: (0..rows).map(|_| AtomicU32::default()).collect() }
    }
}

/// What a keyword means is asked once, as cards are read: it counts for all who play with those cards.
impl Clone for Touched {
    fn clone(&self) -> Self {
        let would = self.would.iter().map(|it| AtomicU32::new(it.load(Ordering::Relaxed)));
        Self { any: AtomicBool::new(self.any.load(Ordering::Relaxed)), would: would.collect() }
    }
}

impl Bent {
    /// What a row gives in place of that; it is noted whether it is something else.
    #[cold]
    pub(in crate::machine) fn bend<T: Clone + PartialEq>(self, rules: &Registry, plain: T, bent: impl Fn(Twist, T) -> T) -> T {
        match self {
            Self::So(twist) => {
                let bent = bent(twist, plain.clone());
                self.notes(rules, twist, bent != plain);
                bent
            }
            Self::Watched(_, twists) => {
                for twist in twists {
                    self.notes(rules, *twist, bent(*twist, plain.clone()) != plain);
                }
                plain
            }
        }
    }

    /// Notes whether the twist makes a difference.
    pub(in crate::machine) fn notes(self, rules: &Registry, twist: Twist, differs: bool) {
        match self {
            Self::So(_) if differs => rules.touched.any.store(true, Ordering::Relaxed),
            Self::Watched(row, _) if differs => drop(rules.touched.would[row].fetch_or(1 << twist as u32, Ordering::Relaxed)),
            Self::So(_) | Self::Watched(..) => {}
        }
    }
}

impl Registry {
    /// Whether the perturbed row has said or done anything else than it would have, since this was asked last.
    pub fn take_touched(&self) -> bool {
        self.touched.any.swap(false, Ordering::Relaxed)
    }

    /// For each row that is watched, in the order of the tables, the twists that would have made a difference so far.
    pub fn watched(&self) -> Vec<Vec<Twist>> {
        let all = |bits: u32| Twist::VARIANTS.iter().copied().filter(|it| bits & (1 << *it as u32) != 0).collect();
        self.touched.would.iter().map(|it| all(it.load(Ordering::Relaxed))).collect()
    }
}
