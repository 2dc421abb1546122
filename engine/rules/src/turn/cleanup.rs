//! The cleanup step (514).

use kernel::{
    event::{Cause, Move, Until, What},
    game::{ObjectId, PlayerId, State, Stays},
    machine::{Batch, Context, Few, Flow, Handler, Machine, begins, filter, turn_based},
    question::About,
};
use language::{Duration, Players, Static, StaticKind, Word};
use vocabulary::{Stage, catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R514_1, Stage::Cleanup, discard_to_hand_size).serves(&[Word::Static(StaticKind::NoMaximumHandSize)]),
    begins(cr::R514_2, Stage::Cleanup, wear_off),
];

/// The maximum hand size, if nothing changes it (402.2).
const MAXIMUM: usize = 7;

fn discard_to_hand_size(machine: &mut Machine<'_>) -> Flow {
    let players: Few<PlayerId> = machine.state.active_players().collect();
    players.into_iter().try_for_each(|it| discard_down(machine, it))
}

fn discard_down(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    while machine.state.zones.hand(player).len() > MAXIMUM && !has_no_maximum(machine.state, player) {
        let hand = machine.distinct_hand(player);
        let chosen: ObjectId = machine.ask_object(player, About::Discard, &hand)?;
        machine.happens(What::Moves(Move::new(chosen, Zone::Graveyard, Cause::Discarded)))?;
    }
    Ok(())
}

fn has_no_maximum(state: &State, player: PlayerId) -> bool {
    let lifts = |(source, players): (ObjectId, &Players)| {
        let mut found = Vec::new();
        filter::players(state, players, &Context::of(state, source), &mut found);
        found.contains(&player)
    };
    let lifting = state
        .statics(StaticKind::NoMaximumHandSize)
        .filter_map(|it| if let Static::NoMaximumHandSize(players) = it.1 { Some((it.0, players)) } else { None });
    lifting.into_iter().any(lifts)
}

/// Damage wears off and what lasts until end of turn ends, at the same time.
fn wear_off(state: &State, batch: &mut Batch) {
    // Also from permanents that have phased out.
    let all = state.zones.permanents().map(|it| state.id(it)).chain(state.phased_out());
    for id in all.filter(|it| state.objects[it.index()].damage > 0) {
        batch.push(What::HealsDamage(id));
    }
    let ends = state.effects.iter().any(|it| it.duration == Duration::EndOfTurn)
        || state.delayed.iter().any(|it| it.duration == Duration::EndOfTurn)
        || state.zones.permanents().map(|it| state.objects[usize::from(it)].marks).any(|it| it.after_turn() != it);
    if ends || !state.shields.is_empty() || state.marked_mana.iter().any(|it| it.mark.stays == Stays::ThisTurn) {
        batch.push(What::Expires(Until::EndOfTurn));
    }
}
