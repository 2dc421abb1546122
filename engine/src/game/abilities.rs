//! The abilities that an object has now.

use crate::{
    Subtype,
    cards::{Ability, Change, Library, Static},
    game::{AbilityRef, ObjectId, Shape, State},
};

impl State {
    /// The ability that a reference names.
    pub fn ability(&self, at: AbilityRef) -> &Ability {
        match at {
            AbilityRef::Minted(index) => &self.minted[usize::from(index)],
            AbilityRef::Printed(..) | AbilityRef::Nested(..) => printed_ability(&self.library, at),
        }
    }

    /// The abilities of an object: those of its card, unless it has lost them, and those it was granted.
    pub fn abilities(&self, id: ObjectId) -> impl Iterator<Item = (AbilityRef, &Ability)> {
        let traits = self.known(id).map(|it| it.1);
        let card = traits.filter(|it| !it.shape.has(Shape::LOST)).map(|it| it.base);
        let printed = card.into_iter().flat_map(|card| {
            let abilities = &self.library.card(card).abilities;
            abilities.iter().enumerate().map(move |(at, it)| (AbilityRef::Printed(card, u8::try_from(at).unwrap_or(u8::MAX)), it))
        });
        let granted = traits.and_then(|it| self.granted.get(usize::from(it.granted)));
        let granted = granted.into_iter().flat_map(|it| &it.abilities).map(|it| (*it, self.ability(*it)));
        printed.chain(granted)
    }

    /// Whether an object has a subtype.
    pub fn has_subtype(&self, id: ObjectId, subtype: Subtype) -> bool {
        self.known(id).is_some_and(|(_, traits)| {
            self.library.card(traits.base).line.subtypes.contains(&subtype)
                || self.granted.get(usize::from(traits.granted)).is_some_and(|it| it.subtypes.contains(&subtype))
                || (traits.has(crate::catalog::KeywordAbility::Changeling) && matches!(subtype, Subtype::Creature(_)))
        })
    }
}

/// The ability on a card that a reference names.
///
/// # Panics
///
/// If no card has it.
pub(crate) fn printed_ability(library: &Library, at: AbilityRef) -> &Ability {
    match at {
        AbilityRef::Printed(card, index) => &library.card(card).abilities[usize::from(index)],
        AbilityRef::Nested(card, index, change) => match &library.card(card).abilities[usize::from(index)] {
            Ability::Static(Static::Changes(_, _, changes)) => match &changes[usize::from(change)] {
                Change::Gain(ability) => ability,
                other => unreachable!("{other:?} grants no ability"),
            },
            other => unreachable!("{other:?} grants no ability"),
        },
        AbilityRef::Minted(_) => unreachable!("no card has a minted ability"),
    }
}
