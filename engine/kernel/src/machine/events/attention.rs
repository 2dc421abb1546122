//! Whether anybody may notice an event at all (603.2): hardly any event has somebody who does, and what is noticed by nobody takes a
//! shorter way.

use strum::{EnumCount, VariantArray};

use crate::{
    event::{Event, EventKind, What},
    game::{AbilityKinds, Delayed, State},
    machine::{Heard, Machine, Registry, events::hearing::Kinds, replacement},
};
use language::Feat;
use vocabulary::catalog::Zone;

/// The kinds of events about which no row is that hears, sums up, replaces or forbids them: such an event happens, and that is all.
#[derive(Clone, Debug)]
pub(crate) struct Unheard([bool; EventKind::COUNT]);

impl Default for Unheard {
    fn default() -> Self {
        Self([false; EventKind::COUNT])
    }
}

impl Unheard {
    /// Those that no row of these is about.
    pub(in crate::machine) fn by(rules: &Registry) -> Self {
        let mut all = Self::default();
        for kind in EventKind::VARIANTS {
            let spoken_of = [&rules.forbids_event, &rules.forbids_far].into_iter().any(|it| it.has(*kind))
                || rules.replaces.has(*kind)
                || rules.triggers.hears(Heard::Event(*kind))
                || rules.totals.iter().any(|it| it.key.contains(kind));
            all.0[*kind as usize] = !spoken_of && !brings_or_takes(*kind);
        }
        all
    }

    /// Whether that is of such a kind.
    #[inline]
    pub(in crate::machine) fn has(&self, what: &What) -> bool {
        self.0[EventKind::from(what) as usize]
    }
}

/// Whether such events are looked at for what comes or goes by them, or for what comes of them besides.
const fn brings_or_takes(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Moves
            | EventKind::TakesAlong
            | EventKind::Creates
            | EventKind::Damages
            | EventKind::IsDestroyed
            | EventKind::TurnsOver
            | EventKind::TurnsUp
            | EventKind::Merges
            | EventKind::GetsMark
            | EventKind::BecomesDaylight
            | EventKind::BecomesDesignated
            | EventKind::StageBegins
            | EventKind::Draws
    )
}

impl Machine<'_> {
    /// Whether some ability listens to the event, or may come by it: of an event that no row is about none does.
    pub(super) fn is_listened_to(&self, event: &Event) -> bool {
        is_listened_to(self.state, self.rules, event) || may_begin(self.state, event)
    }

    /// Whether somebody may notice the event, be there by it to notice, or keep it from happening as it is.
    pub(super) fn is_open(&self, event: &Event) -> bool {
        may_notice(self.state, self.rules, event)
            || may_begin(self.state, event)
            || replacement::may_replace(self.state, self.rules, event)
    }
}

/// Whether an event may bring in an object that notices its own arrival.
pub(in crate::machine) fn may_begin(state: &State, event: &Event) -> bool {
    match event.what {
        What::Moves(it) => {
            let comes = state.characteristics[it.object.index()].ability_kinds;
            let works_there = it.to == Zone::Battlefield || comes.has(AbilityKinds::in_zone(it.to));
            works_there && comes.has(AbilityKinds::TRIGGERED)
        }
        What::Creates(token, ..) => state.library.printed(token).ability_kinds.has(AbilityKinds::TRIGGERED),
        What::TurnsOver(..)
        | What::TurnsUp(..)
        | What::Merges(..)
        | What::GetsMark(..)
        | What::BecomesDaylight(_)
        | What::BecomesDesignated(..) => true,
        What::StageBegins(_) => !state.delayed.is_empty(),
        _ => false,
    }
}

/// Whether some text asks later what is to be said of an event besides (120.10).
pub(in crate::machine) fn keeps_tally(state: &State) -> bool {
    state.history.asked().has(Feat::IsDealtExcess)
}

/// Whether some ability may notice an event, or something is to be said of it besides (120.10).
pub(in crate::machine) fn may_notice(state: &State, rules: &Registry, event: &Event) -> bool {
    if !state.delayed.is_empty() || state.has_bearers() {
        return true;
    }
    let kind = EventKind::from(&event.what);
    if keeps_tally(state) && rules.totals.iter().any(|it| it.key.contains(&kind)) {
        return true;
    }
    state.census.listeners > 0
        && (state.is_stale()
            || state.heard.meets(rules.triggers.heard_as(event))
            || rules.totals.iter().any(|it| it.key.contains(&kind)))
}

/// Whether some ability listens to an event of that sort, one of an object or one that waits.
pub(in crate::machine) fn is_listened_to(state: &State, rules: &Registry, event: &Event) -> bool {
    let kinds = rules.triggers.heard_as(event);
    let waits = |it: &Delayed| Kinds::heard_by(state.ability(it.ability)).meets(kinds);
    state.heard.meets(kinds) || state.delayed.iter().any(waits)
}

/// Whether some ability may notice an event that none was thought to notice: for what it has brought, or what has become of the others.
pub(in crate::machine) fn may_notice_after(state: &State, rules: &Registry) -> bool {
    (state.is_stale() || (!state.arrivals.is_empty() && state.heard.meets(rules.triggers.arrivals()))) && state.listens()
}
