//! Since when permanents are worlds, and of which anybody may ask (704.5k).

use crate::game::{Applied, ObjectId, State};
use vocabulary::catalog::{Supertype, Zone};

impl State {
    /// When a permanent last became a copy of something, if that was after it had entered.
    pub fn copied_since(&self, id: ObjectId) -> Option<u32> {
        let entered = self.objects[id.index()].timestamp;
        let copies = self.effects.iter().filter(|it| it.object == id && matches!(it.change, Applied::Copy(_)));
        copies.map(|it| it.timestamp).filter(|it| *it != entered).max()
    }

    /// Whether anybody may ask when a permanent entered: it is a world since then, or is one by its text and will be one again.
    pub(crate) fn entry_matters(&self, id: ObjectId) -> bool {
        let (row, characteristics) = (&self.objects[id.index()], &self.characteristics[id.index()]);
        let printed = || self.printed(row.body).has_supertype(Supertype::World);
        let is_world = || characteristics.has_supertype(Supertype::World) && self.copied_since(id).is_none();
        row.zone == Zone::Battlefield && row.phased.is_none() && row.merged_into.is_none() && (is_world() || printed())
    }
}
