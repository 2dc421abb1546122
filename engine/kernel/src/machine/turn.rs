//! The course of the game (500): what comes next.
//!
//! ```text
//! order           whose turn, which phase and step comes next (500.1, 500.7-500.11)
//! priority        before a player gets priority (117.5), and what is done with it
//! watching        what state-based actions look at (704.3)
//!
//! option_cache    what players were offered, remembered
//! card_offers     in which ways players could cast their cards, remembered card by card
//! grounds         what must be there for a rule to permit anything
//! special         lands that are played, and special actions that abilities give (116.2)
//!
//! mandatory_loop  positions that come again while nobody had a choice (104.4b)
//! rounds          positions that players come back to by choice (732.3)
//! conceding       a player leaves, in the midst of whatever is being done (104.3a)
//! cutting         the turn or the combat phase ends at once (724)
//! restarting      the game begins once more (727)
//! subgame         a game within the game (729)
//! ```

pub(in crate::machine) mod card_offers;
pub(in crate::machine) mod cutting;
pub(in crate::machine) mod grounds;
mod conceding;
mod restarting;
mod subgame;
pub(in crate::machine) mod mandatory_loop;
pub(in crate::machine) mod option_cache;
pub(in crate::machine) mod order;
pub(in crate::machine) mod priority;
pub(in crate::machine) mod rounds;
pub(in crate::machine) mod special;
pub(in crate::machine) mod watching;

use crate::{
    event::{Until, What},
    game::{Outcome, PlayerId},
    machine::{After, Case, Few, Flow, Machine, TurnBased},
};
use vocabulary::{Stage, cr};

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// That step of the start of the game (103).
    Start(u8),
    /// The next turn begins.
    Turn,
    /// That stage begins: turn-based actions, then priority.
    Stage(Stage),
    /// A player gets priority; so many have passed in succession.
    Priority {
        /// The player.
        holder: PlayerId,
        /// How many.
        passed: u8,
    },
    /// The stage ends.
    Ending,
    /// The cleanup step ends without anybody having had priority, and the turn with it (514.3).
    TurnOver,
}

impl Default for Point {
    fn default() -> Self {
        Self::Start(0)
    }
}

/// Whether there was something to do in a cleanup step that gives players priority (514.3a).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsettled {
    /// There was.
    Yes,
    /// There was not.
    No,
}

impl Machine<'_> {
    /// Does the next thing, whole or not at all.
    pub fn advance(&mut self) -> Flow {
        match self.state.point {
            Point::Start(nth) => self.start(nth),
            Point::Turn => self.begin_turn(),
            Point::Stage(stage) => self.begin_stage(stage),
            Point::Priority { holder, passed } => self.priority(holder, passed),
            Point::Ending => {
                self.end_stage()?;
                self.state.point = self.after(self.state.turn.stage)?;
                Ok(())
            }
            Point::TurnOver => {
                self.end_stage()?;
                self.state.point = self.after_cleanup()?;
                Ok(())
            }
        }?;
        if self.state.outcome == Outcome::Running { Ok(()) } else { Err(super::Halt::Over) }
    }

    fn start(&mut self, nth: u8) -> Flow {
        let rules = self.rules;
        let Some(row) = rules.starts.get(usize::from(nth)) else {
            self.state.point = Point::Turn;
            return Ok(());
        };
        self.state.point = Point::Start(nth + 1);
        self.run(row, |it, does| does(it))
    }

    fn begin_turn(&mut self) -> Flow {
        let (next, sequence) = self.next_turn()?;
        self.under(cr::R500_1, |it| {
            it.happens(What::TurnBegins(next, sequence))?;
            it.do_what_awaits()?;
            if it.state.effects.is_empty() && it.state.links.is_empty() && it.state.said_for_now().next().is_none() {
                return Ok(());
            }
            let active: Few<PlayerId> = it.state.active_players().collect();
            active.into_iter().try_for_each(|player| it.happens(What::Expires(Until::TurnOf(player))))
        })?;
        let rules = self.rules;
        self.perform_proposed(&rules.opens_turn)?;
        self.state.point = self.opening()?;
        Ok(())
    }

    fn begin_stage(&mut self, stage: Stage) -> Flow {
        self.under(cr::R500_6, |it| it.happens(What::StageBegins(stage)))?;
        self.do_what_awaits()?;
        let rules = self.rules;
        for row in &rules.turn_based[stage as usize] {
            match row.function() {
                TurnBased::Does(action) => self.run(row, |it, _| action(it))?,
                TurnBased::Proposes(action) => self.perform_by(row, action)?,
            }
        }
        let unsettled = if stage == Stage::Cleanup { self.unsettled()? } else { Unsettled::No };
        if self.is_quiet(stage, unsettled) {
            self.state.point = if stage == Stage::Cleanup { Point::TurnOver } else { Point::Ending };
        } else {
            // Whoever it was last, if no rule says who.
            let last = self.state.next_player(self.state.turn.active);
            self.receive(After::Beginning, last, 0);
        }
        Ok(())
    }

    /// Whether nobody receives priority in that stage: a rule says so, and none makes an exception.
    fn is_quiet(&self, stage: Stage, unsettled: Unsettled) -> bool {
        let (rules, state) = (self.rules, &*self.state);
        let mut resumes = rules.resumes[stage as usize].iter();
        let mut quiet = rules.no_priority[stage as usize].iter();
        quiet.any(|it| it.says(rules, state, Case::Game, |quiet| quiet(state)))
            && !resumes.any(|it| it.says(rules, state, Case::Game, |resumes| resumes(unsettled)))
    }

    /// Whether state-based actions were performed, or triggered abilities wait (514.3a).
    fn unsettled(&mut self) -> Flow<Unsettled> {
        Ok(if self.check()? || !self.state.waiting.is_empty() { Unsettled::Yes } else { Unsettled::No })
    }

    pub(in crate::machine) fn end_stage(&mut self) -> Flow {
        let rules = self.rules;
        self.perform_proposed(&rules.ends)
    }
}
