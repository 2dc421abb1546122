//! What damage results in (120.4c, 120.4d): all that comes of what was dealt at once happens at once.

use super::replacement::FollowUps;
use crate::{
    event::{Event, What},
    machine::{Agency, Flow, Machine},
};
use vocabulary::Keywords;

impl Machine<'_> {
    /// What comes of all the damage that was dealt at once, and with it of what prevention effects do besides what belongs to it.
    pub(super) fn results_of(&mut self, events: &[Event], follow_ups: &mut FollowUps) -> Flow {
        if !events.iter().any(|it| matches!(it.what, What::Damages(_))) {
            return Ok(());
        }
        let mut batch = self.take_batch();
        let rules = self.rules;
        for event in events {
            let What::Damages(damage) = &event.what else { continue };
            batch.source = Some(damage.source);
            for row in &rules.damage_results {
                row.proposes(rules, self.state, &mut batch, |results, batch| results(self.state, damage, batch));
            }
            let keywords = self.state.known(damage.source).map_or(Keywords::NONE, |it| it.1.keywords);
            for row in rules.keyword_damage.iter().filter(|it| keywords.has(it.key)) {
                row.proposes(rules, self.state, &mut batch, |results, batch| results(self.state, damage, batch));
            }
        }
        follow_ups.retain(|(it, _)| {
            let before = batch.events.len();
            batch.source = Some(it.source);
            for row in &rules.joins_results {
                row.proposes(rules, self.state, &mut batch, |joins, batch| joins(self.state, it, batch));
            }
            batch.events.len() == before
        });
        if super::replacement::replaceable::is_replaced_anywhere(self.state) {
            rules.settles_results.iter().try_for_each(|row| self.run(row, |it, settles| settles(it, &mut batch.events)))?;
        }
        self.acting(Agency::Rule, |it| it.perform_all(batch)).map(drop)
    }
}
