//! Going through the tree: a position for each level, from which an action is done again with one answer more.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{Answers, decision, label};
use crate::Game;
use kernel::{
    Outcome, Rules, State,
    game::PlayerId,
    machine::Halt,
    question::{About, Choice, Decider, Question},
};

/// The question at which a game stands still.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    pub(super) player: PlayerId,
    pub(super) about: About,
    pub(super) options: SmallVec<[Choice; 8]>,
}

/// A decision: where it arises, the answers to earlier questions of the same action, and its first question.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) level: usize,
    pub(super) before: Answers,
    pub(super) asked: Asked,
}

/// Answers from a list, and notes the first question that it has no answer for.
struct Finder<'a> {
    answers: &'a [u16],
    at: usize,
    asked: Option<Asked>,
}

impl Decider for Finder<'_> {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        if let Some(answer) = self.answers.get(self.at) {
            self.at += 1;
            return Some(usize::from(*answer));
        }
        let Question { player, about, options, .. } = *question;
        self.asked = Some(Asked { player, about, options: SmallVec::from_slice(options) });
        None
    }
}

/// A game that goes back and forth in its tree.
#[derive(Debug)]
pub(super) struct Walk {
    game: Game,
    /// For each level the position before the action in which its decision arises.
    levels: Vec<State>,
    /// The level whose position the game stands in, if it has not moved since.
    stands: Option<usize>,
    /// How many actions the latest run completed.
    done: usize,
}

impl Walk {
    pub(super) fn new(rules: &Arc<Rules>, state: &State) -> Self {
        let game = Game::from_state(rules, state.clone());
        Self { game, levels: vec![state.clone()], stands: Some(0), done: 0 }
    }

    /// The first decision; nothing if the game ends without one.
    pub(super) fn begin(&mut self) -> Option<Node> {
        let asked = self.run(0, &[])?;
        Some(self.stand(0, &Answers::new(), asked))
    }

    /// The decision that follows those answers at a level; nothing if the game ends.
    pub(super) fn next(&mut self, level: usize, answers: &Answers) -> Option<Node> {
        let asked = self.run(level, answers)?;
        Some(self.stand(level, answers, asked))
    }

    /// How many options the decision has at which the latest run stopped.
    pub(super) fn count_options(&mut self, level: usize, answers: &Answers, asked: Asked) -> u64 {
        if !asked.options.iter().any(|it| decision::may_go_on(&self.game.state, asked.about, *it)) {
            return asked.options.len() as u64;
        }
        let node = self.stand(level, answers, asked);
        self.options(&node).len() as u64
    }

    /// Whether the latest run completed an action.
    pub(super) const fn has_acted(&self) -> bool {
        self.done > 0
    }

    /// The decision at which the latest run stopped.
    pub(super) fn stand(&mut self, level: usize, answers: &Answers, asked: Asked) -> Node {
        if asked.about == About::Priority {
            // What comes before a player gets priority is done, and finds nothing to do when it is done again (117.5).
            self.save(level + 1);
        } else if self.done == 0 {
            return Node { level, before: answers.clone(), asked };
        } else {
            self.return_to_action(level, answers);
            self.save(level + 1);
        }
        Node { level: level + 1, before: Answers::new(), asked }
    }

    /// The options of a decision: the answers before it and those that make the option.
    pub(super) fn options(&mut self, node: &Node) -> Vec<Answers> {
        let mut found = Vec::new();
        self.expand(node, &node.before, &node.asked, &mut found);
        found
    }

    fn expand(&mut self, node: &Node, before: &Answers, asked: &Asked, found: &mut Vec<Answers>) {
        for (option, choice) in (0..).zip(&asked.options) {
            let mut answers = before.clone();
            answers.push(option);
            let goes_on = decision::may_go_on(&self.levels[node.level], asked.about, *choice);
            let next = if goes_on { self.rest_of_action(node.level, &answers) } else { None };
            match next.filter(|it| decision::goes_on(&node.asked, it)) {
                Some(next) => self.expand(node, &answers, &next, found),
                None => found.push(answers),
            }
        }
    }

    /// Goes on from a level with these answers, up to the next question.
    pub(super) fn run(&mut self, level: usize, answers: &[u16]) -> Option<Asked> {
        self.go_to(level);
        self.done = 0;
        let mut finder = Finder { answers, at: 0, asked: None };
        while self.game.state.outcome == Outcome::Running {
            match self.game.step(&mut finder) {
                Ok(()) => self.done += 1,
                Err(Halt::Over | Halt::Reversed | Halt::Endless | Halt::Beyond) => break,
                Err(Halt::Suspended) => return finder.asked,
            }
        }
        None
    }

    /// The question that comes in the same action after these answers, if one does.
    fn rest_of_action(&mut self, level: usize, answers: &[u16]) -> Option<Asked> {
        self.go_to(level);
        let mut finder = Finder { answers, at: 0, asked: None };
        // What comes of the action shows in whether it asked.
        let _ = self.game.step(&mut finder);
        finder.asked
    }

    /// Goes back to where the latest run began its last action.
    fn return_to_action(&mut self, level: usize, answers: &[u16]) {
        self.go_to(level);
        let mut finder = Finder { answers, at: 0, asked: None };
        for _ in 0..self.done {
            // The run has shown that these actions complete.
            let _ = self.game.step(&mut finder);
        }
    }

    /// The game is about to move from the position of a level.
    fn go_to(&mut self, level: usize) {
        if self.stands.take() != Some(level) {
            self.game.state.clone_from(&self.levels[level]);
        }
    }

    /// The position is that of a level from now on.
    fn save(&mut self, level: usize) {
        self.stands = Some(level);
        match self.levels.get_mut(level) {
            Some(it) => it.clone_from(&self.game.state),
            None => self.levels.push(self.game.state.clone()),
        }
    }

    /// The position in which the decision arises.
    pub(super) fn position(&mut self, node: &Node) -> &State {
        self.run(node.level, &node.before);
        &self.game.state
    }

    /// The position as the latest run left it.
    pub(super) const fn last_position(&self) -> &State {
        &self.game.state
    }

    /// What an option decides, in words.
    pub(super) fn label(&mut self, node: &Node, option: &Answers) -> String {
        let mut words = Vec::new();
        for at in node.before.len()..option.len() {
            if let Some(asked) = self.run(node.level, &option[..at])
                && let Some(choice) = asked.options.get(usize::from(option[at]))
            {
                words.extend(label::of(&self.game.state, asked.about, *choice));
            }
        }
        if words.is_empty() { "declare nothing".to_owned() } else { words.join(", ") }
    }
}
