//! What static abilities state, wherever they work: found by kind, for hardly any kind is there at a time.

use crate::game::{AbilityKinds, ObjectId, Slot, State};
use language::{Ability, Static, StaticKind};

/// Kinds of static abilities that may be at work somewhere: of those that are not in it there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statements(u64);

impl Statements {
    const fn has(self, kind: StaticKind) -> bool {
        self.0 & (1 << kind as u64) != 0
    }

    fn add(&mut self, kind: StaticKind) {
        self.0 |= 1 << kind as u64;
    }
}

impl State {
    /// The statements of that kind by abilities that work where they are (113.6), with the objects that have them.
    #[inline]
    pub fn statics(&self, of: StaticKind) -> impl Iterator<Item = (ObjectId, &Static)> {
        let sources = self.may_state(of).then(|| self.sources(AbilityKinds::STATIC)).into_iter().flatten();
        let stated = sources.flat_map(move |id| {
            let own = self.working(id);
            own.filter_map(move |it| if let Ability::Static(it) = it.1 { Some((id, it)) } else { None })
        });
        stated.filter(move |it| StaticKind::from(it.1) == of)
    }

    /// Whether there may be a statement of that kind.
    #[inline]
    pub fn may_state(&self, kind: StaticKind) -> bool {
        self.stated.has(kind)
    }

    /// Whether an object has static abilities: most have not.
    #[inline]
    pub fn has_statics(&self, id: ObjectId) -> bool {
        self.characteristics(id).is_some_and(|it| it.ability_kinds.has(AbilityKinds::STATIC))
    }

    /// The static abilities of one object, wherever it is.
    pub fn own_statics(&self, id: ObjectId) -> impl Iterator<Item = &Static> {
        let abilities = self.has_statics(id).then(|| self.abilities(id)).into_iter().flatten();
        abilities.filter_map(|it| if let Ability::Static(it) = it.1 { Some(it) } else { None })
    }

    /// Takes in what an object that has just come states.
    pub(crate) fn hear(&mut self, slot: Slot) {
        let mut stated = self.stated;
        self.own_statics(self.id(slot)).for_each(|it| stated.add(it.into()));
        self.stated = stated;
    }

    /// Finds anew what is stated.
    pub(crate) fn hear_all(&mut self) {
        let sources: Vec<Slot> = self.sources(AbilityKinds::STATIC).map(|it| it.slot).collect();
        self.stated = Statements::default();
        for it in sources {
            self.hear(it);
        }
    }
}
