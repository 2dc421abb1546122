//! What drops out of combat with what has become of it (506.4).

use crate::{
    event::{Event, What},
    game::{ObjectId, Thing},
    machine::{Case, Few, Machine, events::touched::touched},
};
use language::Aspects;

impl Machine<'_> {
    /// Whether with that event something may drop out: only what touches the battlefield or the combat has it do so.
    pub(in crate::machine) fn may_drop_out(&self, event: &Event) -> bool {
        self.state.combat.is_fought() && touched(self.state, &event.what).intersects(Aspects::BATTLEFIELD | Aspects::COMBAT)
    }

    /// What took part in the combat and does so no longer, for what has just happened.
    pub(in crate::machine) fn drop_out_after(&mut self, event: &Event) {
        let rules = self.rules;
        let attacked = self.state.combat.attackers.iter().filter_map(|it| it.target.and_then(Thing::object));
        let mut part: Few<ObjectId> = self.state.combat.fighting().chain(attacked).collect();
        part.sort_unstable();
        part.dedup();
        for object in part {
            let state = &*self.state;
            let mut rows = rules.leaves_combat.iter();
            let row = rows.find(|it| it.says(rules, state, Case::Object(object), |leaves| leaves(state, event, object)));
            if let Some(rule) = row.map(|it| it.rule) {
                self.commit(&Event::new(rule, What::DropsOut(object)));
            }
        }
    }
}
