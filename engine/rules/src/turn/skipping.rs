//! Steps, phases and turns that effects have players skip (500.11).

use kernel::{
    event::{Event, EventKind, What},
    game::{PlayerId, State},
    machine::{Batch, Handler, Offers, Replaced, TriggerFacts, always_skips, filter, replaces, skips_next, standing},
};
use language::{BecomesKind, Statement, Word, Would, WouldKind};
use vocabulary::{Skipped, cr};

pub(crate) const RULES: &[Handler] = &[
    always_skips(cr::R500_11, never_has).states(&[(Statement::Skips, "[skipping] [skipped]")]),
    skips_next(cr::R500_11, passes_over_next),
    replaces(cr::R614_10B, &[EventKind::IsToBegin], does_something_else)
        .serves(&[Word::Instead(WouldKind::Begin, BecomesKind::Nothing)]),
];

/// An ability says that the player has none.
fn never_has(state: &State, player: PlayerId, what: Skipped) -> bool {
    filter::said_of(state, player, Statement::Skips).any(|(_, said)| said.skipped() == Some(what))
}

/// An effect has the player skip the next one; that is done with then.
fn passes_over_next(state: &State, player: PlayerId, what: Skipped, batch: &mut Batch) {
    if state.agenda.skipped.contains(&(player, what)) {
        batch.push(What::Skips(player, what));
    }
}

/// It is skipped; what is done in its place is the first thing in what comes next.
fn does_something_else(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let What::IsToBegin(player, begun) = event.what else { return };
    for it in standing(state, event) {
        if let Would::Begin(players, what) = &it.says.would
            && *what == begun
            && it.is_about(state, players, player)
        {
            it.offer(event, offers, Replaced::default().then(it.follow_up(TriggerFacts::who(player))));
        }
    }
}
