//! What comes next in a turn, and whose turn comes next (500.1, 500.7-500.11).

use crate::{
    event::{Sequence, What},
    game::{Agenda, Ending, Next, PlayerId},
    machine::{Case, Few, Flow, Machine, Point, Row, hooks::registry::AlwaysSkips},
};
use language::{Statement, StaticKind};
use vocabulary::{Skipped, Stage, catalog::Phase, cr};

impl Machine<'_> {
    /// What comes first in a turn: the untap step, unless that is skipped.
    pub(in crate::machine) fn opening(&mut self) -> Flow<Point> {
        self.unless_skipped(Next::Phase(Stage::first_of(Phase::Beginning)))
    }

    /// What comes once that stage has ended. A cleanup step in which players got priority is followed by another one (514.3a).
    pub(in crate::machine) fn after(&mut self, ended: Stage) -> Flow<Point> {
        if ended == Stage::Cleanup {
            return Ok(Point::Stage(Stage::Cleanup));
        }
        let next = self.take_next(Ending::Step, ended)?;
        self.unless_skipped(next)
    }

    /// What comes once the last cleanup step is over: another phase where one was added, or the next turn.
    pub(in crate::machine) fn after_cleanup(&mut self) -> Flow<Point> {
        let next = self.take_next(Ending::Phase, Stage::Cleanup)?;
        self.unless_skipped(next)
    }

    /// What comes once the phase is over, whatever is left of it (724.2d).
    pub(in crate::machine) fn next_phase(&mut self) -> Flow<Point> {
        let next = self.take_next(Ending::Phase, self.state.turn.stage)?;
        self.unless_skipped(next)
    }

    /// What comes next by the agenda, which is one item shorter then.
    fn take_next(&mut self, ending: Ending, ended: Stage) -> Flow<Next> {
        let agenda = &self.state.agenda;
        if agenda.added.is_empty() && agenda.ahead.is_empty() {
            return Ok(Agenda::usual(ending, ended));
        }
        let next = agenda.clone().take(ending, ended);
        self.under(cr::R500_8, |it| it.happens(What::GoesOn(ending, ended)))?;
        Ok(next)
    }

    /// What is skipped is passed over as though it did not exist (500.11).
    fn unless_skipped(&mut self, mut next: Next) -> Flow<Point> {
        loop {
            let stage = match next {
                Next::Nothing => return Ok(Point::Turn),
                Next::Stage(stage) | Next::Phase(stage) => stage,
            };
            let phase = Skipped::Phase(stage.phase());
            if matches!(next, Next::Phase(_)) && self.skips(phase)? {
                next = self.take_next(Ending::Phase, stage)?;
                continue;
            }
            let skips = match stage.step() {
                Some(it) => self.skips(Skipped::Step(it))?,
                None => false,
            };
            if skips || self.is_passed_over(stage) {
                next = self.take_next(Ending::Step, stage)?;
            } else {
                return Ok(Point::Stage(stage));
            }
        }
    }

    /// Whether a rule says that there is no such stage now.
    fn is_passed_over(&self, stage: Stage) -> bool {
        let table = self.table();
        table.rules.skips[stage as usize].iter().any(|it| it.says(table.rules, table.state, Case::Game, |skips| skips(&table)))
    }

    /// Whether the active player skips it, always or this time, or one of the active team (805.8).
    fn skips(&mut self, what: Skipped) -> Flow<bool> {
        let rules = self.rules;
        let always = |player: PlayerId| {
            let says =
                |it: &Row<AlwaysSkips>| it.says(rules, self.state, Case::Player(player), |skips| skips(self.state, player, what));
            rules.always_skips.iter().any(says)
        };
        let stated = self.state.may_state(Statement::Skips) && self.state.active_players().any(always);
        if stated || self.skips_once(self.state.turn.active, what)? {
            return Ok(true);
        }
        if !self.state.may_state(StaticKind::Replaces) {
            return Ok(false);
        }
        let active: Few<PlayerId> = self.state.active_players().collect();
        for player in active {
            if self.skips_instead(player, what)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a replacement effect has the player skip it, and do something in its place, which waits then (614.10b).
    fn skips_instead(&mut self, player: PlayerId, what: Skipped) -> Flow<bool> {
        if !self.state.may_state(StaticKind::Replaces) {
            return Ok(false);
        }
        let (left, then) = self.foregone(What::IsToBegin(player, what))?;
        if left {
            return Ok(false);
        }
        self.under(cr::R500_11, |it| it.happens(What::Skips(player, what)))?;
        for it in then {
            self.under(cr::R614_10B, |machine| machine.happens(What::Awaits(it)))?;
        }
        Ok(true)
    }

    /// What waited for a turn, a phase or a step that does come is done before all else in it (614.10b).
    pub(in crate::machine) fn do_what_awaits(&mut self) -> Flow {
        while let Some(it) = self.state.agenda.awaiting.first().copied() {
            self.under(cr::R614_10B, |machine| {
                machine.happens(What::HasCome(it))?;
                machine.follow_awaiting(it)
            })?;
        }
        Ok(())
    }

    /// Whether the player skips it this time, or one who acts as one with the player: each effect that has one of them skip it is for one
    /// of them (805.8).
    fn skips_once(&mut self, player: PlayerId, what: Skipped) -> Flow<bool> {
        if self.state.agenda.skipped.is_empty() {
            return Ok(false);
        }
        for player in self.state.side_of(player).iter() {
            if self.skips_it(player, what)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn skips_it(&mut self, player: PlayerId, what: Skipped) -> Flow<bool> {
        let (rules, mut skipped) = (self.rules, false);
        for row in &rules.skips_next {
            let mut batch = self.take_batch();
            row.proposes(rules, self.state, &mut batch, |skips, batch| skips(self.state, player, what, batch));
            skipped |= self.perform_all(batch)?;
        }
        Ok(skipped)
    }

    /// Whose turn comes next, and whether it is an extra one; turns that are skipped are passed over.
    pub(in crate::machine) fn next_turn(&mut self) -> Flow<(PlayerId, Sequence)> {
        let first = self.state.turn.number == 0;
        let mut regular = self.state.turn.regular;
        loop {
            let (next, sequence) = match self.state.extra_turns.last().copied() {
                Some(player) => (player, Sequence::Extra),
                None if first => (self.state.speaker_of(self.state.starting), Sequence::Regular),
                None => (self.state.next_turn_after(regular), Sequence::Regular),
            };
            if !self.skips_once(next, Skipped::Turn)? && !self.skips_instead(next, Skipped::Turn)? {
                return Ok((self.state.speaker_of(next), sequence));
            }
            if sequence == Sequence::Regular {
                regular = next;
            }
        }
    }
}
