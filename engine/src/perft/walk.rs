//! Going through the tree: a position for each level, from which an action is done again with one answer more.

use std::sync::Arc;

use smallvec::SmallVec;

use super::label;
use crate::{
    Game, Outcome, Rules, State,
    game::PlayerId,
    machine::Halt,
    question::{About, Choice, Decider, Question},
};

/// The answers to the questions of one action.
pub type Answers = SmallVec<[u16; 8]>;

/// Where a walk stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// Somebody has to decide.
    Asked,
    /// The game is over.
    Over,
}

/// The question at which it stands still.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked {
    player: PlayerId,
    about: About,
    options: u16,
}

/// Answers from a list, and notes the first question that it has no answer for.
#[derive(Debug)]
struct Finder<'a> {
    answers: &'a [u16],
    at: usize,
    asked: Option<Asked>,
    options: &'a mut Vec<Choice>,
}

impl Decider for Finder<'_> {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        if let Some(answer) = self.answers.get(self.at) {
            self.at += 1;
            return Some(usize::from(*answer));
        }
        let options = u16::try_from(question.options.len()).unwrap_or(u16::MAX);
        self.asked = Some(Asked { player: question.player, about: question.about, options });
        self.options.clear();
        self.options.extend_from_slice(question.options);
        None
    }
}

/// A game that goes back and forth in its tree.
#[derive(Debug)]
pub(super) struct Walk {
    game: Game,
    /// For each level the position before the action in which its decision arises.
    levels: Vec<State>,
    options: Vec<Choice>,
    /// The question of the latest run.
    asked: Option<Asked>,
    /// How many actions the latest run completed.
    done: usize,
}

impl Walk {
    pub(super) fn new(rules: &Arc<Rules>, state: &State) -> Self {
        let game = Game::from_state(rules, state.clone());
        Self { game, levels: vec![state.clone()], options: Vec::new(), asked: None, done: 0 }
    }

    /// Finds the first decision, for which level 0 stands from then on.
    pub(super) fn begin(&mut self) -> Stop {
        let stop = self.run(0, &[]);
        if stop == Stop::Asked {
            self.keep(0, &[], 0);
        }
        stop
    }

    /// Goes on from a level with these answers.
    fn run(&mut self, level: usize, answers: &[u16]) -> Stop {
        self.game.state.clone_from(&self.levels[level]);
        self.done = 0;
        self.asked = None;
        let mut finder = Finder { answers, at: 0, asked: None, options: &mut self.options };
        while self.game.state.outcome == Outcome::Running {
            match self.game.step(&mut finder) {
                Ok(()) => self.done += 1,
                Err(Halt::Over) => break,
                Err(Halt::Suspended) => {
                    self.asked = finder.asked;
                    return Stop::Asked;
                }
            }
        }
        Stop::Over
    }

    /// Makes the position at which the latest run began its last action that of a level.
    fn keep(&mut self, from: usize, answers: &[u16], level: usize) {
        self.game.state.clone_from(&self.levels[from]);
        let mut finder = Finder { answers, at: 0, asked: None, options: &mut self.options };
        for _ in 0..self.done {
            // The run has shown that these actions complete.
            let _ = self.game.step(&mut finder);
        }
        if level == self.levels.len() {
            self.levels.push(self.game.state.clone());
        } else {
            self.levels[level].clone_from(&self.game.state);
        }
    }

    /// The options of the decision at a level after those answers: the answers so far and those that make the option.
    pub(super) fn options(&mut self, level: usize, before: &Answers) -> Vec<Answers> {
        let mut found = Vec::new();
        if self.run(level, before) == Stop::Asked
            && let Some(asked) = self.asked
        {
            self.expand(level, before, asked, &mut found);
        }
        found
    }

    fn expand(&mut self, level: usize, before: &Answers, asked: Asked, found: &mut Vec<Answers>) {
        for option in 0..asked.options {
            let mut answers = before.clone();
            answers.push(option);
            if is_part(asked.about)
                && self.run(level, &answers) == Stop::Asked
                && self.done == 0
                && let Some(next) = self.asked.filter(|it| belongs(asked, *it))
            {
                self.expand(level, &answers, next, found);
            } else {
                found.push(answers);
            }
        }
    }

    /// The number of options of that decision, if it is a single question.
    pub(super) fn single(&mut self, level: usize, before: &Answers) -> Option<u64> {
        if self.run(level, before) == Stop::Over {
            return Some(0);
        }
        self.asked.filter(|it| !is_part(it.about)).map(|it| u64::from(it.options))
    }

    /// The number of options of the next decision, if it is a single question or there is none.
    pub(super) fn glance(&mut self, level: usize, answers: &Answers) -> Option<u64> {
        self.single(level, answers)
    }

    /// The level and the answers so far of the decision that follows; nothing if the game ends.
    pub(super) fn descend(&mut self, level: usize, answers: &Answers) -> Option<(usize, Answers)> {
        if self.run(level, answers) == Stop::Over {
            return None;
        }
        if self.done == 0 {
            return Some((level, answers.clone()));
        }
        self.keep(level, answers, level + 1);
        Some((level + 1, Answers::new()))
    }

    /// The position in which that question arises.
    pub(super) fn asked_in(&mut self, level: usize, before: &Answers) -> &State {
        self.run(level, before);
        &self.game.state
    }

    /// The position as the latest run left it.
    pub(super) const fn position(&self) -> &State {
        &self.game.state
    }

    /// What the answers decide from that one on, in words.
    pub(super) fn label(&mut self, level: usize, answers: &Answers, from: usize) -> String {
        let mut words = Vec::new();
        for at in from..answers.len() {
            self.run(level, &answers[..at]);
            if let (Some(asked), Some(choice)) = (self.asked, self.options.get(usize::from(answers[at]))) {
                words.extend(label::of(&self.game.state, asked.about, *choice));
            }
        }
        if words.is_empty() { "declare nothing".to_owned() } else { words.join(", ") }
    }
}

/// Whether the question is a part of a declaration.
const fn is_part(about: About) -> bool {
    matches!(about, About::Attack(_) | About::Block(_))
}

/// Whether the second question goes on with the declaration of the first.
const fn belongs(first: Asked, second: Asked) -> bool {
    let same = matches!((first.about, second.about), (About::Attack(_), About::Attack(_)) | (About::Block(_), About::Block(_)));
    same && first.player.0 == second.player.0
}
