//! Who pays for what: a player, for an object or for one of its abilities.

use crate::{
    game::{AbilityId, ObjectId, PlayerId, State},
    machine::Context,
};

/// Who pays, and for what.
#[derive(Clone, Copy, Debug)]
pub struct Paying {
    /// The player.
    pub player: PlayerId,
    /// The object whose cost it is, or with whose ability it comes.
    pub object: ObjectId,
    /// The ability that asks for it, where that is known.
    pub ability: Option<AbilityId>,
}

/// What asks to be paid for: an object, and which of its abilities, where it is known to be one.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    pub(super) object: ObjectId,
    ability: Option<AbilityId>,
}

impl From<ObjectId> for Asker {
    fn from(object: ObjectId) -> Self {
        Self { object, ability: None }
    }
}

impl From<(ObjectId, Option<AbilityId>)> for Asker {
    fn from((object, ability): (ObjectId, Option<AbilityId>)) -> Self {
        Self { object, ability }
    }
}

impl Paying {
    /// That player pays for that.
    pub fn of(player: PlayerId, asker: impl Into<Asker>) -> Self {
        let Asker { object, ability } = asker.into();
        Self { player, object, ability }
    }

    /// Whether that is what is paid for, as a card that is being cast: it is not where it was any more, and is no spell yet with which
    /// anything is paid. What only has the ability that asks for it stays where it is (602.2a).
    pub fn is_for_casting(&self, state: &State, object: ObjectId) -> bool {
        object == self.object && self.ability.is_none() && !state.on_battlefield(object)
    }

    /// On whose behalf objects to pay with are looked for.
    pub fn context(&self, state: &State) -> Context<'static> {
        Context { you: self.player, ability: self.ability, ..Context::of(state, self.object) }
    }
}
