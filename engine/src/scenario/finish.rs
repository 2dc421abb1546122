//! When a line of a play is done: what it announced was asked for, what it assigns was dealt, everybody has passed.

use super::{
    Problem,
    action::{Act, Action, Details},
    direct::Director,
};
use kernel::game::State;
use vocabulary::Stage;

impl Director<'_> {
    /// With priority again, what was announced is done: what nobody has asked about is too much.
    pub(super) fn finish_announcement(&mut self) {
        let Details { targets, x, modes, way: _ } = std::mem::take(&mut self.announced);
        let Some(line) = self.announcing.take().filter(|_| self.refused.is_none() && self.problems.is_empty()) else { return };
        let left: Vec<String> = targets
            .iter()
            .map(|it| format!("no target is chosen any more for {it:?} to be it"))
            .chain(x.map(|it| format!("there is no X to be {it}")))
            .chain(modes.iter().map(|it| format!("no mode is chosen any more for {it} to be it")))
            .collect();
        if !left.is_empty() {
            self.problems.push(Problem::at(&line, format!("too much is announced: {}", left.join("; "))));
        }
    }

    /// A line by which damage is assigned is done once something else is asked, if anybody was asked how; else it waits for the damage of
    /// this combat that is still to come.
    pub(super) fn finish_assignment(&mut self, state: Option<&State>) {
        let Some(Act { action: Action::Assign(_), line, .. }) = self.next() else { return };
        if self.assigned == Some(self.at) {
            self.at += 1;
        } else if state.is_none_or(|it| it.turn.stage > Stage::CombatDamage) && self.refused.is_none() && self.problems.is_empty()
        {
            let message = "nobody was asked how this damage is assigned: there is only one way, or none is dealt";
            self.problems.push(Problem::at(line, message));
        }
    }

    /// Everybody has passed once something else is asked than what to do with priority: what follows `all pass` answers it.
    pub(super) fn finish_passing(&mut self) {
        if self.passing.is_some() && self.next().is_some_and(|it| it.action == Action::AllPass) {
            self.passing = None;
            self.at += 1;
        }
    }
}
