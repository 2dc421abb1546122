//! A game whose players are elsewhere: it asks, waits, and goes on with the answer.
//!
//! Handlers ask in the middle of what they do. Without a live player the action is undone, and done again with the answers so far once the
//! next one is known. So an action completes or leaves no trace, and a session can be asked, copied or thrown away between any two answers.

use rules_data::RuleId;

use crate::play::Game;
use kernel::{
    game::{ObjectId, Outcome, PlayerId, State},
    log::Mark,
    machine::Halt,
    question::{About, Choice, Decider, Question},
};

/// A game between two answers.
#[derive(Debug)]
pub struct Session {
    game: Game,
    /// The position before the action in progress.
    before: State,
    mark: Mark,
    /// The answers given to the action in progress.
    answers: Vec<u16>,
    asked: Option<Asked>,
}

/// A question that waits for its answer. It has the ids of the [`State`]; a player who is to know nothing more than the rules allow gets it
/// with the numbers of a [`View`](crate::View::asked), the options in the same order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The rule that asks.
    pub rule: RuleId,
    /// Who decides.
    pub player: PlayerId,
    /// What about.
    pub about: About,
    /// What may be answered.
    pub options: Vec<Choice>,
    /// What was answered before in the action in progress: nothing has come of it yet.
    pub earlier: Vec<Given>,
}

/// An answer that a player has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Given {
    /// Who decided.
    pub player: PlayerId,
    /// What about.
    pub about: About,
    /// The option that was chosen.
    pub choice: Choice,
}

impl Given {
    /// The objects that it mentions.
    pub(crate) fn objects(&self) -> impl Iterator<Item = ObjectId> {
        self.about.object().into_iter().chain(self.choice.object())
    }
}

impl Asked {
    /// As a [`Decider`] is asked.
    pub fn question(&self) -> Question<'_> {
        Question { rule: self.rule, player: self.player, about: self.about, options: &self.options }
    }
}

/// Answers from a list, and remembers the first question that it has no answer for.
struct Replaying<'a> {
    answers: &'a [u16],
    given: Vec<Given>,
    asked: &'a mut Option<Asked>,
}

impl Decider for Replaying<'_> {
    fn decide(&mut self, _: &State, question: &Question<'_>) -> Option<usize> {
        let Question { rule, player, about, options } = *question;
        if let Some(answer) = self.answers.get(self.given.len()) {
            let answer = usize::from(*answer);
            self.given.push(Given { player, about, choice: options[answer] });
            return Some(answer);
        }
        let earlier = std::mem::take(&mut self.given);
        *self.asked = Some(Asked { rule, player, about, options: options.to_vec(), earlier });
        None
    }
}

impl Session {
    /// A session of that game, up to its first question.
    pub fn new(game: Game) -> Self {
        let before = game.state.clone();
        let mark = game.log.mark();
        let mut session = Self { game, before, mark, answers: Vec::new(), asked: None };
        session.go_on();
        session
    }

    /// The question that waits; nothing once the game is over.
    pub const fn question(&self) -> Option<&Asked> {
        self.asked.as_ref()
    }

    /// The game. While a question waits, its position is the one in which the question arose.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How the game ended, once it has.
    pub const fn outcome(&self) -> Outcome {
        self.game.state.outcome
    }

    /// Answers the question that waits with the option at that place, and goes on to the next.
    ///
    /// # Errors
    ///
    /// If there is no such option; then nothing changes (733.1).
    pub fn answer(&mut self, option: usize) -> Result<(), NoSuchOption> {
        let Some(asked) = self.asked.as_ref().filter(|it| option < it.options.len()) else {
            return Err(NoSuchOption { option, options: self.asked.as_ref().map_or(0, |it| it.options.len()) });
        };
        debug_assert!(asked.options.len() > 1, "a single option is no question");
        self.answers.push(u16::try_from(option).unwrap_or(u16::MAX));
        self.asked = None;
        self.go_on();
        Ok(())
    }

    /// The game as it stands. While a question waits, nobody can go on from there.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The position before the action in progress, and the answers given to it.
    pub(crate) fn in_progress(&self) -> (&State, &[u16]) {
        (&self.before, &self.answers)
    }

    fn go_on(&mut self) {
        loop {
            // What was begun is undone, and done again with one answer more.
            if !self.answers.is_empty() {
                self.game.state.clone_from(&self.before);
                self.game.log.go_back(self.mark);
            }
            let mut asked = None;
            let mut replaying = Replaying { answers: &self.answers, given: Vec::new(), asked: &mut asked };
            match self.game.step(&mut replaying) {
                Ok(()) => {
                    self.before.clone_from(&self.game.state);
                    self.mark = self.game.log.mark();
                    self.answers.clear();
                }
                Err(Halt::Over | Halt::Reversed | Halt::Endless) => return,
                Err(Halt::Suspended) => {
                    self.asked = asked;
                    return;
                }
            }
        }
    }
}

impl Clone for Session {
    fn clone(&self) -> Self {
        let game = Game::from_state(self.game.rules(), self.game.state.clone()).logging(self.game.log.clone());
        let (mark, answers, asked) = (self.mark, self.answers.clone(), self.asked.clone());
        Self { game, before: self.before.clone(), mark, answers, asked }
    }
}

/// An answer that is none of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchOption {
    /// What was answered.
    pub option: usize,
    /// How many options there are.
    pub options: usize,
}

impl std::fmt::Display for NoSuchOption {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "option {} does not exist: there are {}, counted from 0", self.option, self.options)
    }
}

impl std::error::Error for NoSuchOption {}
