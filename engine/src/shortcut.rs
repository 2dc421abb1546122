//! Shortcuts (732.2): a player with priority proposes choices for everybody, once or several times over, the others accept that or name the
//! place where they will choose otherwise, and the session goes there at once.
//!
//! A recording has the choices themselves, as if each of them had been asked for.

use std::{collections::VecDeque, error, fmt};

use crate::Session;
use kernel::{
    canonical::{self, Ignoring},
    game::PlayerId,
    question::{About, Choice},
};

/// How many choices a shortcut may have.
const MOST: usize = 1_000_000;

/// A sequence of choices that is proposed (732.2a).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shortcut {
    /// The position for which it was proposed.
    before: u128,
    steps: Vec<Step>,
    /// How many of the steps are proposed still.
    end: usize,
    /// Who has neither accepted nor shortened it, in turn order.
    deciding: VecDeque<PlayerId>,
}

/// One of its choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who chooses.
    pub player: PlayerId,
    /// What about.
    pub about: About,
    /// What is chosen.
    pub choice: Choice,
    answer: usize,
}

/// What another player says to it (732.2b).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Let it be so.
    Accept,
    /// At that step, a choice of that player's own, there will be another one.
    OtherwiseAt(usize),
}

/// Why something is no shortcut, or no reply to one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShortcutProblem {
    /// Whoever has priority proposes one, and it ends where somebody has priority.
    NoPriority,
    /// The choice at that place can't be taken.
    Illegal(usize),
    /// Chance has a part in it: what comes of it can't be foreseen.
    Chance,
    /// There are no choices in it, or too many.
    Length,
    /// Somebody else is to answer first, or everybody has.
    NotAsked,
    /// At that place this player chooses nothing.
    NoChoice(usize),
    /// Not everybody has answered.
    Undecided,
    /// It was proposed in another position.
    Elsewhere,
}

impl fmt::Display for ShortcutProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPriority => f.write_str("a shortcut begins and ends where a player has priority"),
            Self::Illegal(at) => write!(f, "choice {} can't be taken", at + 1),
            Self::Chance => f.write_str("chance has a part in it"),
            Self::Length => write!(f, "a shortcut has 1 to {MOST} choices"),
            Self::NotAsked => f.write_str("it is not this player's turn to answer"),
            Self::NoChoice(at) => write!(f, "choice {} is not this player's, or not proposed any more", at + 1),
            Self::Undecided => f.write_str("not everybody has answered"),
            Self::Elsewhere => f.write_str("it was proposed in another position"),
        }
    }
}

impl error::Error for ShortcutProblem {}

impl Shortcut {
    /// The choices that are proposed, as far as nobody has shortened them.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.end]
    }

    /// Who is to answer next.
    pub fn asks(&self) -> Option<PlayerId> {
        self.deciding.front().copied()
    }

    /// The next player answers.
    ///
    /// # Errors
    ///
    /// If another player is to answer, or the place is none where this one chooses; then nothing changes.
    pub fn reply(&mut self, player: PlayerId, reply: Reply) -> Result<(), ShortcutProblem> {
        if self.asks() != Some(player) {
            return Err(ShortcutProblem::NotAsked);
        }
        if let Reply::OtherwiseAt(at) = reply {
            self.steps().get(at).filter(|it| it.player == player).ok_or(ShortcutProblem::NoChoice(at))?;
            self.end = at;
        }
        self.deciding.pop_front();
        Ok(())
    }
}

impl Session {
    /// Proposes these answers, the places of options, so many times over, for whoever is asked; the player with priority does that.
    ///
    /// # Errors
    ///
    /// What makes them no shortcut.
    pub fn propose(&self, answers: &[usize], times: usize) -> Result<Shortcut, ShortcutProblem> {
        let by = self.with_priority().ok_or(ShortcutProblem::NoPriority)?;
        if !(1..=MOST).contains(&answers.len().saturating_mul(times)) {
            return Err(ShortcutProblem::Length);
        }
        let mut ahead = self.clone();
        let mut steps = Vec::new();
        for answer in answers.iter().copied().cycle().take(answers.len() * times) {
            let illegal = ShortcutProblem::Illegal(steps.len());
            let asked = ahead.question().ok_or(illegal)?;
            let choice = *asked.options.get(answer).ok_or(illegal)?;
            steps.push(Step { player: asked.player, about: asked.about, choice, answer });
            ahead.answer(answer).map_err(|_| illegal)?;
        }
        let (state, then) = (self.game().state(), ahead.game().state());
        if state.random != then.random || state.lots != then.lots {
            return Err(ShortcutProblem::Chance);
        }
        ahead.with_priority().ok_or(ShortcutProblem::NoPriority)?;
        let deciding = state.from(by).filter(|it| *it != by).collect();
        Ok(Shortcut { before: canonical::key(state, Ignoring::Nothing), end: steps.len(), steps, deciding })
    }

    /// Takes the choices to which everybody has answered (732.2c). Who has shortened them has to choose otherwise now.
    ///
    /// # Errors
    ///
    /// If somebody has not answered, or the position is another one; then nothing changes.
    pub fn take(&mut self, shortcut: &Shortcut) -> Result<(), ShortcutProblem> {
        if shortcut.asks().is_some() {
            return Err(ShortcutProblem::Undecided);
        }
        if canonical::key(self.game().state(), Ignoring::Nothing) != shortcut.before {
            return Err(ShortcutProblem::Elsewhere);
        }
        for (at, it) in shortcut.steps().iter().enumerate() {
            self.answer(it.answer).map_err(|_| ShortcutProblem::Illegal(at))?;
        }
        if let Some(instead) = shortcut.steps.get(shortcut.end) {
            self.bar(instead.answer);
        }
        Ok(())
    }

    fn with_priority(&self) -> Option<PlayerId> {
        self.question().filter(|it| it.about == About::Priority).map(|it| it.seat)
    }
}
