//! Namesakes are numbered: of two Grizzly Bears one is `Grizzly Bears#1`, the other `Grizzly Bears#2`.
//!
//! A permanent or spell keeps its number as long as it exists, and a spell hands it on to the permanent that it becomes. No number is given
//! twice, so what is told of `#1` after it has died is never about another. Lands that are nothing else have none: nobody tells them apart.

use std::collections::BTreeMap;

use kernel::game::{Kind, ObjectId, State};
use vocabulary::catalog::{CardType, Zone};

/// The numbers given so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Naming {
    /// The name under which an object has its number, for it may get another one.
    numbers: BTreeMap<ObjectId, (String, u16)>,
    /// The highest number under each name.
    highest: BTreeMap<String, u16>,
}

impl Naming {
    /// Gives numbers to the permanents and spells that have none yet.
    pub(crate) fn meet(&mut self, state: &State) {
        let mut slots: Vec<_> = state.zones.permanents().chain(state.zones.stack.iter().copied()).collect();
        slots.sort_unstable();
        for id in slots.into_iter().map(|it| state.id(it)) {
            let name = state.called(id);
            if is_numbered(state, id) && self.numbers.get(&id).is_none_or(|it| it.0 != name) {
                let highest = self.highest.entry(name.to_owned()).or_default();
                *highest += 1;
                self.numbers.insert(id, (name.to_owned(), *highest));
            }
        }
    }

    /// The spell has become that permanent.
    pub(crate) fn becomes(&mut self, state: &State, spell: ObjectId, permanent: ObjectId) {
        if let Some(numbered) = self.numbers.get(&spell).filter(|it| it.0 == state.called(permanent)) {
            self.numbers.insert(permanent, numbered.clone());
        }
    }

    /// The object's name, with its number if another has or had the same name.
    pub(crate) fn name(&self, state: &State, id: ObjectId) -> String {
        let name = state.called(id);
        match self.number(state, id) {
            Some(number) => format!("{}#{number}", name.strip_prefix("a ").unwrap_or(name)),
            None => name.to_owned(),
        }
    }

    /// The number that what comes next under that name will have, if there was another before it.
    pub(crate) fn next(&self, name: &str) -> Option<u16> {
        self.highest.get(name).map(|it| it + 1)
    }

    /// The number that tells the object from its namesakes.
    pub(crate) fn number(&self, state: &State, id: ObjectId) -> Option<u16> {
        let name = state.called(id);
        let several = self.highest.get(name).is_some_and(|it| *it > 1);
        self.numbers.get(&id).filter(|it| several && it.0 == name).map(|it| it.1)
    }
}

fn is_numbered(state: &State, id: ObjectId) -> bool {
    let (Some(object), Some(characteristics)) = (state.object(id), state.characteristics(id)) else { return false };
    let only_land = characteristics.is(CardType::Land) && characteristics.types.iter().count() == 1;
    object.kind != Kind::Ability && matches!(object.zone, Zone::Battlefield | Zone::Stack) && !only_land
}
