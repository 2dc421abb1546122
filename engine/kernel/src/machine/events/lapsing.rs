//! Effects end with what they hang on (611.2b): what that is, rows say.

use crate::{
    event::{Event, What},
    game::{ContinuousEffect, State},
    machine::{Flow, Machine, Registry, Row, Table, hooks::registry::Lapses, perturbation::Case},
};
use language::Duration;

impl Machine<'_> {
    /// The first effect of which that is over ends, if there is one.
    pub(super) fn lapse(&mut self) -> Flow {
        let fixed = |it: &ContinuousEffect| it.source.is_none() && !matches!(it.duration, Duration::While(_));
        if self.state.effects.iter().all(fixed) {
            return Ok(());
        }
        self.refresh();
        for row in &self.rules.lapses {
            let over = |it: &&ContinuousEffect| is_over(self.rules, row, self.state, it);
            if let Some(over) = self.state.effects.iter().find(over) {
                let over = Event::new(row.rule, What::Lapses(*over));
                return self.perform(over);
            }
        }
        Ok(())
    }
}

impl Table<'_> {
    /// Whether what an effect hangs on is over (611.2b).
    pub fn has_lapsed(&self, effect: &ContinuousEffect) -> bool {
        self.rules.lapses.iter().any(|it| is_over(self.rules, it, self.state, effect))
    }
}

/// Whether it is, as that row has it.
fn is_over(rules: &Registry, row: &Row<Lapses>, state: &State, effect: &ContinuousEffect) -> bool {
    row.says(rules, state, Case::Player(effect.controller), |lapses| lapses(state, effect))
}
