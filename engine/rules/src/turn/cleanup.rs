//! The cleanup step (514).

use kernel::{
    event::{Cause, Move, Until, What},
    game::{LinkKind, PlayerId, State, Stays, numbers},
    machine::{Batch, Few, Flow, Handler, Machine, begins, filter, turn_based},
    question::About,
};
use language::{Duration, Statement};
use vocabulary::{Stage, catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    turn_based(cr::R514_1, Stage::Cleanup, discard_to_hand_size).states(&[
        (Statement::NoMaximumHandSize, "[group] have no maximum hand size"),
        (Statement::MaximumHandSize, "[whose] maximum hand size is [count]"),
        (Statement::LargerHandSize, "[whose] maximum hand size is increased by [count]"),
        (Statement::SmallerHandSize, "[whose] maximum hand size is reduced by [count]"),
    ]),
    begins(cr::R514_2, Stage::Cleanup, wear_off),
];

/// The maximum hand size, if nothing changes it (402.2), and no vanguard has a say in it (902.5b).
const MAXIMUM: usize = 7;

fn discard_to_hand_size(machine: &mut Machine<'_>) -> Flow {
    let players: Few<PlayerId> = machine.state.active_players().collect();
    players.into_iter().try_for_each(|it| discard_down(machine, it))
}

/// All that are too many at once.
fn discard_down(machine: &mut Machine<'_>, player: PlayerId) -> Flow {
    let Some(most) = maximum_hand_size(machine.state, player) else { return Ok(()) };
    let excess = machine.state.zones.hand(player).len().saturating_sub(most);
    let mut batch = machine.take_batch();
    for card in machine.choose_from_hand(player, numbers::count(excess), (player, About::Discard))? {
        batch.push(What::Moves(Move::new(card, Zone::Graveyard, Cause::Discarded)));
    }
    machine.perform_all(batch).map(drop)
}

/// What becomes of a maximum hand size by what is said of it.
type Resized = fn(Option<usize>, usize) -> Option<usize>;

/// What each statement makes of the one before it.
const RESIZED: [(Statement, Resized); 4] = [
    (Statement::NoMaximumHandSize, |_, _| None),
    (Statement::MaximumHandSize, |_, said| Some(said)),
    (Statement::LargerHandSize, |most, said| most.map(|it| it.saturating_add(said))),
    (Statement::SmallerHandSize, |most, said| most.map(|it| it.saturating_sub(said))),
];

/// What is said of it is applied in the order of time (613.11); none where there is no maximum.
fn maximum_hand_size(state: &State, player: PlayerId) -> Option<usize> {
    let of = |(row, resized): (Statement, Resized)| {
        let said = filter::said_of(state, player, row);
        said.map(move |(by, said)| (by.this, resized, usize::try_from(said.number()).unwrap_or(0)))
    };
    let mut said: Vec<_> = RESIZED.into_iter().flat_map(of).collect();
    said.sort_by_key(|it| state.known(it.0).map_or(0, |it| it.0.timestamp));
    let modifier = isize::try_from(state.hand_modifier(player)).unwrap_or(0);
    let mut most = Some(MAXIMUM.saturating_add_signed(modifier));
    for (_, resized, number) in said {
        most = resized(most, number);
    }
    most
}

/// Damage wears off and what lasts until end of turn ends, at the same time.
fn wear_off(state: &State, batch: &mut Batch) {
    // Also from permanents that have phased out.
    let all = state.zones.permanents().map(|it| state.id(it)).chain(state.phased_out());
    for id in all.filter(|it| state.objects[it.index()].damage > 0) {
        batch.push(What::HealsDamage(id));
    }
    let ends = state.effects.iter().any(|it| it.duration == Duration::EndOfTurn)
        || state.links.iter().any(|it| matches!(it.tie, LinkKind::Allowed(it) if it.lasts == Duration::EndOfTurn))
        || state.delayed.iter().any(|it| it.duration == Duration::EndOfTurn)
        || state.zones.permanents().map(|it| state.objects[usize::from(it)].marks).any(|it| it.after_turn() != it);
    if ends || !state.shields.is_empty() || state.marked_mana.iter().any(|it| it.mark.stays != Stays::Briefly) {
        batch.push(What::Expires(Until::EndOfTurn));
    }
}
