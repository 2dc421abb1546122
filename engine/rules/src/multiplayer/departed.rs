//! What is otherwise for the others once a player has left (800.4e, 800.4m).

use kernel::{
    event::{Until, What},
    game::{PlayerId, State},
    machine::{Assignment, Batch, Flow, Handler, Machine, Rank, assigning, opens_turn},
};
use language::Duration;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[assigning(cr::R800_4E, Rank::General, assign_nobody_gone), opens_turn(cr::R800_4M, end_until_turns_that_do_not_come)];

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
        let own = state.effects.iter().filter(|it| it.controller == player).map(|it| it.duration);
        let mut ends: Vec<Until> = Vec::new();
        for duration in own {
            let until = match duration {
                Duration::YourNextTurn | Duration::YourNextTurnEnd => Until::TurnOf(player),
                Duration::YourNext(stage) => Until::StageOf(player, stage),
                Duration::EndOfTurn
                | Duration::EndOfCombat
                | Duration::WhileYouControlThis
                | Duration::WhileYouControlIt
                | Duration::ItsNextUntap
                | Duration::WhileThisIsTapped
                | Duration::WhileMarked(_)
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
