//! Whether a perturbation makes a difference anywhere: one that never does in many games is the same as the book, as far as games go. And
//! whether there is anything for it to be wrong about: of a row that never gives a number, none can be one more.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

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
    /// For each row that is watched, by its number.
    rows: Vec<Notes>,
}

/// What is noted of a row that is watched, while it may be asked by several games at once; a bit for each twist.
#[derive(Debug, Default)]
struct Notes {
    asked: AtomicBool,
    could: AtomicU32,
    would: AtomicU32,
}

impl Notes {
    fn read(&self) -> Noted {
        let bits = |it: &AtomicU32| it.load(Ordering::Relaxed);
        Noted { asked: self.asked.load(Ordering::Relaxed), could: bits(&self.could), would: bits(&self.would) }
    }
}

/// What was noted of a row that was watched.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Noted {
    asked: bool,
    could: u32,
    would: u32,
}

impl Noted {
    /// Whether the twist would have made a difference.
    pub const fn would(self, twist: Twist) -> bool {
        self.would & twist.bit() != 0
    }

    /// Whether the twist may have made a difference where that was noted: what a row does last of what it does may be late for what the
    /// row looks at next, too.
    pub const fn may_differ(self, twist: Twist) -> bool {
        self.would(twist) || self.asked && matches!(twist, Twist::Last)
    }

    /// Whether the row was asked, and nothing that it gave has the part that the twist is about: it can't be carried out.
    pub const fn lacks(self, twist: Twist) -> bool {
        self.asked && (self.could | self.would) & twist.bit() == 0
    }

    /// Both notes of a row together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self { asked: self.asked || other.asked, could: self.could | other.could, would: self.would | other.would }
    }
}

impl Touched {
    /// For so many rows that are watched.
    pub(in crate::machine) fn watching(rows: usize) -> Self {
        Self { any: AtomicBool::default(), rows: (0..rows).map(|_| Notes::default()).collect() }
    }
}

/// What a keyword means is asked once, as cards are read: it counts for all who play with those cards.
impl Clone for Touched {
    fn clone(&self) -> Self {
        let copy = |it: &Notes| {
            let Noted { asked, could, would } = it.read();
            Notes { asked: AtomicBool::new(asked), could: AtomicU32::new(could), would: AtomicU32::new(would) }
        };
        Self { any: AtomicBool::new(self.any.load(Ordering::Relaxed)), rows: self.rows.iter().map(copy).collect() }
    }
}

impl Bent {
    /// What a row gives in place of that; it is noted whether it is something else, and whether the twist has anything there to be about.
    #[cold]
    pub(in crate::machine) fn bend<T: Clone + PartialEq>(
        self,
        rules: &Registry,
        plain: T,
        has: impl Fn(Twist, &T) -> bool,
        bent: impl Fn(Twist, T) -> T,
    ) -> T {
        match self {
            Self::So(twist) => {
                let bent = bent(twist, plain.clone());
                self.notes(rules, twist, bent != plain);
                bent
            }
            Self::Watched(row, twists) => {
                self.is_asked(rules);
                let notes = &rules.touched.rows[row];
                for twist in twists.iter().filter(|it| has(**it, &plain)) {
                    notes.could.fetch_or(twist.bit(), Ordering::Relaxed);
                }
                for twist in twists {
                    self.notes(rules, *twist, bent(*twist, plain.clone()) != plain);
                }
                plain
            }
        }
    }

    /// Notes that the row is asked, whatever it gives.
    pub(in crate::machine) fn is_asked(self, rules: &Registry) {
        if let Self::Watched(row, _) = self {
            rules.touched.rows[row].asked.store(true, Ordering::Relaxed);
        }
    }

    /// Notes whether the twist makes a difference.
    pub(in crate::machine) fn notes(self, rules: &Registry, twist: Twist, differs: bool) {
        match self {
            Self::So(_) if differs => rules.touched.any.store(true, Ordering::Relaxed),
            Self::Watched(row, _) if differs => drop(rules.touched.rows[row].would.fetch_or(twist.bit(), Ordering::Relaxed)),
            Self::So(_) | Self::Watched(..) => {}
        }
    }
}

impl Registry {
    /// Whether the perturbed row has said or done anything else than it would have, since this was asked last.
    pub fn take_touched(&self) -> bool {
        self.touched.any.swap(false, Ordering::Relaxed)
    }

    /// What was noted so far of each row that is watched, in the order of the tables.
    pub fn watched(&self) -> Vec<Noted> {
        self.touched.rows.iter().map(Notes::read).collect()
    }
}
