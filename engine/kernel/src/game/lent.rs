//! What static abilities grant to spells (611.3), and what of it goes on for the permanent that a spell becomes (400.7b).

use macro_rules_attribute::derive;

use crate::{
    Visit,
    game::{AbilityRef, Applied, ContinuousEffect, Giver, ObjectId, Stamp, State},
};
use language::{Ability, Change, Duration, Keyword, Static};
use vocabulary::catalog::KeywordAbility;

/// An ability that a static ability of another object grants to a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!)]
pub struct Lent {
    /// A keyword, or an ability by where it is written.
    pub change: Applied,
    /// The object whose static ability that is.
    pub by: ObjectId,
    /// From when its effect is (613.7a).
    pub timestamp: u32,
}

impl State {
    /// What static abilities grant to that spell which functions on the battlefield.
    pub fn lent(&self, spell: ObjectId) -> impl Iterator<Item = Lent> {
        let granted = self.known(spell).map_or(0, |it| it.1.granted);
        let lent = self.granted.get(usize::from(granted)).filter(|_| granted != 0).map_or(&[][..], |it| &it.lent);
        lent.iter().copied().filter(move |it| {
            let together = lent.iter().filter(|other| (other.by, other.timestamp) == (it.by, it.timestamp));
            self.serves_permanents(it.change, together.map(|it| it.change))
        })
    }

    /// What functions on the battlefield of all that a static ability grants together with that one, which it grants; nothing where it
    /// stands on no face.
    pub fn granted_beside(&self, at: AbilityRef) -> Vec<Applied> {
        let AbilityRef::Nested(face, index, _) = at else { return Vec::new() };
        let Ability::Static(Static::Changes(_, _, changes)) = self.ability(AbilityRef::Printed(face, index)) else {
            return Vec::new();
        };
        let gained = changes.iter().zip(0..).filter(|it| matches!(it.0, Change::Gain(_)));
        let all: Vec<Applied> = gained.map(|it| Applied::Ability(AbilityRef::Nested(face, index, it.1))).collect();
        all.iter().copied().filter(|it| self.serves_permanents(*it, all.iter().copied())).collect()
    }

    /// Whether the ability that is gained so functions on the battlefield: of a keyword something that it means does, as that is gained with
    /// it.
    fn serves_permanents(&self, change: Applied, together: impl Iterator<Item = Applied>) -> bool {
        let serves = |it: Applied| match self.keyword_gained(it) {
            Some(keyword) => Ability::Keyword(Keyword::plain(keyword)).serves_permanents(),
            None => matches!(it, Applied::Ability(at) if self.ability(at).serves_permanents()),
        };
        let Some(keyword) = self.keyword_gained(change) else { return serves(change) };
        let mut meant = together.filter(|it| self.keyword_gained(*it).is_none() && self.is_for(*it, keyword)).peekable();
        serves(change) && (meant.peek().is_none() || meant.any(serves))
    }

    /// The keyword that is gained so, bare or with what stands behind it.
    fn keyword_gained(&self, change: Applied) -> Option<KeywordAbility> {
        if let Applied::Keyword(it) = change {
            Some(it)
        } else if let Applied::Ability(at) = change {
            self.ability(at).as_keyword().map(|it| it.ability)
        } else {
            None
        }
    }

    /// Whether what is gained so is that keyword, or a part of what it means.
    pub(crate) fn is_for(&self, change: Applied, keyword: KeywordAbility) -> bool {
        if let Applied::Ability(at) = change { self.keyword_of(at) == Some(keyword) } else { change == Applied::Keyword(keyword) }
    }

    fn is_of_keyword(&self, change: Applied) -> bool {
        matches!(change, Applied::Ability(at) if self.keyword_of(at).is_some())
    }

    /// Whether effects that have begun before have something to say of what has just arrived (400.7a).
    pub(crate) fn arrives_changed(&self) -> bool {
        self.arrivals.iter().any(|it| self.effects.iter().any(|effect| effect.object == *it))
    }

    /// What static abilities grant to a spell is granted to the permanent that it becomes, by effects of the same timestamps: what was
    /// paid for such an ability was paid for that one. What came with the way in which it was cast it has already (611.3d).
    pub(crate) fn hand_on(&mut self, spell: ObjectId, permanent: ObjectId) {
        let mut lent: Vec<Lent> = self.lent(spell).collect();
        let lasts = |it: &&ContinuousEffect| [spell, permanent].contains(&it.object) && it.duration == Duration::Permanent;
        let mut kept: Vec<Applied> = self.effects.iter().filter(lasts).map(|it| it.change).collect();
        lent.retain(|it| {
            let Some(at) = kept.iter().position(|kept| *kept == it.change) else { return true };
            // Of several that are alike each is another one, but only one way was taken.
            if !self.is_of_keyword(it.change) {
                kept.swap_remove(at);
            }
            false
        });
        for Lent { change, by, timestamp } in lent {
            let controller = self.known(by).map_or(self.objects[spell.index()].controller, |it| it.0.controller);
            let change = self.spoken_by(change, by);
            let (object, duration) = (permanent, Duration::Permanent);
            self.effects.push(ContinuousEffect { object, change, duration, timestamp, controller, source: None });
            let given = Giver::Effect(Stamp(timestamp));
            let paid = self.records.iter_mut().filter(|it| it.object == spell).flat_map(|it| &mut it.paid.besides);
            paid.filter(|it| it.0.by == Giver::Object(by)).for_each(|it| it.0.by = given);
            self.stale = true;
        }
    }

    /// The same where the text speaks of what grants it: that goes on to be that object (201.5a).
    fn spoken_by(&mut self, change: Applied, by: ObjectId) -> Applied {
        let Applied::Ability(at) = change else { return change };
        let text = self.ability(at).clone();
        match self.granted_by(&text, by) {
            Some(text) => Applied::Ability(self.mint(&text)),
            None => change,
        }
    }
}
