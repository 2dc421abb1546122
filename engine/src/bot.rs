//! Players that need no person.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use kernel::{
    game::{State, random_below},
    question::{Decider, Question},
};

/// Takes each option as often as the others.
#[derive(Clone, Debug)]
pub struct RandomPlayer {
    random: Xoshiro256PlusPlus,
    /// How many answers there are to come.
    left: u64,
}

impl RandomPlayer {
    /// A player whose choices all follow from the seed.
    pub fn new(seed: u64) -> Self {
        Self { random: Xoshiro256PlusPlus::seed_from_u64(seed), left: u64::MAX }
    }

    /// The same, who after so many answers gives no more: a game among random players may go round for a long time.
    #[must_use]
    pub fn answering(self, times: u64) -> Self {
        Self { left: times, ..self }
    }
}

impl Decider for RandomPlayer {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        self.left = self.left.checked_sub(1)?;
        let options = u32::try_from(question.options.len()).ok()?;
        Some(random_below(&mut self.random, options) as usize)
    }
}

/// Answers from a list, as long as it lasts; numbers beyond the options count from the first again, so that any list is a game.
#[derive(Clone, Debug)]
pub struct Script<'a> {
    answers: &'a [u16],
}

impl<'a> Script<'a> {
    /// A player with these answers.
    pub const fn new(answers: &'a [u16]) -> Self {
        Self { answers }
    }
}

impl Decider for Script<'_> {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        let (first, rest) = self.answers.split_first()?;
        self.answers = rest;
        Some(usize::from(*first) % question.options.len())
    }
}
