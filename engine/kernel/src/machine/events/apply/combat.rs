//! Who attacks and blocks (506-509).

use crate::{
    event::Attack,
    game::{Attacker, ObjectId, PlayerId, State, Thing},
    machine::Watch,
};

pub(crate) const fn defend(state: &mut State, player: PlayerId) {
    state.combat.defending = Some(player);
}

pub(crate) fn oblige(state: &mut State, object: ObjectId) {
    state.combat.obliged.push(object);
}

pub(crate) fn choose_to_attack(state: &mut State, object: ObjectId) {
    state.combat.chosen.push(object);
}

pub(crate) fn declare_attack(state: &mut State, object: ObjectId, target: Thing) {
    attack(state, object, target, None);
    if let (Some(player), Thing::Player(attacked)) = (state.object(object).map(|it| it.controller), target) {
        state.players[player.index()].attacks(attacked);
        if !state.combat.attacked.contains(&(player, attacked)) {
            state.combat.attacked.push((player, attacked));
        }
    }
}

pub(crate) fn attack(state: &mut State, object: ObjectId, target: Thing, blocked: Option<bool>) {
    let defender = state.defender_of(target);
    state.combat.attackers.push(Attacker { object, target: Some(target), defender, blocked, band: None });
}

pub(crate) fn join_band(state: &mut State, object: ObjectId, to: ObjectId) {
    for it in state.combat.attackers.iter_mut().filter(|it| it.object == object || it.object == to) {
        it.band = Some(to);
    }
}

pub(crate) fn turn_attack(state: &mut State, object: ObjectId, target: Thing) {
    let defender = state.defender_of(target);
    if let Some(it) = state.combat.attackers.iter_mut().find(|it| it.object == object) {
        (it.target, it.defender) = (Some(target), defender);
    }
}

pub(crate) fn block(state: &mut State, blocker: ObjectId, attacker: ObjectId) {
    state.combat.blocks.push((blocker, attacker));
    draw_in_band(state, attacker);
}

/// What follows for the others in the band of an attacker is determined anew.
fn draw_in_band(state: &mut State, attacker: ObjectId) {
    state.stale |= state.combat.banded_with(attacker).next().is_some();
}

pub(crate) fn become_blocked(state: &mut State, attacker: ObjectId) {
    set_blocked(state, attacker, true);
}

pub(crate) fn become_unblocked(state: &mut State, attacker: ObjectId) {
    set_blocked(state, attacker, false);
}

fn set_blocked(state: &mut State, attacker: ObjectId, blocked: bool) {
    if let Some(it) = state.combat.attackers.iter_mut().find(|it| it.object == attacker) {
        it.blocked = Some(blocked);
    }
    draw_in_band(state, attacker);
}

pub(crate) fn remove_from_combat(state: &mut State, id: ObjectId) {
    drop_out(state, id);
    state.watch.add(Watch::BUSY);
}

pub(crate) fn drop_out(state: &mut State, id: ObjectId) {
    if state.combat.is_fought() {
        state.combat.remove(id);
    }
}

pub(crate) fn fight_no_more(state: &mut State, id: ObjectId) {
    state.combat.fights_no_more(id);
}

pub(crate) fn be_attacked_no_more(state: &mut State, id: ObjectId) {
    state.combat.is_attacked_no_more(id);
    state.watch.add(Watch::BUSY);
}

pub(crate) fn strike_first(state: &mut State, object: ObjectId) {
    state.combat.struck_first.push(object);
}

pub(crate) fn end_combat(state: &mut State) {
    state.combat.defending = None;
    state.combat.attackers.clear();
    state.combat.blocks.clear();
    state.combat.outlasting.clear();
    state.combat.parted.clear();
    state.combat.former.clear();
    state.combat.attacked.clear();
    state.combat.aims.clear();
    state.combat.lost.clear();
    state.combat.obliged.clear();
    state.combat.chosen.clear();
    state.combat.struck_first.clear();
    state.watch.add(Watch::BUSY);
}

/// What arrives attacking or blocking does so.
pub(super) fn join_combat(state: &mut State, id: ObjectId, attacking: Option<Attack>, blocking: Option<ObjectId>) {
    if let Some(it) = attacking {
        attack(state, id, it.on, it.blocked);
    }
    if let Some(attacker) = blocking {
        block(state, id, attacker);
    }
}
