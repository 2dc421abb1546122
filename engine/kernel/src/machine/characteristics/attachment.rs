//! What is attached to what (301.5, 303.4).

use crate::{
    event::Event,
    game::{ObjectId, PlayerId, State, Thing},
    machine::{Case, Context, Few, Foreseen, Registry, Table, filter},
};
use language::Statement;
use vocabulary::{
    Subtype,
    catalog::{ArtifactType, CardType, EnchantmentType},
};

/// Whether it is an Aura.
pub fn is_aura(state: &State, id: ObjectId) -> bool {
    state.characteristics[id.index()].is(CardType::Enchantment)
        && state.has_subtype(id, Subtype::Enchantment(EnchantmentType::Aura))
}

/// Whether it is an Equipment.
pub fn is_equipment(state: &State, id: ObjectId) -> bool {
    state.characteristics[id.index()].is(CardType::Artifact) && state.has_subtype(id, Subtype::Artifact(ArtifactType::Equipment))
}

/// Whether it is a Fortification.
pub fn is_fortification(state: &State, id: ObjectId) -> bool {
    let fortification = Subtype::Artifact(ArtifactType::Fortification);
    state.characteristics[id.index()].is(CardType::Artifact) && state.has_subtype(id, fortification)
}

/// Whether it is of a kind that is attached to something.
pub fn is_attachment(state: &State, id: ObjectId) -> bool {
    is_aura(state, id) || is_equipment(state, id) || is_fortification(state, id)
}

/// Whether it may be attached to that: it is there, and no rule forbids it.
pub fn may_attach(state: &State, rules: &Registry, id: ObjectId, host: Thing) -> bool {
    may_attach_for(state, rules, &Context::of(state, id), host)
}

/// The same as though that permanent were of the type besides.
pub fn may_attach_as(state: &State, rules: &Registry, id: ObjectId, (host, card_type): (ObjectId, CardType)) -> bool {
    let mut state = state.clone();
    let types = &mut state.characteristics[host.index()].types;
    *types = types.with(card_type);
    may_attach(&state, rules, id, host.into())
}

/// The same of what is about to enter, under another player's control perhaps.
pub fn may_attach_for(state: &State, rules: &Registry, context: &Context<'_>, host: Thing) -> bool {
    let id = context.this;
    let there = match host {
        Thing::Player(player) => state.is_playing(player),
        Thing::Object(host) => state.on_battlefield(host),
    };
    let forbidden = || {
        let mut rows = rules.forbids_attaching.iter();
        rows.any(|row| row.says(rules, state, Case::Object(id), |forbids| forbids(state, context, host)))
    };
    there && is_attachment(state, id) && !forbidden()
}

/// Whether what is about to enter could be attached to that then.
pub fn may_come_onto(it: &Foreseen, rules: &Registry, host: Thing) -> bool {
    may_attach_for(it.state(), rules, &Context::of(it.state(), it.id()), host)
}

/// All that an Aura which enters by the event could be attached to then (303.4f).
pub fn hosts(state: &State, rules: &Registry, event: &Event) -> Few<Thing> {
    let Some(foreseen) = Foreseen::of(state, rules, event) else { return Few::new() };
    let context = Context::of(foreseen.state(), foreseen.id());
    let permanents = state.zones.permanents().map(|it| Thing::Object(state.id(it)));
    let all = permanents.chain(state.in_turn_order().map(Thing::Player));
    all.filter(|it| may_attach_for(foreseen.state(), rules, &context, *it)).collect()
}

impl Table<'_> {
    /// What a face-down permanent may be attached to as it is turned face up, as it would be then, and who says so; nothing if no ability
    /// that it would have lets anybody (303.4k).
    pub fn face_up_hosts(&self, id: ObjectId) -> Option<(PlayerId, Few<Thing>)> {
        let up = self.unveiled(id)?;
        let context = Context::of(&up, id);
        let fitting = up.own_stated(id, Statement::TurnsUpAttached).next()?.thing();
        let mut hosts = Few::new();
        filter::all(&up, fitting, &context, &mut hosts);
        hosts.retain(|it| may_attach_for(&up, self.rules, &context, *it));
        Some((context.you, hosts))
    }
}
