//! Whether a perturbation made a difference anywhere: one that never did in many games is the same as the book.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::machine::Registry;

/// Whether the perturbed row said or did anything else than it would have.
#[derive(Debug, Default)]
pub struct Touched(AtomicBool);

/// What a keyword means is asked once, as cards are read: it counts for all who play with those cards.
impl Clone for Touched {
    fn clone(&self) -> Self {
        Self(AtomicBool::new(self.0.load(Ordering::Relaxed)))
    }
}

impl Registry {
    /// What the perturbed row says, after it is noted whether that is something else.
    pub(in crate::machine) fn touched<T: PartialEq>(&self, plain: T, bent: T) -> T {
        if plain != bent {
            self.touch();
        }
        bent
    }

    /// The perturbed row has done something else than it would have.
    pub(in crate::machine) fn touch(&self) {
        self.touched.0.store(true, Ordering::Relaxed);
    }

    /// Whether the perturbed row has said or done anything else than it would have, since this was asked last.
    pub fn take_touched(&self) -> bool {
        self.touched.0.swap(false, Ordering::Relaxed)
    }
}
