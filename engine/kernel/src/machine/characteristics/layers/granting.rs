//! Abilities that effects grant (613.1f): where they are written, what they mean, and what they grant in their turn.

use std::sync::Arc;

use super::{Active, Layering, order::Saying};
use crate::game::{AbilityId, AbilityRef, Applied, Giver, Lent, ObjectId, State};
use language::{Ability, Change, FaceId, Keyword, Static};
use vocabulary::catalog::{KeywordAbility, Zone};

impl Layering<'_> {
    /// An ability is there from now on. If it changes characteristics itself, it does so from where the layers are (613.7a).
    pub fn grant(&mut self, id: ObjectId, ability: AbilityRef) {
        let own = self.giver == Giver::Object(id);
        self.lend(id, Applied::Ability(ability));
        self.give(id, AbilityId { at: ability, by: if own { Giver::Itself } else { self.giver } });
    }

    /// The abilities that are written on a face are there from now on, with what their keywords mean.
    pub fn grant_written(&mut self, id: ObjectId, face: FaceId) {
        for at in 0..self.state.library.face(face).abilities.len() {
            self.grant(id, AbilityRef::printed(face, at));
        }
    }

    /// The same of that very ability, unless it is there for a keyword that the object can't have.
    fn give(&mut self, id: ObjectId, given: AbilityId) {
        let ability = given.at;
        if self.state.keyword_of(ability).is_some_and(|it| self.denied.contains(&(id, it))) {
            return;
        }
        let Some(granted) = self.granted(id) else { return };
        granted.abilities.push(given);
        let State { characteristics, library, minted, objects, .. } = &mut *self.state;
        let text = if let AbilityRef::Minted(index) = ability {
            &*minted[usize::from(index)]
        } else {
            crate::game::printed_ability(library, ability)
        };
        characteristics[id.index()].note(text);
        let Ability::Static(text) = text else { return };
        self.reads |= text.reads().aspects;
        if let Some(layers) = Saying::of(ability, text).map(|it| it.layers()) {
            let timestamp = self.stamp.max(objects[id.index()].timestamp);
            self.statics.push(Active { source: id, id: given, timestamp, layers, begun: None });
            self.mint_granted(ability);
            self.await_static(self.statics.len() - 1);
        }
    }

    /// A keyword is there from now on, unless the object can't have it.
    pub fn gain(&mut self, id: ObjectId, keyword: KeywordAbility) {
        if !self.denied.contains(&(id, keyword))
            && let Some(characteristics) = self.characteristics(id)
        {
            characteristics.keywords = characteristics.keywords.with(keyword);
            self.lend(id, Applied::Keyword(keyword));
        }
    }

    /// What a static ability of something else grants to a spell is kept in mind, for what the spell becomes (400.7b).
    fn lend(&mut self, id: ObjectId, change: Applied) {
        let Giver::Object(by) = self.giver else { return };
        let is_spell = by != id && self.state.object(id).is_some_and(|it| it.zone == Zone::Stack);
        let timestamp = self.stamp;
        if is_spell && let Some(granted) = self.granted(id) {
            granted.lent.push(Lent { change, by, timestamp });
        }
    }

    /// What a keyword means besides, so often, where counters give it (122.1b).
    pub fn mean(&mut self, id: ObjectId, keyword: KeywordAbility, times: u32) {
        for (_, meant) in self.rules.meanings(self.state, &Ability::Keyword(Keyword::plain(keyword))) {
            let at = self.state.mint(&meant);
            (0..times).for_each(|nth| self.give(id, AbilityId { at, by: Giver::Counter(nth) }));
        }
    }

    /// An ability is there from now on that a rule gives it.
    pub fn give_by_rule(&mut self, id: ObjectId, ability: &Ability) {
        let at = self.state.mint(ability);
        self.give(id, AbilityId::own(at));
    }

    /// What a granted ability grants to others is kept as text of its own: it stands nowhere on a face by itself.
    fn mint_granted(&mut self, at: AbilityRef) {
        let gained: Vec<Ability> = changes(self.state.ability(at)).iter().filter_map(gained).cloned().collect();
        let mut made = Vec::with_capacity(gained.len());
        for it in gained {
            made.push(self.state.mint_apart(&it, &made));
        }
    }
}

/// The ability that a static ability grants by its nth change.
pub(super) fn granted(state: &State, change: &Change, at: AbilityRef, nth: usize) -> Option<AbilityRef> {
    let ability = gained(change)?;
    match at {
        AbilityRef::Printed(face, index) => Some(AbilityRef::Nested(face, index, u8::try_from(nth).unwrap_or(u8::MAX))),
        AbilityRef::Nested(..) | AbilityRef::Minted(_) => {
            let before = changes(state.ability(at)).iter().take(nth).filter_map(gained);
            state.all_minted(ability).nth(before.filter(|it| *it == ability).count())
        }
    }
}

const fn changes(ability: &Ability) -> &[Change] {
    if let Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) = ability {
        changes.as_slice()
    } else {
        &[]
    }
}

fn gained(change: &Change) -> Option<&Ability> {
    if let Change::Gain(ability) = change { Some(ability) } else { None }
}

impl State {
    /// What a static ability grants to whatever it is about, with where each is written.
    pub fn grants(&self, at: AbilityRef) -> impl Iterator<Item = (AbilityRef, &Ability)> {
        let changes = changes(self.ability(at)).iter().enumerate();
        changes.filter_map(move |(nth, it)| Some((granted(self, it, at, nth)?, gained(it)?)))
    }

    /// Where an ability is written that effects make: there already, or from now on.
    pub(crate) fn mint(&mut self, ability: &Ability) -> AbilityRef {
        self.mint_apart(ability, &[])
    }

    /// The same, but none of those: two that are alike and come from one effect are two abilities (113.2c).
    pub(crate) fn mint_apart(&mut self, ability: &Ability, from: &[AbilityRef]) -> AbilityRef {
        let free = self.all_minted(ability).find(|it| !from.contains(it));
        free.unwrap_or_else(|| {
            self.minted.push(Arc::new(ability.clone()));
            minted(self.minted.len() - 1)
        })
    }

    /// All places where that ability is written.
    fn all_minted(&self, ability: &Ability) -> impl Iterator<Item = AbilityRef> {
        self.minted.iter().enumerate().filter(move |it| **it.1 == *ability).map(|it| minted(it.0))
    }
}

fn minted(at: usize) -> AbilityRef {
    AbilityRef::Minted(u16::try_from(at).expect("effects make few abilities"))
}
