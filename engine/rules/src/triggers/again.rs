//! Triggered abilities that trigger additional times (603.2d).

use kernel::{
    event::{Event, What},
    game::{Attacker, ObjectId, State},
    machine::{Context, Handler, Happening, Table, filter, repeats},
};
use language::{Static, StaticKind, TriggerEvent, Word};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[repeats(cr::R603_2D, additional_times).serves(&[Word::Static(StaticKind::TriggersAgain)])];

/// Once more for each ability that says so of that object, and of what has happened.
fn additional_times(table: &Table<'_>, (happening, on): (Happening<'_>, &TriggerEvent), source: ObjectId) -> u32 {
    let state = table.state;
    let says = |(by, it): &(ObjectId, &Static)| {
        let Static::TriggersAgain(cause, fits) = it else { return false };
        let context = Context::of(state, *by);
        filter::fits(state, fits, source.into(), &context)
            && cause.as_ref().is_none_or(|it| !on.is_deed() && causes(table, it, happening, &context))
    };
    let times = state.statics(StaticKind::TriggersAgain).filter(says).count();
    u32::try_from(times).unwrap_or(u32::MAX)
}

/// Whether it is such an event, as an ability notices it once it has happened, or as another notices it before.
fn causes(table: &Table<'_>, cause: &TriggerEvent, happening: Happening<'_>, context: &Context<'_>) -> bool {
    let before = departure(table.state, happening);
    table.is_occurrence(cause, happening, context)
        || before.is_some_and(|it| table.is_occurrence(cause, it, context))
        || attacks(table.state, happening).any(|it| table.is_occurrence(cause, Happening::Event(&it), context))
}

/// The attacks of which a declaration consists: a player attacks, and somebody is attacked, by creatures that do (508.3).
fn attacks<'a>(state: &'a State, happening: Happening<'a>) -> impl Iterator<Item = Event> + 'a {
    let declared = if let Happening::Event(event) = happening { Some(event) } else { None };
    let is_part = move |it: &Attacker, what: &What| {
        if let What::DeclaresAttackers(player) = what {
            state.object(it.object).is_some_and(|it| it.controller == *player)
        } else {
            matches!(what, What::IsAttacked(thing, _) if it.target == Some(*thing))
        }
    };
    let of = move |event: &'a Event| {
        let parts = state.combat.attackers.iter().filter(move |it| is_part(it, &event.what));
        parts.filter_map(move |it| Some(Event { what: What::Attacks(it.object, it.target?), ..*event }))
    };
    declared.into_iter().flat_map(of)
}

/// What a move that has happened was before, if it was from the battlefield.
fn departure<'a>(state: &State, happening: Happening<'a>) -> Option<Happening<'a>> {
    let Happening::Event(Event { what: What::Moves(it), .. }) = happening else { return None };
    let left = state.object(it.object).is_none() && state.known(it.object).is_some_and(|it| it.0.zone == Zone::Battlefield);
    left.then_some(Happening::Departure(it.object, Some(it)))
}
