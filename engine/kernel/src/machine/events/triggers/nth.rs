//! Trigger events that are the nth time of something in a turn: several may have happened at once.

use super::{
    Happening,
    noticed::{Candidate, Together},
};
use crate::game::{Thing, Waiting, numbers};

/// Which of all times in a turn that somebody or something does something an ability waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Nth {
    pub(super) wanted: u32,
    /// The player whose times they are, or the object.
    pub(super) by: Thing,
    /// How often it was done, these times among it or not.
    pub(super) so_far: u32,
    pub(super) seen: Seen,
    /// Several at once are one time; else each of them is one, in their order.
    pub(super) several: bool,
}

/// When an ability notices what happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Before it does (603.10a).
    Before,
    /// Once it has.
    After,
}

impl From<Happening<'_>> for Seen {
    fn from(it: Happening<'_>) -> Self {
        if matches!(it, Happening::Departure(..) | Happening::Passage(_)) { Self::Before } else { Self::After }
    }
}

/// Leaves of what was noticed only the times that abilities wait for.
pub(super) fn retain(found: &mut Vec<Candidate>) {
    if found.iter().any(|it| matches!(it.together, Together::Counted(_))) {
        let all = std::mem::take(found);
        found.extend((0..all.len()).filter_map(|at| counted(&all, at)));
    }
}

/// What was noticed at that place, with all that is one with it, if it is the time that its ability waits for.
fn counted(all: &[Candidate], at: usize) -> Option<Candidate> {
    let Candidate { waiting, together, .. } = all[at];
    let Together::Counted(nth) = together else { return Some(all[at]) };
    let by = |it: &Candidate| (it.together, it.waiting.ability, it.waiting.source, it.delayed);
    let same = |it: &&Candidate| by(it) == by(&all[at]);
    let (before, from) = (all[..at].iter().filter(same).count(), all[at..].iter().filter(same).count());
    if nth.several && before > 0 {
        return None;
    }
    let time = match nth.seen {
        Seen::Before => numbers::sum(nth.so_far, numbers::count(before + 1)),
        Seen::After => nth.so_far.saturating_sub(numbers::count(from - 1)),
    };
    if time != nth.wanted {
        return None;
    }
    let number = |it: &Candidate| if nth.several { it.waiting.amount.max(1) } else { it.waiting.amount };
    let others = all[at + 1..].iter().filter(|it| nth.several && same(it));
    let amount = others.map(number).fold(number(&all[at]), numbers::signed_sum);
    Some(Candidate { waiting: Waiting { amount, ..waiting }, ..all[at] })
}
