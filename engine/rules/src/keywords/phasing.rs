//! Phasing (702.26, 502.1).

use kernel::{
    event::{EventKind, What},
    game::{Link, LinkKind, ObjectId, Phased, PlayerId, State, Thing},
    machine::{
        Batch, Context, Flow, Handler, Happening, Heard, Machine, Resolution, TriggerFacts, Verb, afterwards, begins, verb, when,
    },
};
use language::{Occurrence, Parties, Roles, Word};
use vocabulary::{
    Stage,
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    begins(cr::R502_1, Stage::Untap, phase).serves(&[Word::Keyword(KeywordAbility::Phasing)]),
    begins(cr::R702_26N, Stage::Untap, phase_in_for_the_departed),
    when(cr::R702_26C, Occurrence::PhasesIn, "[object] phase in", &[Heard::Event(EventKind::PhasesIn)], phases_in),
    verb(cr::R702_26B, Verb::PhaseOut, "[object] phase out", phase_out),
    verb(cr::R610_4, Verb::PhaseOutUntil, "[object] phase out until this leaves the battlefield", phase_out_until),
    afterwards(cr::R610_4, bring_back),
];

/// What has phasing goes, and what went comes back, all at once.
fn phase(state: &State, batch: &mut Batch) {
    let has = |it: &ObjectId| state.characteristics[it.index()].has(KeywordAbility::Phasing);
    let own = state.active_players().flat_map(|it| state.zones.controlled(it)).map(|it| state.id(*it));
    go(state, &own.filter(has).collect::<Vec<_>>(), batch);
    state.active_players().for_each(|it| come(state, it, batch));
}

/// Who has left the game has no untap step: the one that comes after where it would have been is it.
fn phase_in_for_the_departed(state: &State, batch: &mut Batch) {
    let seats = state.players.len();
    let mut before = state.turn.active.index();
    loop {
        before = (before + seats - 1) % seats;
        let player = PlayerId(u8::try_from(before).unwrap_or(u8::MAX));
        if state.is_playing(player) {
            return;
        }
        come(state, player, batch);
    }
}

/// By itself, or along with what it is attached to.
fn phases_in(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::PhasesIn(object) = it.what()? else { return None };
    TriggerFacts::object(state, on.thing(), object, context)
}

fn phase_out(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let told = machine.permanents(it.thing(), resolution);
    let mut batch = machine.batch_of(resolution);
    go(machine.state, &told, &mut batch);
    machine.perform_all(batch)?;
    Ok(())
}

/// Until this leaves; if it has already, nothing happens (610.4b, 610.4c).
fn phase_out_until(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    if machine.state.lasting_object(resolution.this).is_none_or(|it| it.zone != Zone::Battlefield) {
        return Ok(());
    }
    let told = machine.permanents(it.thing(), resolution);
    let mut batch = machine.batch_of(resolution);
    go(machine.state, &told, &mut batch);
    machine.perform_all(batch)?;
    for card in told {
        let gone = machine.state.lasting_object(card).is_some_and(|it| it.phased == Some(Phased::Directly));
        if gone {
            machine.happens_in(resolution, What::Links(Link { card, source: resolution.this, tie: LinkKind::PhasedUntil }))?;
        }
    }
    Ok(())
}

/// Right after that has left, all that waited for it at once (610.4d).
fn bring_back(state: &State, batch: &mut Batch) {
    let left = |it: &&Link| {
        let source = state.lasting_object(it.source);
        it.tie == LinkKind::PhasedUntil && source.is_none_or(|it| it.zone != Zone::Battlefield)
    };
    let waiting: Vec<ObjectId> = state.links.iter().filter(left).map(|it| it.card).collect();
    come_in(state, waiting, batch);
}

/// These phase out, and what is attached to them along with them: whoever would do both goes along (702.26h).
fn go(state: &State, told: &[ObjectId], batch: &mut Batch) {
    let along = attached(told, |host| {
        let there = state.zones.permanents().map(|it| state.id(it));
        there.filter(|it| state.objects[it.index()].attached == Some(Thing::Object(host))).collect()
    });
    for it in told.iter().filter(|it| !along.contains(it)) {
        batch.push(What::PhasesOut(*it));
    }
    for it in along {
        batch.push(What::PhasesOutAlong(it));
    }
}

/// What phased out by itself under that player's control phases in, with what went along with it.
fn come(state: &State, player: PlayerId, batch: &mut Batch) {
    // What is out until something happens waits for that (610.4a).
    let waits = |it: ObjectId| state.links.iter().any(|link| link.card == it && link.tie == LinkKind::PhasedUntil);
    let directly = |it: &ObjectId| state.objects[it.index()].phased == Some(Phased::Directly) && !waits(*it);
    let own: Vec<ObjectId> = state.zones.phased[player.index()].iter().map(|it| state.id(*it)).filter(directly).collect();
    come_in(state, own, batch);
}

/// These phase in, and what went along with them.
fn come_in(state: &State, own: Vec<ObjectId>, batch: &mut Batch) {
    let along = attached(&own, |host| {
        let went = |it: &ObjectId| {
            let row = &state.objects[it.index()];
            (row.phased, row.attached) == (Some(Phased::Along), Some(Thing::Object(host)))
        };
        state.phased_out().filter(went).collect()
    });
    for it in own.into_iter().chain(along) {
        batch.push(What::PhasesIn(it));
    }
}

/// What is attached to these, and to that.
fn attached(to: &[ObjectId], on: impl Fn(ObjectId) -> Vec<ObjectId>) -> Vec<ObjectId> {
    let mut found: Vec<ObjectId> = Vec::new();
    let mut hosts = to.to_vec();
    while let Some(host) = hosts.pop() {
        for it in on(host) {
            if !found.contains(&it) {
                found.push(it);
                hosts.push(it);
            }
        }
    }
    found
}
