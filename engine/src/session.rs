//! A game whose players are elsewhere: it asks, waits, and goes on with the answer.
//!
//! Handlers ask in the middle of what they do. Without a live player the action is undone, and done again with the answers so far once the
//! next one is known. So an action completes or leaves no trace, and a session can be asked, copied or thrown away between any two answers.
//!
//! Most questions come before anything has happened in their action: a player has priority, and chooses. The position is then the one
//! before the action, and nothing is to be undone; it is kept as the answer comes. Where something has happened already, the session goes
//! back to the latest position that it has kept, and comes from there to the one before the action.

use macro_rules_attribute::derive;
use rules_data::RuleId;

use crate::play::Game;
use kernel::{
    Visit,
    game::{ObjectId, Outcome, PlayerId, State},
    log::Mark,
    machine::{Halt, Idle, Point, Watch},
    question::{About, Choice, Decider, Question},
};

/// A game between two answers.
#[derive(Debug)]
pub struct Session {
    game: Game,
    /// A position before an action; while a question waits that came of what has happened in its action, the one before that.
    kept: Kept,
    /// How many actions are complete since then.
    complete: usize,
    /// The answers given since then.
    answers: Vec<u16>,
    /// Where the action in progress began, while nothing has happened in it: the position of the game is the one before it.
    fresh: Option<Start>,
    asked: Option<Asked>,
    /// The answer that the player may not give to the question that waits, having broken off a shortcut there (732.2c).
    barred: Option<usize>,
}

/// A position to come back to.
#[derive(Clone, Debug)]
struct Kept {
    state: State,
    start: Start,
}

/// Where an action begins: how far the log is, and what it counts before it asks.
#[derive(Clone, Copy, Debug)]
struct Start {
    mark: Mark,
    changes: u64,
    idle: Idle,
    watch: Watch,
}

/// A question that waits for its answer. It has the ids of the [`State`]; a player who is to know nothing more than the rules allow gets it
/// with the numbers of a [`View`](crate::View::asked), the options in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Visit!)]
pub struct Asked {
    /// The rule that asks.
    pub rule: RuleId,
    /// Who decides.
    pub player: PlayerId,
    /// For whom: the same, unless somebody controls that player (723.5).
    pub seat: PlayerId,
    /// What about.
    pub about: About,
    /// What may be answered.
    pub options: Vec<Choice>,
    /// What was answered before in the action in progress: nothing has come of it yet.
    pub earlier: Vec<Given>,
}

/// An answer that a player has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Visit!)]
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
        Question { rule: self.rule, player: self.player, seat: self.seat, about: self.about, options: &self.options }
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
        let Question { rule, player, seat, about, options } = *question;
        if let Some(answer) = self.answers.get(self.given.len()) {
            let answer = usize::from(*answer);
            self.given.push(Given { player, about, choice: options[answer] });
            return Some(answer);
        }
        let earlier = std::mem::take(&mut self.given);
        *self.asked = Some(Asked { rule, player, seat, about, options: options.to_vec(), earlier });
        None
    }
}

