//! Which characteristics are to be determined anew (613): those of all objects, or, where nothing looks at others, of some.

use smallvec::SmallVec;

use crate::{
    event::What,
    game::{Granted, Kind, ObjectId, Slot, State, sway::Sway},
};
use language::Aspects;
use vocabulary::catalog::Zone;

/// The objects whose characteristics, and nobody else's, are to be determined anew; nothing where none are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Renewal {
    due: bool,
    slots: SmallVec<[Slot; 6]>,
}

impl Renewal {
    /// Whether there is something to determine.
    #[inline]
    pub const fn is_due(&self) -> bool {
        self.due
    }

    /// The rows, none of them twice.
    pub(crate) fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// Nothing is to be determined any more.
    pub(crate) fn clear(&mut self) {
        self.due = false;
        self.slots.clear();
    }

    fn add(&mut self, slot: Slot) {
        self.due = true;
        if !self.slots.contains(&slot) {
            self.slots.push(slot);
        }
    }
}

/// What comes and goes with a permanent that static abilities may look at without looking at two objects at once: whether it is there, and
/// what it is attached to.
const PRESENCE: Aspects = Aspects::BATTLEFIELD.union(Aspects::ATTACHED);

impl State {
    /// Whether some characteristics are to be determined anew.
    #[inline]
    pub const fn is_stale(&self) -> bool {
        self.stale || self.renewal.is_due()
    }

    /// Something is otherwise about the object itself: its characteristics are to be determined anew, and nobody else's, if all stand apart.
    pub(crate) fn renew(&mut self, id: ObjectId) {
        let here = self.objects.get(id.index()).is_some_and(|it| matches!(it.zone, Zone::Battlefield | Zone::Stack));
        if self.apart && here {
            self.renewal.add(id.slot);
        } else {
            self.stale = true;
        }
    }

    /// An object is gone that effects have changed, or that something binds.
    pub(crate) fn renew_bounds(&mut self) {
        if self.apart {
            self.renewal.due = true;
        } else {
            self.stale = true;
        }
    }

    /// That is about to happen, and touches what effects may look at. Where they look at one object at a time, of what comes to the
    /// battlefield or leaves it only that one is another for it, and for what is attached to something only that.
    pub(crate) fn look_again(&mut self, touched: Aspects, what: &What) {
        let met = self.reads.intersection(touched);
        if met.is_empty() {
            return;
        }
        let moves = matches!(what, What::Moves(_) | What::Creates(..));
        let moved = if let What::Attaches(it, _) | What::Unattaches(it) = what { Some(*it) } else { None };
        if moves && self.apart && PRESENCE.contains(met) {
            self.renewal.due |= self.may_bind();
        } else if !(moved.is_some_and(|it| self.sway(it.slot) != Sway::Anything) && self.apart && met == Aspects::ATTACHED) {
            self.stale = true;
        }
    }

    /// What is kept of the past is other than it was when effects looked at it, and players at what they may do.
    pub(crate) fn look_back_again(&mut self) {
        self.stale |= self.reads.intersects(Aspects::PAST);
        self.offered.forget();
    }

    /// What effects have granted is listed by the objects that have it: in which order it was granted decides nothing.
    pub fn sort_granted(&mut self) {
        let lists = std::mem::replace(&mut self.granted, vec![Granted::default()]);
        let rows = self.characteristics.iter_mut().zip(self.objects.iter()).filter(|it| it.0.granted != 0);
        for (row, object) in rows {
            if object.kind == Kind::Free {
                row.granted = 0;
                continue;
            }
            let list = lists.get(usize::from(row.granted)).cloned().unwrap_or_default();
            row.granted = u16::try_from(self.granted.len()).unwrap_or(0);
            self.granted.push(list);
        }
    }

    /// Something has come to the battlefield: effects may be about it.
    pub(crate) fn meet(&mut self, id: ObjectId) {
        if self.apart && self.reads.intersects(Aspects::BATTLEFIELD) {
            self.renew(id);
        }
    }
}
