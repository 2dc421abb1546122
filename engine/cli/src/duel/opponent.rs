//! Who plays against the person: takes any legal option, but makes no mana for nothing and begins nothing that can't be paid for.

use super::mana;
use engine::{About, Asked, Choice, Decider, Question, Session, bot::RandomPlayer};

/// The opponent.
#[derive(Debug)]
pub(super) struct Opponent {
    random: RandomPlayer,
}

impl Opponent {
    /// An opponent whose choices all follow from the seed.
    pub(super) fn new(seed: u64) -> Self {
        Self { random: RandomPlayer::new(seed) }
    }

    /// The place of an option.
    pub(super) fn decide(&mut self, session: &Session, asked: &Asked) -> usize {
        let state = session.game().state();
        if mana::is_gathering(state, asked) {
            return mana::gather(session, asked);
        }
        let with_priority = asked.about == About::Priority;
        let sensible = |it: &Choice| !(with_priority && mana::makes_mana(state, *it));
        let mut options: Vec<Choice> = asked.options.iter().copied().filter(sensible).collect();
        loop {
            let question = Question { options: &options, ..asked.question() };
            let Some(chosen) = self.random.decide(state, &question) else { return 0 };
            let answer = asked.options.iter().position(|it| *it == options[chosen]).unwrap_or(0);
            if !with_priority || options.len() == 1 || options[chosen] == Choice::Pass || mana::can_be_paid(session, answer) {
                return answer;
            }
            options.remove(chosen);
        }
    }
}
