//! What is known of objects that have left a public zone (608.2h, 113.7a).

use smallvec::SmallVec;

use crate::game::{Characteristics, Object, ObjectId, State, Thing};
use vocabulary::catalog::Zone;

/// What an object was like as it left a public zone (608.2h, 113.7a).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LastKnown {
    /// The object.
    pub id: ObjectId,
    /// Its row.
    pub object: Object,
    /// Its characteristics.
    pub characteristics: Characteristics,
    /// What it was in combat.
    pub role: Fought,
    /// What was attached to it.
    pub bore: SmallVec<[ObjectId; 2]>,
}

/// What an object was in combat as it left.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fought {
    /// Neither of both.
    #[default]
    Not,
    /// An attacking creature.
    Attacking,
    /// A blocking creature.
    Blocking,
}

impl LastKnown {
    /// The same of an object by its rows alone: it did not fight, and bore nothing.
    pub fn of(id: ObjectId, object: Object, characteristics: Characteristics) -> Self {
        Self { id, object, characteristics, role: Fought::Not, bore: SmallVec::new() }
    }
}

impl State {
    /// The row and characteristics of an object, as they are or as they were last (608.2h).
    #[inline]
    pub fn known(&self, id: ObjectId) -> Option<(&Object, &Characteristics)> {
        match self.object(id) {
            Some(object) => Some((object, &self.characteristics[id.index()])),
            None => self.recalled(id).map(|it| (&it.object, &it.characteristics)),
        }
    }

    /// What is known of an object that is gone.
    fn recalled(&self, id: ObjectId) -> Option<&LastKnown> {
        self.last_known.iter().rev().find(|it| it.id == id)
    }

    /// What it is in combat, or was as it left.
    pub fn role_of(&self, id: ObjectId) -> Fought {
        if self.combat.attacker(id).is_some() {
            Fought::Attacking
        } else if self.combat.is_blocking(id) {
            Fought::Blocking
        } else if self.object(id).is_none() {
            self.recalled(id).map_or(Fought::Not, |it| it.role)
        } else {
            Fought::Not
        }
    }

    /// Whether one creature blocks the other, or did as one of them left.
    pub fn is_blocked_by(&self, attacker: ObjectId, blocker: ObjectId) -> bool {
        let one_is_gone = || self.object(blocker).is_none() || self.object(attacker).is_none();
        let fought = || self.role_of(blocker) == Fought::Blocking && self.role_of(attacker) == Fought::Attacking;
        let pair = (blocker, attacker);
        self.combat.blocks.contains(&pair) || self.combat.parted.contains(&pair) && one_is_gone() && fought()
    }

    /// The permanents that are attached to an object, or were as it left.
    pub fn borne_by(&self, id: ObjectId) -> SmallVec<[ObjectId; 2]> {
        if self.object(id).is_none() {
            return self.recalled(id).map_or_else(SmallVec::new, |it| it.bore.clone());
        }
        let on_it = |it: &ObjectId| self.objects[it.index()].attached == Some(Thing::Object(id));
        self.zones.permanents().map(|it| self.id(it)).filter(on_it).collect()
    }

    /// What is to be known of an object that is about to leave.
    pub(crate) fn take_leave_of(&mut self, id: ObjectId) -> LastKnown {
        let is = self.characteristics[id.index()];
        let characteristics = Characteristics { granted: self.keep_kinds(is.granted), ..is };
        let known = LastKnown::of(id, self.objects[id.index()], characteristics);
        if known.object.zone != Zone::Battlefield {
            return known;
        }
        LastKnown { role: self.role_of(id), bore: self.borne_by(id), ..known }
    }
}
