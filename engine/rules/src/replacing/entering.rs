//! What enters as something else, or for somebody else, because another permanent says so (614.1c, 614.1d).

use kernel::{
    event::{Arrival, Event, EventKind, What},
    game::{Counters, FloatingReplacement, Shield, State},
    machine::{Context, Entrance, Flow, Handler, Machine, Offers, Replaced, Resolution, Verb, replaces, verb},
};
use language::{Ability, Relation, Roles, Statement, Term, Terms, Test, Times};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_as_copy)
        .states(&[(Statement::OthersEnterAsThis, "[many] enter as copies of this")]),
    replaces(cr::R614_1D, &[EventKind::Moves, EventKind::Creates], enter_for_another)
        .states(&[(Statement::OthersEnterForYou, "[many] enter under your control")]),
    replaces(cr::R614_1A, &[EventKind::Moves, EventKind::Creates], exile_what_was_not_cast)
        .states(&[(Statement::UncastIsExiled, "if [one] would enter and it wasn't cast, exile it instead")]),
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
    for (Context { this: source, .. }, said) in state.stated(Statement::OthersEnterAsThis) {
        if offers.foreseen(state, event).is_some_and(|it| it.fits(said.thing(), source)) {
            let arrival = it.arrival.copying(state.copiable(source), Counters::NONE);
            offers.push(Some(source), Replaced::by(Entrance::with(event, arrival).what, event));
        }
    }
}

/// What fits as it would be on the battlefield, and is no spell that was cast; a token is not created then.
fn exile_what_was_not_cast(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if !state.may_state(Statement::UncastIsExiled) || Entrance::of(state, event).is_none() {
        return;
    }
    let moved = if let What::Moves(it) = event.what { Some(it) } else { None };
    let spell = moved.filter(|it| state.object(it.object).is_some_and(|it| it.zone == Zone::Stack));
    if spell.is_some_and(|it| state.paid(it.object).is_some_and(|it| it.from.is_some())) {
        return;
    }
    for (context, said) in state.stated(Statement::UncastIsExiled) {
        if offers.foreseen(state, event).is_some_and(|it| it.fits_for(said.thing(), context.this, context.you)) {
            let exiled = moved.map(|it| it.sent(Zone::Exile, Arrival::USUAL));
            let instead = exiled.map_or_else(Replaced::default, |it| Replaced::by(What::Moves(it), event));
            offers.push(Some(context.this), instead);
        }
    }
}

/// Permanents say so, and for a turn what has resolved.
fn enter_for_another(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = Entrance::of(state, event) else { return };
    let stated = state.stated(Statement::OthersEnterForYou).map(|(context, said)| (context, said, 0));
    for (context, said, nth) in stated.chain(floating(state)) {
        let fits = said.thing();
        if it.player != context.you
            && offers.foreseen(state, event).is_some_and(|it| it.fits_for(fits, context.this, context.you))
        {
            let arrival = Arrival { controller: Some(context.you), ..it.arrival };
            offers.push_nth(Some(context.this), nth, Replaced::by(Entrance::with(event, arrival).what, event));
        }
    }
}

/// What spells and abilities have said for the turn, each told from others that are alike by its place among them.
fn floating(state: &State) -> impl Iterator<Item = (Context<'_>, &Terms, usize)> {
    state.shields.iter().enumerate().filter_map(|(at, shield)| {
        let Shield::Replacement(ward) = shield else { return None };
        let Ability::Static(says) = state.ability(ward.ability) else { return None };
        let context = Context { you: ward.controller, ..Context::of(state, ward.source) };
        Some((
            context,
            says.as_stated(Statement::OthersEnterForYou)?,
            1 + state.shields[..at].iter().filter(|it| *it == shield).count(),
        ))
    })
}

/// Whoever controls the effect has it for the turn.
fn take_what_enters(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut fits = it.which.clone();
    fits.tests.push(Test::Controlled(Relation::Opponent));
    let ability = machine.mint(&Ability::Static(Statement::OthersEnterForYou.of(Term::Thing(fits))));
    let (source, controller) = (resolution.this, resolution.you);
    let ward =
        FloatingReplacement { ability, source, controller, by: None, to: None, onto: None, left: None, times: Times::Every };
    machine.under(cr::R614_3, |it| it.happens_in(resolution, What::Shields(Shield::Replacement(ward))))
}
