//! What enters as something else, or for somebody else, because another permanent says so (614.1c, 614.1d).

use kernel::{
    event::{Arrival, Event, EventKind, What},
    game::{Counters, FloatingReplacement, Shield, State},
    machine::{Context, Entrance, Flow, Handler, Machine, Offers, Replaced, Resolution, Verb, replaces, verb},
};
use language::{Ability, Relation, Roles, Static, StaticKind, Test, Times, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_as_copy)
        .serves(&[Word::Static(StaticKind::OthersEnterAsThis)]),
    replaces(cr::R614_1D, &[EventKind::Moves, EventKind::Creates], enter_for_another)
        .serves(&[Word::Static(StaticKind::OthersEnterForYou)]),
    verb(
        cr::R614_1D,
        Verb::TakeWhatEnters,
        "if [such] would enter under an opponent's control this turn, (Dialect:that one|it) enters under your control instead",
        take_what_enters,
    ),
];

/// As a copy of the permanent that says so.
fn enter_as_copy(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    for (source, ability) in state.statics(StaticKind::OthersEnterAsThis) {
        if let Static::OthersEnterAsThis(fits) = ability
            && offers.foreseen(state, event).is_some_and(|it| it.fits(fits, source))
        {
            let arrival = it.arrival.copying(state.copiable(source), Counters::NONE);
            offers.push(Some(source), Replaced::by(Entrance::with(event, arrival).what, event));
        }
    }
}

/// Permanents say so, and for a turn what has resolved.
fn enter_for_another(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    let stated = state.statics(StaticKind::OthersEnterForYou).map(|(source, it)| (Context::of(state, source), it, 0));
    for (context, ability, nth) in stated.chain(floating(state)) {
        if let Static::OthersEnterForYou(fits) = ability
            && it.player != context.you
            && offers.foreseen(state, event).is_some_and(|it| it.fits_for(fits, context.this, context.you))
        {
            let arrival = Arrival { controller: Some(context.you), ..it.arrival };
            offers.push_nth(Some(context.this), nth, Replaced::by(Entrance::with(event, arrival).what, event));
        }
    }
}

/// What spells and abilities have said for the turn, each told from others that are alike by its place among them.
fn floating(state: &State) -> impl Iterator<Item = (Context<'_>, &Static, usize)> {
    state.shields.iter().enumerate().filter_map(|(at, shield)| {
        let Shield::Replacement(ward) = shield else { return None };
        let Ability::Static(says) = state.ability(ward.ability) else { return None };
        let context = Context { you: ward.controller, ..Context::of(state, ward.source) };
        Some((context, says, 1 + state.shields[..at].iter().filter(|it| *it == shield).count()))
    })
}

/// Whoever controls the effect has it for the turn.
fn take_what_enters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut fits = it.which.clone();
    fits.tests.push(Test::Controlled(Relation::Opponent));
    let ability = machine.mint(&Ability::Static(Static::OthersEnterForYou(fits)));
    let (source, controller) = (resolution.this, resolution.you);
    let ward =
        FloatingReplacement { ability, source, controller, by: None, to: None, onto: None, left: None, times: Times::Every };
    machine.under(cr::R614_3, |it| it.happens_in(resolution, What::Shields(Shield::Replacement(ward))))
}
