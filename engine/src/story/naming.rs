//! Namesakes are numbered: of two Grizzly Bears one is `Grizzly Bears#1`, the other `Grizzly Bears#2`.
//!
//! A permanent or spell keeps its number as long as it exists, and hands it on to what it becomes where everybody sees that. Under each of
//! its names it has one: what transforms and turns back is the same again. No number is given twice, so what is told of `#1` after it has
//! died is never about another. Lands that are nothing else have none: nobody tells them apart.

use std::collections::BTreeMap;

use kernel::game::{Kind, ObjectId, State};
use vocabulary::catalog::{CardType, Zone};

/// The numbers given so far.
#[derive(Clone, Debug, Default)]
pub(crate) struct Naming {
    /// The names under which an object has a number, for it may get others.
    numbers: BTreeMap<ObjectId, Vec<(String, u16)>>,
    /// The highest number under each name.
    highest: BTreeMap<String, u16>,
    /// The numbers of the games that wait for a subgame, whose objects are others under the same ids (729.2).
    waiting: Vec<BTreeMap<ObjectId, Vec<(String, u16)>>>,
}

impl Naming {
    /// Gives numbers to the permanents and spells that have none yet.
    pub(crate) fn meet(&mut self, state: &State) {
        let mut slots: Vec<_> = state.zones.permanents().chain(state.zones.stack.iter().copied()).collect();
        slots.sort_unstable();
        for id in slots.into_iter().map(|it| state.id(it)) {
            let name = state.called(id);
            if is_numbered(state, id) && self.under(id, name).is_none() {
                let highest = self.highest.entry(name.to_owned()).or_default();
                *highest += 1;
                self.numbers.entry(id).or_default().push((name.to_owned(), *highest));
            }
        }
    }

    /// The number that an object has under that name.
    pub(crate) fn under(&self, id: ObjectId, name: &str) -> Option<u16> {
        self.numbers.get(&id)?.iter().find(|it| it.0 == name).map(|it| it.1)
    }

    /// The one has become the other, or a component of it.
    pub(crate) fn becomes(&mut self, before: ObjectId, now: ObjectId) {
        for (name, number) in self.numbers.get(&before).cloned().unwrap_or_default() {
            if self.under(now, &name).is_none() {
                self.numbers.entry(now).or_default().push((name, number));
            }
        }
    }

    /// A subgame begins.
    pub(crate) fn begins_subgame(&mut self) {
        self.waiting.push(std::mem::take(&mut self.numbers));
    }

    /// The game goes on that has waited for it.
    pub(crate) fn ends_subgame(&mut self) {
        self.numbers = self.waiting.pop().unwrap_or_default();
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

    /// Whether so far there has been more than one of that name.
    pub(crate) fn is_several(&self, name: &str) -> bool {
        self.highest.get(name).is_some_and(|it| *it > 1)
    }

    /// The number that tells the object from its namesakes.
    pub(crate) fn number(&self, state: &State, id: ObjectId) -> Option<u16> {
        let name = state.called(id);
        self.under(id, name).filter(|_| self.is_several(name))
    }
}

fn is_numbered(state: &State, id: ObjectId) -> bool {
    let (Some(object), Some(characteristics)) = (state.object(id), state.characteristics(id)) else { return false };
    let only_land = characteristics.is(CardType::Land) && characteristics.types.iter().count() == 1;
    object.kind != Kind::Ability && matches!(object.zone, Zone::Battlefield | Zone::Stack) && !only_land
}
