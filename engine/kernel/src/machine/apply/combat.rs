//! Who attacks and blocks (506-509).

use crate::game::{Attacker, ObjectId, PlayerId, State, Thing};
use vocabulary::Stage;

pub(super) fn attack(state: &mut State, object: ObjectId, target: Thing, blocked: Option<bool>) {
    let defender = defender(state, target);
    state.combat.attackers.push(Attacker { object, target: Some(target), defender, blocked });
}

/// Who defends what is attacked (508.5).
pub(super) fn defender(state: &State, target: Thing) -> Option<PlayerId> {
    match target {
        Thing::Player(player) => Some(player),
        Thing::Object(id) => state.object(id).map(|it| it.protector.unwrap_or(it.controller)),
    }
}

/// What begins to attack once blockers can be declared is unblocked (508.4d).
pub(super) fn late(state: &State) -> Option<bool> {
    (state.turn.stage > Stage::DeclareAttackers).then_some(false)
}

pub(super) fn block(state: &mut State, attacker: ObjectId, blocked: bool) {
    if let Some(it) = state.combat.attackers.iter_mut().find(|it| it.object == attacker) {
        it.blocked = Some(blocked);
    }
}

pub(super) fn leave_combat(state: &mut State, id: ObjectId) {
    if !state.combat.attackers.is_empty() {
        state.combat.remove(id);
    }
}
