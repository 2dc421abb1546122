//! Whom static abilities change or bind: those of most faces nobody, an Aura's or an Equipment's what it is attached to. Where that is all
//! at which they look, nothing but that is another as they come, go and move.

use crate::game::{ObjectId, Slot, State, Thing};
use language::{Ability, Aspects, Change, Face, Filter, Static, Test};
use vocabulary::Keywords;

/// Whom the static abilities of a face may change or bind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Sway {
    /// Nobody.
    #[default]
    Nothing,
    /// What the object is attached to, by what is to be seen of the two.
    Host,
    /// Anything, by whatever they look at.
    Anything,
}

impl Sway {
    /// That of all abilities of a face.
    pub(super) fn of_face(face: &Face) -> Self {
        face.abilities.iter().map(|it| Self::of(it, face)).max().unwrap_or_default()
    }

    fn of(ability: &Ability, face: &Face) -> Self {
        let Ability::Static(it) = ability else { return Self::Nothing };
        let (affected, simple) = if let Static::Changes(condition, affected, changes) = it {
            (affected, condition.is_none() && changes.iter().all(is_fixed))
        } else if let Static::Restricts(affected, _) | Static::Requires(affected, _) = it {
            (affected, true)
        } else {
            return if matches!(it, Static::Defines(_)) { Self::Anything } else { Self::Nothing };
        };
        let of_host = affected.tests.iter().any(|it| matches!(it, Test::Host(_)));
        if simple && of_host && is_about_one(affected, face) { Self::Host } else { Self::Anything }
    }
}

/// Whether it follows from an object, and from the one with that face that says it, whether it fits. What a thing bears that is not of the
/// kind of what says so may be anything.
pub(crate) fn is_about_one(filter: &Filter, said_by: &Face) -> bool {
    let of_host = |it: &Test| matches!(it, Test::Host(by) if said_by.line.subtypes.contains(&by.subtype()));
    filter.all_tests(&|it| it.is_about_itself() || matches!(it, Test::This) || of_host(it))
}

/// Whether a change is the same whatever else there is.
pub(crate) fn is_fixed(change: &Change) -> bool {
    let reads = change.reads();
    Aspects::CONTROL.contains(reads.aspects) && reads.keywords == Keywords::NONE
}

impl State {
    /// Whom static abilities of what a slot holds may change or bind.
    pub(crate) fn sway(&self, slot: Slot) -> Sway {
        let characteristics = &self.characteristics[usize::from(slot)];
        if characteristics.granted == 0 { self.library.sway(characteristics.base) } else { Sway::Anything }
    }

    /// An object with static abilities comes, is about to go, or is about to be attached to something else, or just has been: what they
    /// change is to be determined anew.
    pub(crate) fn sways(&mut self, slot: Slot) {
        match self.sway(slot) {
            Sway::Nothing => {}
            Sway::Host => {
                let host = self.objects[usize::from(slot)].attached.and_then(Thing::object);
                self.renew_bounds();
                host.filter(|it| self.object(*it).is_some()).into_iter().for_each(|it| self.renew(it));
            }
            Sway::Anything => self.stale = true,
        }
    }

    /// What an object looks at that has come, by static abilities or for what it may enchant, is looked at from now on.
    pub(crate) fn looks(&mut self, id: ObjectId) {
        let stated = self.own_statics(id).map(|it| it.reads().aspects).collect::<Aspects>();
        self.reads |= stated | self.enchanting(id);
    }

    /// What decides whether what it enchants stays enchanted (704.5m).
    pub(crate) fn enchanting(&self, id: ObjectId) -> Aspects {
        let enchant =
            self.abilities(id).filter_map(|(_, it)| if let Ability::Keyword(it) = it { it.quality.as_ref() } else { None });
        enchant.map(|it| it.looks().aspects).collect()
    }
}
