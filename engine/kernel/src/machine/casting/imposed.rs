//! What casting a spell or activating an ability costs besides by what something else says (118.8).

use crate::{
    game::{ObjectId, PlayerId, State, Thing},
    machine::{
        Casting, Context, filter,
        permission::{Meant, is_such_spell},
    },
};
use language::{Ability, Cost, Static, StaticKind};

impl State {
    /// What casting that card costs a player besides.
    pub fn costs_imposed(&self, player: PlayerId, card: ObjectId) -> Vec<Cost> {
        let imposed = |(source, it): (ObjectId, &Static)| {
            let Static::CostsBesides(fits, cost) = it else { return None };
            is_such_spell(self, (source, fits), player, card, Meant::Now).then(|| cost.clone())
        };
        self.statics(StaticKind::CostsBesides).filter_map(imposed).collect()
    }

    /// What activating an ability of that costs besides; no mana ability does.
    pub fn costs_imposed_on(&self, source: ObjectId) -> Vec<Cost> {
        let imposed = |(by, it): (ObjectId, &Static)| {
            let Static::AbilitiesCostBesides(fits, cost) = it else { return None };
            filter::concerns(self, fits, Thing::Object(source), &Context::of(self, by)).then(|| cost.clone())
        };
        self.statics(StaticKind::AbilitiesCostBesides).filter_map(imposed).collect()
    }
}

impl Casting {
    /// What it costs besides, a spell or an activated ability as it is now.
    pub fn imposed(&self, state: &State) -> Vec<Cost> {
        let activated = |at| matches!(state.ability(at), Ability::Activated(it) if !it.is_mana());
        match self.spell() {
            Some(spell) => state.costs_imposed(self.player, spell),
            None if self.written.is_some_and(activated) => state.costs_imposed_on(self.source),
            None => Vec::new(),
        }
    }
}
