//! The course of the game: what comes next.

use crate::{
    cr,
    event::{Until, What},
    game::{Outcome, PlayerId, Stage},
    machine::{Flow, Machine, TurnBased},
};

/// What is to be done next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Point {
    /// That step of the start of the game (103).
    Start(u8),
    /// The next turn begins.
    Turn,
    /// That stage begins: turn-based actions, then priority.
    Stage(Stage),
    /// A player gets priority; so many have passed in succession.
    Priority { holder: PlayerId, passed: u8 },
    /// The stage ends.
    Ending,
    /// The cleanup step ends without anybody having had priority, and the turn with it (514.3).
    TurnOver,
}

impl Machine<'_> {
    /// Does the next thing, whole or not at all.
    pub(crate) fn advance(&mut self) -> Flow {
        match self.state.point {
            Point::Start(nth) => self.start(nth),
            Point::Turn => self.begin_turn(),
            Point::Stage(stage) => self.begin_stage(stage),
            Point::Priority { holder, passed } => self.priority(holder, passed),
            Point::Ending => {
                self.end_stage();
                let stage = self.state.turn.stage;
                self.state.point = Point::Stage(self.after(stage));
                Ok(())
            }
            Point::TurnOver => {
                self.end_stage();
                self.state.point = Point::Turn;
                Ok(())
            }
        }?;
        if self.state.outcome == Outcome::Running { Ok(()) } else { Err(super::Halt::Over) }
    }

    fn start(&mut self, nth: u8) -> Flow {
        let rules = self.rules;
        let Some((rule, does)) = rules.starts.get(usize::from(nth)) else {
            self.state.point = Point::Turn;
            return Ok(());
        };
        self.state.point = Point::Start(nth + 1);
        self.under(*rule, does)
    }

    fn begin_turn(&mut self) -> Flow {
        let first = self.state.turn.number == 0;
        let last = self.state.turn.active;
        let next = match self.state.extra_turns.pop() {
            Some(player) if self.state.is_playing(player) => player,
            _ if first => self.state.starting,
            _ => self.state.next_player(last),
        };
        self.under(cr::R500_1, |it| {
            it.happens(What::TurnBegins(next));
            if !it.state.effects.is_empty() {
                it.happens(What::Expires(Until::TurnOf(next)));
            }
        });
        self.state.point = Point::Stage(Stage::Untap);
        Ok(())
    }

    fn begin_stage(&mut self, stage: Stage) -> Flow {
        self.under(cr::R500_6, |it| it.happens(What::StageBegins(stage)));
        let rules = self.rules;
        for (rule, action) in &rules.turn_based[stage as usize] {
            match action {
                TurnBased::Does(action) => self.under(*rule, action)?,
                TurnBased::Proposes(action) => {
                    let mut batch = self.take_batch();
                    batch.because = *rule;
                    action(self.state, &mut batch);
                    self.perform_all(batch);
                }
            }
        }
        self.state.point = match stage {
            Stage::Untap => Point::Ending,
            Stage::Cleanup if !self.is_unsettled()? => Point::TurnOver,
            _ => Point::Priority { holder: self.state.turn.active, passed: 0 },
        };
        Ok(())
    }

    /// Whether state-based actions or waiting triggers make players get priority in the cleanup step (514.3a).
    fn is_unsettled(&mut self) -> Flow<bool> {
        Ok(self.check()? || !self.state.waiting.is_empty())
    }

    fn end_stage(&mut self) {
        let rules = self.rules;
        for (rule, ends) in &rules.ends {
            let mut batch = self.take_batch();
            batch.because = *rule;
            ends(self.state, &mut batch);
            self.perform_all(batch);
        }
    }

    /// The stage that follows. Combat without attackers has no blockers and no damage (508.8), damage comes twice only if somebody
    /// strikes first (510.4), and a cleanup step in which players got priority is followed by another one (514.3a).
    fn after(&self, stage: Stage) -> Stage {
        match stage {
            Stage::DeclareAttackers if self.state.combat.attackers.is_empty() => Stage::EndOfCombat,
            Stage::DeclareBlockers if !self.table().somebody_strikes_first() => Stage::CombatDamage,
            other => other.next().unwrap_or(Stage::Cleanup),
        }
    }
}
