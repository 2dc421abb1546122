//! What lies face down (708): as it would be face up, what it costs to turn it so, and how something comes to lie so.

use crate::{
    event::{Event, Facing, Veiled, What},
    game::{ObjectId, State, UnveilFor},
    machine::{Machine, Offers, Registry, Table, apply, determine},
};
use language::{Ability, Cost, EntryKind, Static, Veil};
use vocabulary::catalog::KeywordAbility;

impl Table<'_> {
    /// The position with a face-down permanent face up: what it would have then (702.37e); nothing where it lies so.
    pub fn unveiled(&self, id: ObjectId) -> Option<State> {
        unveiled(self.state, self.rules, id)
    }

    /// The costs of each such keyword that a face-down permanent would have face up, however it came to lie face down.
    pub fn costs_beneath(&self, id: ObjectId, keyword: KeywordAbility) -> Vec<Cost> {
        let Some(up) = self.unveiled(id) else { return Vec::new() };
        let cost = |it: &Ability| match it {
            Ability::Keyword(it) if it.ability == keyword => Some(it.cost()),
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => None,
        };
        up.abilities(id).filter_map(|it| cost(it.1)).collect()
    }

    /// What it costs to turn a permanent face up for that; several where it would have several abilities that say so.
    pub fn costs_to_unveil(&self, id: ObjectId, by: UnveilFor) -> Vec<Cost> {
        let mut costs = Vec::new();
        for row in self.rules.unveils.iter().filter(|it| it.key == by) {
            let more = row.lists(self.rules, |unveils| unveils(self, id));
            self.rules.decides(row.rule, !more.is_empty());
            costs.extend(more);
        }
        costs
    }
}

impl Offers<'_> {
    /// The position with a face-down permanent face up: whose "as it is turned face up" counts (708.11).
    pub fn unveiled(&self, state: &State, id: ObjectId) -> Option<State> {
        unveiled(state, self.rules, id)
    }

    /// The position with a permanent turned to another side, if that might state such a thing then (712.20).
    pub fn turned(&self, state: &State, event: &Event, kind: EntryKind) -> Option<State> {
        let What::TurnsOver(id, Facing::Side(side)) = event.what else { return None };
        let up = state.object(id)?.body.turned(side).face(&state.library);
        let states = |it: &Ability| matches!(it, Ability::Static(Static::Enters(it)) if EntryKind::from(it) == kind);
        let any = |face| state.library.face(face).abilities.iter().any(states);
        if !state.may_give_statics() && !any(up) && !state.copiable(id).is_some_and(any) {
            return None;
        }
        let mut turned = state.clone();
        apply(&mut turned, event);
        self.rules.quietly(|| determine(&mut turned, self.rules));
        Some(turned)
    }
}

impl Machine<'_> {
    /// How something arrives that lies face down by that.
    pub fn veiled(&mut self, by: Veil) -> Veiled {
        Veiled { by, face: self.rules.veil(self.state, by) }
    }
}

fn unveiled(state: &State, rules: &Registry, id: ObjectId) -> Option<State> {
    state.object(id)?.face_down?;
    let mut state = state.clone();
    state.objects[id.index()].face_down = None;
    rules.quietly(|| determine(&mut state, rules));
    Some(state)
}
