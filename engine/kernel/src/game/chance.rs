//! What chance gives: numbers below others, the same on every machine.

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::game::State;

impl State {
    /// What the next lot is, of so many: what was said before, as far as it goes; otherwise each is as likely.
    pub(crate) fn next_lot(&self, end: u32) -> u32 {
        self.lots.first().map_or_else(|| random_below(&mut self.random.clone(), end), |it| (*it).min(end.saturating_sub(1)))
    }

    /// A number below `end`, each as likely as the others.
    pub(crate) fn draw_number(&mut self, end: u32) -> u32 {
        random_below(&mut self.random, end)
    }
}

/// A number below `end`, each as likely as the others; the same on every machine.
pub fn random_below(random: &mut Xoshiro256PlusPlus, end: u32) -> u32 {
    let limit = u32::MAX - u32::MAX % end;
    loop {
        let drawn = random.next_u32();
        if drawn < limit {
            return drawn % end;
        }
    }
}
