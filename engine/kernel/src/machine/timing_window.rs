//! Whether the turn is where a spell or ability may be used: during combat, before or after a point of it (506.7), after upkeep (503.2).

use rules_data::RuleId;

use crate::{
    game::{Begun, State, Turn},
    machine::Context,
};
use language::{Side, Window};
use vocabulary::{Stage, catalog::Phase, cr};

/// The rule by which the time is wrong, if it is.
pub fn breach(state: &State, window: &Window, context: &Context<'_>) -> Option<RuleId> {
    let turn = &state.turn;
    match window {
        Window::Combat(whose, limit) => {
            let combat = turn.stage.phase() == Phase::Combat && context.stands(state, *whose, turn.active);
            if !combat {
                return Some(cr::R506_7C);
            }
            limit.and_then(|(side, point)| in_combat(turn, side, point))
        }
        Window::Turn(side, point) => in_turn(turn, *side, *point),
        Window::AfterUpkeep(whose) => {
            let over = turn.stage != Stage::Upkeep && turn.begun.upkeeps > 0 || turn.begun.upkeeps > 1;
            (!over || !context.stands(state, *whose, turn.active)).then_some(cr::R503_2)
        }
    }
}

/// In the combat phase that the game is in, whichever of the turn it is (506.7c).
fn in_combat(turn: &Turn, side: Side, point: Stage) -> Option<RuleId> {
    let absent = turn.begun.blocks == 0 && turn.stage == Stage::EndOfCombat && point > Stage::DeclareAttackers;
    let open = match side {
        Side::Before => turn.stage < point,
        Side::After => turn.stage >= point && !absent,
    };
    let rule = match side {
        Side::Before if absent => cr::R506_7E,
        Side::After if absent => cr::R506_7F,
        Side::Before | Side::After => named(point),
    };
    (!open).then_some(rule)
}

/// The first combat phase of the turn is meant (506.7d); a point that does not come leaves an earlier end (506.7e).
fn in_turn(turn: &Turn, side: Side, point: Stage) -> Option<RuleId> {
    let here = turn.stage.phase() == Phase::Combat;
    let Begun { combats, .. } = turn.begun;
    match (combats, here, side) {
        (0, _, Side::Before) => (turn.stage > Stage::EndOfCombat).then_some(cr::R506_7E),
        (0, _, Side::After) | (1, false, Side::Before) => Some(named(point)),
        (1, true, _) => in_combat(turn, side, point).filter(|it| *it != cr::R506_7F),
        (_, _, Side::Before) => Some(cr::R506_7D),
        (_, _, Side::After) => None,
    }
}

/// The rule about that point of the combat phase.
fn named(point: Stage) -> RuleId {
    match point {
        Stage::DeclareAttackers => cr::R506_7A,
        Stage::DeclareBlockers => cr::R506_7B,
        Stage::Untap
        | Stage::Upkeep
        | Stage::Draw
        | Stage::PrecombatMain
        | Stage::BeginningOfCombat
        | Stage::FirstCombatDamage
        | Stage::CombatDamage
        | Stage::EndOfCombat
        | Stage::PostcombatMain
        | Stage::End
        | Stage::Cleanup => cr::R506_7,
    }
}
