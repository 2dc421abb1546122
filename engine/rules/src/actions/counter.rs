//! Countering spells and abilities (701.6).

use kernel::{
    event::{Cause, Move, What},
    game::{Kind, Thing},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{Restriction, RestrictionKind, Roles, Static, StaticKind, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[verb(cr::R701_6A, Verb::Counter, "counter [object]", counter)
    .serves(&[Word::Static(StaticKind::CantBeCountered), Word::Restriction(RestrictionKind::BeCountered)])];

/// A spell is put into its owner's graveyard, an ability ceases to exist; unless it can't be countered.
fn counter(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for id in machine.objects(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        let Some(object) = machine.state.object(id).filter(|it| it.zone == Zone::Stack) else { continue };
        let ability = object.kind == Kind::Ability;
        let says = || machine.state.own_statics(id).any(|it| matches!(it, Static::CantBeCountered));
        if (!ability && says()) || machine.state.is_restricted(id, &Restriction::BeCountered) {
            continue;
        }
        machine.happens_in(resolution, What::IsCountered(id))?;
        let leaves = if ability { What::LeavesStack(id) } else { What::Moves(Move::new(id, Zone::Graveyard, Cause::Countered)) };
        machine.happens_in(resolution, leaves)?;
    }
    Ok(())
}
