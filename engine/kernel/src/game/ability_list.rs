//! The abilities of one object, in order: those of its face, and those it was granted.

use std::slice;

use crate::game::{AbilityId, AbilityKinds, AbilityRef, ObjectId, State};
use language::{Ability, FaceId};
use vocabulary::Keywords;

/// The abilities of an object, one after the other.
#[derive(Clone, Debug)]
pub struct Abilities<'a> {
    state: &'a State,
    face: FaceId,
    printed: &'a [Ability],
    /// How many of the printed ones have been.
    at: usize,
    /// The keywords that it has lost as they are printed, with all that they mean.
    lost: Option<&'a Keywords>,
    granted: slice::Iter<'a, AbilityId>,
}

impl<'a> Abilities<'a> {
    /// None.
    pub(super) fn none(state: &'a State) -> Self {
        Self { state, face: FaceId(0), printed: &[], at: 0, lost: None, granted: [].iter() }
    }

    /// Those of an object: what stands on its face, unless it has lost that, without the keywords that it has lost.
    pub(super) fn of(state: &'a State, id: ObjectId) -> Self {
        let Some((_, characteristics)) = state.known(id) else { return Self::none(state) };
        let face = characteristics.base;
        let has_lost_all = characteristics.ability_kinds.has(AbilityKinds::LOST);
        let printed = if has_lost_all { &[][..] } else { &state.library.face(face).abilities[..] };
        let granted = state.granted.get(usize::from(characteristics.granted)).filter(|_| characteristics.granted != 0);
        let lost = granted.map(|it| &it.lost).filter(|it| !it.is_empty());
        Self { state, face, printed, at: 0, lost, granted: granted.map_or(&[][..], |it| &it.abilities).iter() }
    }
}

impl<'a> Iterator for Abilities<'a> {
    type Item = (AbilityId, &'a Ability);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        while let Some(ability) = self.printed.get(self.at) {
            let id = AbilityId::own(AbilityRef::printed(self.face, self.at));
            self.at += 1;
            let is_lost = |lost: &Keywords| self.state.keyword_of(id).is_some_and(|it| lost.has(it));
            if !self.lost.is_some_and(is_lost) {
                return Some((id, ability));
            }
        }
        self.granted.next().map(|it| (*it, self.state.ability(*it)))
    }
}
