//! Day and night (731): what makes them, and the check as the untap step begins.

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, State},
    machine::{
        Batch, Context, Entrance, Flow, Handler, Happening, Heard, Machine, Offers, Replaced, Resolution, Table, TriggerFacts,
        Verb, asks, begins, replaces, totals, verb, when,
    },
};
use language::{Aspects, Daylight, Feat, Occurrence, Parties, Question, Roles, Span, Statement, Terms};
use vocabulary::{Stage, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R731_1, Verb::BecomeDay, "it becomes day", become_day),
    verb(cr::R731_1, Verb::BecomeNight, "it becomes night", become_night),
    replaces(cr::R614_1C, &[EventKind::Moves, EventKind::Creates], enter_at_dawn)
        .states(&[(Statement::EntersAtDawn, "if it's neither day nor night, it (Grammar:is|becomes) day as this enters")]),
    asks(cr::R731_1, Question::ItIsDay, "it's day", &[Aspects::TURN], is_day),
    asks(cr::R731_1, Question::ItIsNight, "it's night", &[Aspects::TURN], is_night),
    totals(cr::R731_1A, &[EventKind::BecomesDaylight], turns),
    when(
        cr::R731_1A,
        Occurrence::DaylightTurns,
        "(Order:day becomes night or night becomes day|night becomes day or day becomes night)",
        &[Heard::Event(EventKind::DaylightTurns)],
        has_turned,
    ),
    begins(cr::R731_2A, Stage::Untap, night_falls),
    begins(cr::R731_2B, Stage::Untap, day_breaks),
];

fn become_day(machine: &mut Machine<'_>, _: &Roles, _: &mut Resolution) -> Flow {
    become_it(machine, Daylight::Day)
}

fn become_night(machine: &mut Machine<'_>, _: &Roles, _: &mut Resolution) -> Flow {
    become_it(machine, Daylight::Night)
}

fn become_it(machine: &mut Machine<'_>, daylight: Daylight) -> Flow {
    if machine.state.daylight != Some(daylight) {
        machine.happens(What::BecomesDaylight(daylight))?;
    }
    Ok(())
}

/// By its own ability it becomes day as it enters, for the first time in the game.
fn enter_at_dawn(state: &State, event: &Event, offers: &mut Offers<'_>) {
    if state.daylight.is_some() {
        return;
    }
    let Some(it) = Entrance::of(state, event).filter(|it| it.may_state(state, Statement::EntersAtDawn)) else { return };
    let Some(foreseen) = offers.foreseen(state, event) else { return };
    if foreseen.statics().any(|it| it.1.as_stated(Statement::EntersAtDawn).is_some()) {
        let dawn = Event { what: What::BecomesDaylight(Daylight::Day), ..*event };
        offers.push(it.object, Replaced::after(dawn, Some(*event)));
    }
}

fn is_day(state: &State, _: &Context<'_>, _: &Terms) -> bool {
    state.daylight == Some(Daylight::Day)
}

fn is_night(state: &State, _: &Context<'_>, _: &Terms) -> bool {
    state.daylight == Some(Daylight::Night)
}

/// Whichever it was is lost with it; the first time that it becomes either, nothing is.
fn turns(table: &Table<'_>, events: &[Event], tally: &mut Vec<Event>) {
    for event in events {
        let What::BecomesDaylight(now) = event.what else { continue };
        if table.state.daylight.is_some_and(|it| it != now) {
            tally.push(Event { what: What::DaylightTurns, because: cr::R731_1A, ..*event });
        }
    }
}

fn has_turned(_: &State, _: &Parties, it: Happening<'_>, _: &Context<'_>) -> Option<TriggerFacts> {
    (it.what()? == What::DaylightTurns).then(TriggerFacts::default)
}

/// Whoever had the previous turn cast no spell in it: of a team nobody did (502.2a).
fn night_falls(state: &State, batch: &mut Batch) {
    let casts = casts_before(state);
    if state.daylight == Some(Daylight::Day) && !casts.is_empty() && casts.iter().all(|it| *it == 0) {
        batch.push(What::BecomesDaylight(Daylight::Night));
    }
}

/// Whoever had the previous turn cast two spells or more in it: of a team one player did (502.2a).
fn day_breaks(state: &State, batch: &mut Batch) {
    if state.daylight == Some(Daylight::Night) && casts_before(state).iter().any(|it| *it >= 2) {
        batch.push(What::BecomesDaylight(Daylight::Day));
    }
}

/// How many spells each active player of the previous turn cast then; none where there was no turn.
fn casts_before(state: &State) -> Vec<u32> {
    let Some(before) = state.turn.number.checked_sub(1) else { return Vec::new() };
    let own = |it: &PlayerId| state.player(*it).latest_turn == before;
    let mut players: Vec<PlayerId> = state.everybody().filter(own).collect();
    if players.is_empty() {
        // Whoever takes two turns in a row was active before, too.
        players.extend(state.active_players());
    }
    let of = |player: PlayerId| {
        let casts = state.history.of(Span::LastTurn).iter().filter(|it| it.feat == Feat::Casts && it.player == player);
        casts.map(|it| it.number).sum()
    };
    players.into_iter().map(of).collect()
}
