//! What is otherwise for the others once a player has left (800.4b-800.4m).

use kernel::{
    event::{Cause, Event, EventKind, Move, Until, What},
    game::{Applied, PlayerId, State},
    machine::{
        Assignment, Batch, Flow, Handler, InstructionKind, Machine, Rank, Resolution, Table, assigning, falls_back, filter,
        forbids_event, instructs, opens_turn,
    },
};
use language::{Duration, Instruction};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R800_4B, COMING_BY, comes_by_nothing),
    falls_back(cr::R800_4C, exile_forsaken),
    assigning(cr::R800_4E, Rank::General, assign_nobody_gone),
    instructs(cr::R800_4F, InstructionKind::MayPay, leave_unpaid),
    opens_turn(cr::R800_4M, end_until_turns_that_do_not_come),
];

/// How a player comes to control something, or somebody.
const COMING_BY: &[EventKind] = &[EventKind::Changes, EventKind::Moves, EventKind::Copies, EventKind::WillBeControlled];

/// Nothing comes to a player who is gone: it stays as it is, and where it is.
fn comes_by_nothing(table: &Table<'_>, event: &Event) -> bool {
    let by = if let What::Changes(_, Applied::Control(player), ..)
    | What::Copies(_, player, _)
    | What::WillBeControlled(_, player) = event.what
    {
        Some(player)
    } else {
        event.what.arrival().and_then(|it| it.controller)
    };
    by.is_some_and(|it| table.state.left.contains(&it))
}

/// What would come back to somebody who has left is exiled at once.
fn exile_forsaken(state: &State, batch: &mut Batch) {
    for id in state.forsaken.iter().copied().filter(|it| state.on_battlefield(*it)) {
        batch.push(What::Moves(Move::new(id, Zone::Exile, Cause::Exiled)));
    }
}

/// Of whoever has left nothing is paid: what is done otherwise is done.
fn leave_unpaid(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::MayPay(players, _, _, _, unpaid) = it else {
        return Ok(());
    };
    for _ in filter::departed(machine.state, players, &resolution.context()) {
        machine.do_all(unpaid, resolution)?;
    }
    Ok(())
}

/// Combat damage is assigned to nobody who has left.
fn assign_nobody_gone(machine: &mut Machine<'_>, it: &mut Assignment) -> Flow {
    let state = &*machine.state;
    it.dealt.retain(|(to, _)| to.player().is_none_or(|it| state.is_playing(it)));
    Ok(())
}

/// What lasts until a turn of somebody who has left, or until a part of it, ends when that turn would have begun: as the turn begins that
/// comes in its place.
fn end_until_turns_that_do_not_come(state: &State, batch: &mut Batch) {
    let passed_over = |it: &PlayerId| !state.is_active(*it) && state.player(*it).latest_turn == state.turn.number;
    for player in state.left.iter().copied().filter(passed_over) {
        let own = state.durations().filter(|it| it.1 == player).map(|it| it.0);
        let mut ends: Vec<Until> = Vec::new();
        for duration in own {
            let until = match duration {
                Duration::YourNextTurn | Duration::YourNextTurnEnd => Until::TurnOf(player),
                Duration::YourNext(stage) => Until::StageOf(player, stage),
                Duration::EndOfTurn
                | Duration::EndOfCombat
                | Duration::While(_)
                | Duration::ItsNextUntap
                | Duration::Planeswalk
                | Duration::RestOfGame
                | Duration::Permanent => continue,
            };
            if !ends.contains(&until) {
                ends.push(until);
            }
        }
        for until in ends {
            batch.push(What::Expires(until));
        }
    }
}
