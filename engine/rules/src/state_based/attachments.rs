//! What is attached to something it can't be attached to (704.5m, 704.5n, 704.5p).

use kernel::{
    event::{Cause, Move, What},
    game::{ObjectId, State},
    machine::{
        Among, Batch, Flow, Handler, Machine, Watch,
        attachment::{is_attachment, is_aura, is_equipment, is_fortification, may_attach},
        state_based, state_based_choice,
    },
};
use language::Mark;
use vocabulary::{
    Subtype,
    catalog::{CardType, EnchantmentType, Zone},
    cr,
};

/// What these conditions depend on.
const WATCH: Watch = Watch::ATTACHED.and(Watch::TRAITS).and(Watch::PLAYERS);

pub(crate) const RULES: &[Handler] = &[
    state_based_choice(cr::R704_5M, WATCH, Among::Type(CardType::Enchantment), illegal_auras),
    state_based_choice(cr::R704_5N, WATCH, Among::Attached, illegal_equipment),
    state_based(cr::R704_5P, WATCH, Among::Attached, attached_by_mistake),
    state_based(cr::R704_5Y, WATCH, Among::Attached, older_roles),
];

/// An Aura that enchants nothing, or what it can't, is put into the graveyard, unless it is bestowed (702.103f).
fn illegal_auras(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    for id in permanents(state).filter(|it| is_aura(state, *it)) {
        let legal = state.objects[id.index()].attached.is_some_and(|it| may_attach(state, machine.rules, id, it));
        if !legal && !state.objects[id.index()].marks.has(Mark::Bestowed) {
            batch.push(What::Moves(Move::new(id, Zone::Graveyard, Cause::Put)));
        }
    }
    Ok(())
}

/// Equipment that is attached to what it can't equip becomes unattached, and a Fortification likewise.
fn illegal_equipment(machine: &mut Machine<'_>, batch: &mut Batch) -> Flow {
    let state = &*machine.state;
    for id in permanents(state) {
        if let Some(host) = state.objects[id.index()].attached
            && (is_equipment(state, id) || is_fortification(state, id))
            && !may_attach(state, machine.rules, id, host)
        {
            batch.push(What::Unattaches(id));
        }
    }
    Ok(())
}

/// So does whatever else is attached, creatures and battles among them.
fn attached_by_mistake(state: &State, batch: &mut Batch) {
    for id in permanents(state).filter(|it| state.objects[it.index()].attached.is_some()) {
        let characteristics = &state.characteristics[id.index()];
        let never = characteristics.creature() || characteristics.is(CardType::Battle);
        if never || !is_attachment(state, id) {
            batch.push(What::Unattaches(id));
        }
    }
}

/// Of a player's Roles on one permanent the newest stays.
fn older_roles(state: &State, batch: &mut Batch) {
    let role = Subtype::Enchantment(EnchantmentType::Role);
    let attached = permanents(state).filter(|it| state.objects[it.index()].attached.is_some());
    let roles: Vec<ObjectId> = attached.filter(|it| is_aura(state, *it) && state.has_subtype(*it, role)).collect();
    for id in &roles {
        let row = &state.objects[id.index()];
        let replaces = |other: &ObjectId| {
            let other = &state.objects[other.index()];
            other.attached == row.attached && other.controller == row.controller && other.timestamp > row.timestamp
        };
        if roles.iter().any(replaces) {
            batch.push(What::Moves(Move::new(*id, Zone::Graveyard, Cause::Put)));
        }
    }
}

fn permanents(state: &State) -> impl Iterator<Item = ObjectId> {
    state.zones.permanents().map(|it| state.id(it))
}
