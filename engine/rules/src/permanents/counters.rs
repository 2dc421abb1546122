//! Counters that replace what would happen to a permanent: shield, stun, finality (122.1c, 122.1d, 122.1h).

use kernel::{
    event::{Event, EventKind, What},
    game::{ObjectId, State},
    machine::{Flow, FollowUp, Handler, Machine, Offers, Replaced, Resolution, Verb, replaces, verb},
};
use language::{Roles, Word};
use vocabulary::{
    catalog::{Counter, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R122_1C, Verb::LoseShield, "", lose_shield),
    replaces(cr::R122_1C, &[EventKind::Damages, EventKind::IsDestroyed], use_shield_counter)
        .serves(&[Word::Counter(Counter::Shield)]),
    replaces(cr::R122_1D, &[EventKind::Untaps], use_stun_counter).serves(&[Word::Counter(Counter::Stun)]),
    replaces(cr::R122_1H, &[EventKind::Moves], exile_instead).serves(&[Word::Counter(Counter::Finality)]),
];

/// It goes in place of destruction by an effect; and damage is prevented and it goes, also where the damage can't be prevented (615.12).
fn use_shield_counter(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let (object, damage) = if let What::Damages(damage) = event.what {
        (damage.to.object(), Some(damage))
    } else if let What::IsDestroyed(object, _) = event.what
        && event.source.is_some()
    {
        (Some(object), None)
    } else {
        return;
    };
    let Some((object, removal)) = object.and_then(|it| Some((it, removes(state, event, it, Counter::Shield)?))) else { return };
    let replaced = match damage {
        Some(damage) => {
            // One effect prevents all that is dealt to it at the same time, and one counter goes (615.13).
            let goes = FollowUp::by_rule(Verb::LoseShield, object, state.objects[object.index()].controller);
            offers.prevented(state, event, damage, None).then(Some(goes.once_for(damage.to)))
        }
        None => Replaced::after(removal, None),
    };
    offers.push(Some(object), replaced);
}

fn lose_shield(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for shielded in machine.objects(it.thing(), resolution) {
        machine.happens_in(resolution, What::LosesCounters(shielded.into(), Counter::Shield.into(), 1))?;
    }
    Ok(())
}

/// It goes in place of untapping.
fn use_stun_counter(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Untaps(object) = event.what else { return };
    if let Some(removal) = removes(state, event, object, Counter::Stun) {
        offers.push(Some(object), Replaced::after(removal, None));
    }
}

/// What would go from the battlefield to a graveyard is exiled.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::Moves(it) = event.what else { return };
    if it.to == Zone::Graveyard && has(state, it.object, Counter::Finality) {
        offers.push(Some(it.object), Replaced::by(What::Moves(it.sent(Zone::Exile, it.arrival)), event));
    }
}

fn removes(state: &State, event: &Event, object: ObjectId, kind: Counter) -> Option<Event> {
    let what = What::LosesCounters(object.into(), kind.into(), 1);
    has(state, object, kind).then_some(Event { what, ..*event })
}

fn has(state: &State, object: ObjectId, kind: Counter) -> bool {
    state.on_battlefield(object) && state.counters(object.into(), kind) > 0
}
