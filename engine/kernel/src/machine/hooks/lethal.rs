//! How much damage is lethal, and how much is more than that (120.4a, 702.2c).

use crate::{
    game::ObjectId,
    machine::{Row, Table, hooks::registry::Counts},
};
use vocabulary::catalog::{CardType, Counter};

impl Table<'_> {
    /// How much of so much damage to a permanent is more than is lethal, or than its loyalty or defense (120.4a, 120.10); the greatest
    /// number where it has several of these types. Of damage that is deadly in any amount, one is lethal (702.2c).
    pub fn excess(&self, object: ObjectId, damage: u32, deadly: bool) -> u32 {
        let (row, characteristics) = (&self.state.objects[object.index()], &self.state.characteristics[object.index()]);
        let creature = characteristics.creature().then(|| {
            let left = characteristics.toughness.max(0).unsigned_abs().saturating_sub(row.damage);
            if deadly { left.min(1) } else { left }
        });
        let loyalty = characteristics.is(CardType::Planeswalker).then(|| self.state.counters(object.into(), Counter::Loyalty));
        let defense = characteristics.is(CardType::Battle).then(|| self.state.counters(object.into(), Counter::Defense));
        let takes = [creature, loyalty, defense].into_iter().flatten().min();
        takes.map_or(0, |it| damage.saturating_sub(it))
    }

    /// How much damage by that source is lethal, whatever the toughness (702.2c).
    pub fn lethal(&self, source: ObjectId) -> Option<u32> {
        let lethal = |it: &Row<Counts>| it.gives(self.rules, self.state, |lethal| lethal(self.state, source));
        let rows = self.rules.lethal.iter().filter_map(|it| Some((lethal(it)?, it.rule)));
        let (least, rule) = rows.min()?;
        self.rules.note(rule);
        Some(least)
    }
}
