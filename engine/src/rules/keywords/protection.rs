//! Protection (702.16). What is attached in spite of it is the business of state-based actions.

use crate::{
    cr,
    event::{Event, What},
    game::{ObjectId, State, Thing},
    machine::{Asker, Handler, Once, Replaced, forbids_block, forbids_target, protection, replaces},
};

pub(crate) const RULES: &[Handler] = &[
    forbids_target(cr::R702_16B, is_protected_target),
    replaces(cr::R702_16E, prevent_damage),
    forbids_block(cr::R702_16F, evades),
];

fn is_protected_target(state: &State, asker: &Asker<'_>, thing: Thing) -> bool {
    protection::protects(state, thing, asker.this)
}

fn prevent_damage(state: &State, event: &Event, _: &mut Once) -> Option<Replaced> {
    match event.what {
        What::Damages(damage) if protection::protects(state, damage.to, damage.source) => {
            Some(Replaced::By(Event { what: What::Prevented(damage.to, damage.amount), ..*event }))
        }
        _ => None,
    }
}

fn evades(state: &State, blocker: ObjectId, attacker: ObjectId) -> bool {
    protection::protects(state, Thing::Object(attacker), blocker)
}