impl Session {
    /// A session of that game, up to its first question.
    pub fn new(game: Game) -> Self {
        let kept = Kept { state: game.state.clone(), start: Start::of(&game) };
        let mut session = Self { game, kept, complete: 0, answers: Vec::new(), fresh: None, asked: None, barred: None };
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
    /// If there is no such option, or it is the one to which a player has promised another choice; then nothing changes (733.1).
    pub fn answer(&mut self, option: usize) -> Result<(), Refused> {
        if self.barred == Some(option) {
            return Err(Refused::Proposed { option });
        }
        let Some(asked) = self.asked.as_ref().filter(|it| option < it.options.len()) else {
            return Err(Refused::NoSuchOption { option, options: self.asked.as_ref().map_or(0, |it| it.options.len()) });
        };
        debug_assert!(asked.options.len() > 1, "a single option is no question");
        (self.asked, self.barred) = (None, None);
        if let Some(start) = self.fresh.take() {
            (self.game.state.idle, self.game.state.watch) = (start.idle, start.watch);
            self.game.log.go_back(start.mark);
            self.keep();
        } else {
            self.go_back();
        }
        self.answers.push(u16::try_from(option).unwrap_or(u16::MAX));
        self.go_on();
        Ok(())
    }

    /// The answer that the player may not give to the question that waits: it was proposed in a shortcut, which the player has broken off
    /// there (732.2c).
    pub const fn barred(&self) -> Option<usize> {
        self.barred
    }

    pub(crate) const fn bar(&mut self, option: usize) {
        self.barred = Some(option);
    }

    /// The game as it stands. While a question waits, nobody can go on from there.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// The position before the action in progress, and the answers given to it.
    pub(crate) fn in_progress(&self) -> (State, &[u16]) {
        match self.fresh {
            Some(Start { idle, watch, .. }) => (State { idle, watch, ..self.game.state.clone() }, &[]),
            None => (self.kept.state.clone(), &self.answers),
        }
    }

    /// Keeps the position, which is one before an action.
    fn keep(&mut self) {
        self.kept.state.clone_from(&self.game.state);
        self.kept.start = Start::of(&self.game);
        self.complete = 0;
        self.answers.clear();
    }

    /// Goes back to the position that was kept.
    fn go_back(&mut self) {
        self.game.state.clone_from(&self.kept.state);
        self.game.log.go_back(self.kept.start.mark);
    }

    /// Goes on to the next question. What was kept is the position before the action that is to be done now.
    fn go_on(&mut self) {
        let mut given = 0;
        loop {
            let start = Start::of(&self.game);
            let mut asked = None;
            match self.step(given, &mut asked) {
                Ok(answers) => {
                    given += answers;
                    self.complete += 1;
                }
                Err(Halt::Over | Halt::Reversed | Halt::Endless | Halt::Beyond) => return,
                Err(Halt::Suspended) => {
                    self.asked = asked;
                    self.stand(start);
                    return;
                }
            }
        }
    }

    /// Does the next thing, with the answers from that one on; says how many it took.
    fn step(&mut self, from: usize, asked: &mut Option<Asked>) -> Result<usize, Halt> {
        let mut replaying = Replaying { answers: &self.answers[from..], given: Vec::new(), asked };
        self.game.step(&mut replaying)?;
        Ok(replaying.given.len())
    }

    /// A question has come up in the action that began there.
    fn stand(&mut self, start: Start) {
        // What was answered before in the action is not forgotten: only its first question finds the position as it was.
        let first = self.asked.as_ref().is_some_and(|it| it.earlier.is_empty());
        if first && self.game.log.changes() == start.changes && matches!(self.game.state.point, Point::Priority { .. }) {
            self.fresh = Some(start);
        } else if self.complete > 0 {
            self.come_back();
        }
    }

    /// Keeps the position before the action in progress, and comes from there to the question again.
    fn come_back(&mut self) {
        let actions = std::mem::take(&mut self.complete);
        self.go_back();
        let mut given = 0;
        for _ in 0..actions {
            given += self.step(given, &mut None).expect("what was done can be done again");
        }
        self.keep();
        self.step(0, &mut None).expect_err("what was asked is asked again");
    }
}

impl Start {
    fn of(game: &Game) -> Self {
        let (mark, changes) = (game.log.mark(), game.log.changes());
        Self { mark, changes, idle: game.state.idle, watch: game.state.watch }
    }
}

impl Clone for Session {
    fn clone(&self) -> Self {
        let game = Game::from_state(self.game.rules(), self.game.state.clone()).logging(self.game.log.clone());
        let Self { kept, complete, answers, fresh, asked, barred, .. } = self;
        let (kept, answers, asked) = (kept.clone(), answers.clone(), asked.clone());
        Self { game, kept, complete: *complete, answers, fresh: *fresh, asked, barred: *barred }
    }
}

/// Why an answer is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is none of the options.
    NoSuchOption {
        /// What was answered.
        option: usize,
        /// How many options there are.
        options: usize,
    },
    /// The player has said that there will be another choice than that (732.2c).
    Proposed {
        /// What was answered.
        option: usize,
    },
}

impl std::fmt::Display for Refused {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoSuchOption { option, options } => {
                write!(f, "option {option} does not exist: there are {options}, counted from 0")
            }
            Self::Proposed { option } => write!(f, "option {option} was proposed, and is to be another one now"),
        }
    }
}

impl std::error::Error for Refused {}
