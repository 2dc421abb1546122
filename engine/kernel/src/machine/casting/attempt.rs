//! Actions that may turn out illegal (733.1): tried, and reversed whole if they can't be completed.
//!
//! What a player is offered can be done, as far as that can be told without trying. It can't always: a player who sees to the mana by
//! hand may fall short of it, two parts of a cost may need the same object, a choice may bring the spell under a prohibition. There
//! the position is kept, and comes back when a step can't be taken; the log forgets the events since. The answers stay in the record: they
//! bring the same reversal again. A rule says that it is so, and which mana abilities stay: those are done once more ([`gathered`](super::gathered)).

use crate::{
    game::{ObjectId, State},
    machine::{Flow, Halt, Machine, casting::gathered::Gathering},
};

/// What came of an action that was tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// It is done.
    Completed,
    /// It is as if it had never been begun.
    Reversed,
}

/// Whether an action may turn out illegal after it was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubt {
    /// What was offered is legal to its end.
    Nothing,
    /// A step of it may be impossible.
    Something,
}

/// Positions to come back to.
#[derive(Debug, Default)]
pub struct Kept {
    /// How many attempts are under way that can be reversed.
    open: usize,
    /// Memory of earlier ones.
    spare: Vec<State>,
    /// The mana abilities that were activated in their midst.
    pub(super) gathering: Gathering,
}

impl Kept {
    /// Whether an attempt is under way that can be reversed.
    pub(super) const fn is_open(&self) -> bool {
        self.open > 0
    }

    /// An attempt is under way that can be reversed.
    pub(super) fn begin(&mut self) {
        if self.open == 0 {
            self.gathering.begin();
        }
        self.open += 1;
    }
}

impl Machine<'_> {
    /// Does something with that object, whole or not at all (733.1); what lies on top of a library in its midst is not shown until it is done
    /// (401.5). So many of them in the midst of each other are no play: something goes round.
    pub fn attempt(&mut self, with: ObjectId, doubt: Doubt, action: impl FnOnce(&mut Self) -> Flow) -> Flow<Attempt> {
        const DEEP: u16 = 32;
        if self.scratch.underway == DEEP {
            return Err(Halt::Endless);
        }
        self.scratch.underway += 1;
        let attempt = self.attempt_unseen(with, doubt, action);
        self.scratch.underway -= 1;
        let attempt = attempt?;
        self.show_drawn()?;
        self.show_tops()?;
        Ok(attempt)
    }

    /// A spell is being cast, or an ability activated, until all of that is done.
    pub(in crate::machine) fn propose(&mut self, action: impl FnOnce(&mut Self) -> Flow) -> Flow {
        self.scratch.proposals += 1;
        let result = action(self);
        self.scratch.proposals -= 1;
        result
    }

    /// A mana ability is activated, and resolves in the midst of it.
    pub(in crate::machine) fn once_activated(&mut self, resolve: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let before = self.scratch.proposals;
        self.scratch.proposals = before.saturating_sub(1);
        let result = resolve(self);
        self.scratch.proposals = before;
        result
    }

    fn attempt_unseen(&mut self, with: ObjectId, doubt: Doubt, action: impl FnOnce(&mut Self) -> Flow) -> Flow<Attempt> {
        if doubt == Doubt::Nothing {
            return action(self).map(|()| Attempt::Completed);
        }
        let mut before = match self.scratch.kept.spare.pop() {
            Some(mut spare) => {
                spare.clone_from(self.state);
                spare
            }
            None => self.state.clone(),
        };
        let mark = self.log.mark();
        self.scratch.kept.begin();
        let gathered = self.scratch.kept.gathering.mark();
        let result = action(self);
        self.scratch.kept.open -= 1;
        let attempt = match result {
            Err(Halt::Reversed) if self.rules.reverses.is_empty() => Ok(Attempt::Completed),
            Err(Halt::Reversed) => {
                std::mem::swap(self.state, &mut before);
                self.state.idle.chosen();
                self.log.forget(mark);
                let undone = self.scratch.kept.gathering.taken_back(gathered);
                let rules = self.rules;
                rules.reverses.iter().try_for_each(|row| self.run(row, |it, reverses| reverses(it, with, &undone)))?;
                Ok(Attempt::Reversed)
            }
            Ok(()) => Ok(Attempt::Completed),
            Err(halt @ (Halt::Suspended | Halt::Over | Halt::Endless | Halt::Beyond)) => Err(halt),
        };
        self.scratch.kept.spare.push(before);
        attempt
    }

    /// A step can't be taken: what was begun is illegal. Where nothing can be reversed it goes on as far as possible (609.3).
    pub fn give_up(&self) -> Flow {
        if self.scratch.kept.open > 0 { Err(Halt::Reversed) } else { Ok(()) }
    }
}
