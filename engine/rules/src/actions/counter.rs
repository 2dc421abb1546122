//! Countering spells and abilities (701.6).

use kernel::{
    event::{Arrival, Cause, Event, Move, What},
    game::{Kind, ObjectId, State, Thing},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, filter, verb},
};
use language::{Condition, End, Restriction, RestrictionKind, Roles, Static, StaticKind, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_6A, Verb::Counter, "counter [object]", counter)
        .serves(&[Word::Static(StaticKind::CantBeCountered), Word::Restriction(RestrictionKind::BeCountered)]),
    verb(
        cr::R701_6A,
        Verb::CounterIntoExile,
        "counter [object](Dialect:. if that spell is countered this way, exile it instead of putting it into [owner's graveyard]| into exile)",
        counter_into_exile,
    ),
    verb(
        cr::R701_6A,
        Verb::CounterOntoLibrary,
        "counter [object]. if that spell (Grammar:is|was) countered this way, put (Pronoun:it|that card) on top of (Owner:its|their) owner's library instead of into (Owner:its owner's|that player's) graveyard",
        counter_onto_library,
    ),
    verb(
        cr::R701_6A,
        Verb::CounterUnderLibrary,
        "counter [object]. if that spell (Grammar:is|was) countered this way, put (Pronoun:it|that card) on the bottom of (Owner:its|their) owner's library instead of into (Owner:its owner's|that player's) graveyard",
        counter_under_library,
    ),
    verb(
        cr::R701_6A,
        Verb::CounterIntoHand,
        "counter [object]. if that spell (Grammar:is|was) countered this way, put (Pronoun:it|that card) into (Owner:its|their) owner's hand instead of into (Owner:its owner's|that player's) graveyard",
        counter_into_hand,
    ),
    verb(
        cr::R701_6A,
        Verb::CounterOntoBattlefield,
        "counter [object]. if [such] is countered this way, put (Pronoun:that card|it) (Dialect:onto the battlefield|into play) under your control instead of into its owner's graveyard",
        counter_onto_battlefield,
    ),
];

/// A spell is put into its owner's graveyard, an ability ceases to exist; unless it can't be countered.
fn counter(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    counter_all(machine, it, |spell| Move::new(spell, Zone::Graveyard, Cause::Countered), resolution)
}

/// What would go to the graveyard for that goes to exile, and never was in the graveyard.
fn counter_into_exile(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    counter_all(machine, it, |spell| Move::new(spell, Zone::Exile, Cause::Exiled), resolution)
}

/// Likewise what goes on top of a library, under one, or back into a hand.
fn counter_onto_library(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    counter_all(machine, it, |spell| Move::new(spell, Zone::Library, Cause::Put), resolution)
}

fn counter_under_library(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let arrival = Arrival { end: End::Bottom, ..Arrival::USUAL };
    counter_all(machine, it, |spell| Move { arrival, ..Move::new(spell, Zone::Library, Cause::Put) }, resolution)
}

fn counter_into_hand(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    counter_all(machine, it, |spell| Move::new(spell, Zone::Hand, Cause::Put), resolution)
}

/// The cards among those that fit enter under the control of who counters them; no other spell, and no copy, does.
fn counter_onto_battlefield(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let (state, context) = (&*machine.state, resolution.context());
    let fits = |id: &ObjectId| {
        let is_card = state.object(*id).is_some_and(|it| it.kind == Kind::Card);
        is_card && filter::fits(state, &it.which, (*id).into(), &context)
    };
    let mut entering = machine.objects(it.thing(), resolution);
    entering.retain(fits);
    let arrival = Arrival::under(resolution.you);
    let to = |spell: ObjectId| {
        if entering.contains(&spell) {
            Move { arrival, ..Move::new(spell, Zone::Battlefield, Cause::Countered) }
        } else {
            Move::new(spell, Zone::Graveyard, Cause::Countered)
        }
    };
    counter_all(machine, it, to, resolution)
}

fn counter_all(machine: &mut Machine<'_>, it: &Roles, to: impl Fn(ObjectId) -> Move, resolution: &mut Resolution) -> Flow {
    for id in machine.objects(it.thing(), resolution) {
        resolution.about(Thing::Object(id));
        let Some(object) = machine.state.object(id).filter(|it| it.zone == Zone::Stack) else { continue };
        let ability = object.kind == Kind::Ability;
        if (!ability && is_safe(machine.state, id)) || machine.state.is_restricted(id, &Restriction::BeCountered) {
            continue;
        }
        if !machine.table().can_happen(&Event::new(machine.rule, What::IsCountered(id))) {
            continue;
        }
        machine.happens_in(resolution, What::IsCountered(id))?;
        let leaves = if ability { What::LeavesStack(id) } else { What::Moves(to(id)) };
        machine.happens_in(resolution, leaves)?;
    }
    Ok(())
}

/// Whether a spell says of itself that it can't be countered, and means now (113.6g).
fn is_safe(state: &State, spell: ObjectId) -> bool {
    let holds = |it: &Condition| filter::holds(state, it, &Context::of(state, spell));
    let says = |it: &Static| if let Static::CantBeCountered(when) = it { when.as_ref().is_none_or(holds) } else { false };
    state.own_statics(spell).any(says)
}
