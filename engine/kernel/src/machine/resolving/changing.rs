//! What a text changes (611.2), with its numbers and its words as they are now.

use crate::{
    event::What,
    game::{AbilityId, AbilityRef, Applied, Delayed, ObjectId},
    machine::{Flow, Machine, Resolution, layers},
};
use language::{Ability, Change, Duration, Filter, Players, Static};

impl Machine<'_> {
    /// What one effect changes, in the order in which it takes hold.
    pub fn all_applied<'c>(&mut self, changes: impl IntoIterator<Item = &'c Change>, resolution: &Resolution) -> Vec<Applied> {
        let (mut applied, mut gained) = (Vec::new(), Vec::new());
        for change in changes {
            let next = self.applied(change, resolution, &gained);
            gained.extend(next.and_then(|it| if let Applied::Ability(at) = it { Some(at) } else { None }));
            applied.extend(next);
        }
        layers::types_first(&mut applied);
        applied
    }

    /// The change with its numbers; what needs its text kept is minted, apart from what the same effect gives besides.
    fn applied(&mut self, change: &Change, resolution: &Resolution, gained: &[AbilityRef]) -> Option<Applied> {
        if let Some(applied) = layers::applied(self.state, change, &resolution.context()) {
            return Some(applied);
        }
        match change {
            Change::Gain(ability) => {
                let granted = self.state.granted_by(&**ability, resolution.this);
                Some(Applied::Ability(self.state.mint_apart(granted.as_ref().unwrap_or(ability), gained)))
            }
            Change::Restrict(it) => Some(self.bound(Static::Restricts(Filter::default(), it.clone()))),
            Change::Require(it) => Some(self.bound(Static::Requires(Filter::default(), *it))),
            Change::Size(..)
            | Change::BaseSize(..)
            | Change::BasePower(_)
            | Change::BaseToughness(_)
            | Change::SizeByManaValue
            | Change::SwitchSize
            | Change::EveryCreatureType
            | Change::OneOf(_)
            | Change::Lose(_)
            | Change::Deny(_)
            | Change::LoseAll
            | Change::Color(_)
            | Change::MoreColors(_)
            | Change::AddType(_)
            | Change::AddSupertype(_)
            | Change::SetTypes(_)
            | Change::LoseType(_)
            | Change::LoseSubtypes(_)
            | Change::AddSubtype(_)
            | Change::SetSubtype(_)
            | Change::ChosenType(_)
            | Change::Named(_)
            | Change::AllNames
            | Change::FullText
            | Change::LikeExiled(_)
            | Change::Control => None,
        }
    }

    /// Where an ability of an object is written once more, so that others can have it: what has granted it there is what it speaks of still. It
    /// stands apart from the others that are gained with it.
    pub fn mint_borne(&mut self, object: ObjectId, ability: AbilityId, others: &[AbilityRef]) -> AbilityRef {
        let text = self.state.ability(ability.at).clone();
        let granter = self.state.granter(object, Some(ability), None);
        let granted = granter.and_then(|it| self.state.granted_by(&text, it));
        self.state.mint_apart(granted.as_ref().unwrap_or(&text), others)
    }

    fn bound(&mut self, ability: Static) -> Applied {
        Applied::Bound(self.mint(&Ability::Static(ability)))
    }
}

impl Machine<'_> {
    /// Of each of these players that is so for so long.
    ///
    /// # Errors
    ///
    /// The game has come to its end, or stops for an answer.
    pub fn say_for(&mut self, duration: Duration, who: &Players, says: &Static, resolution: &Resolution) -> Flow {
        for player in self.players(who, resolution) {
            let ability = self.mint(&Ability::Static(says.clone()));
            let delayed = Delayed { duration, ..Delayed::of(ability, resolution.this, player) };
            self.happens_in(resolution, What::Binds(delayed))?;
        }
        Ok(())
    }
}
