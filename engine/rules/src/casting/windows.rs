//! Spells and abilities that are limited to a part of the turn (506.7, 503.2).

use rules_data::RuleId;

use kernel::{
    game::{AbilityKinds, Begun, State, Turn},
    machine::{AbilityClass, Activation, Bar, Context, Handler, Proposal, Table, filter, forbids_activation, forbids_cast},
};
use language::{Aspects, Condition, Part, Side, Static, StaticKind, Window, Word};
use vocabulary::{Stage, catalog::Phase, cr};

pub(crate) const RULES: &[Handler] = &[
    forbids_cast(cr::R503_2, Bar::Text, upkeep_goes_on),
    forbids_cast(cr::R601_3, Bar::Text, is_wrong_turn),
    forbids_cast(cr::R506_7, Bar::Text, is_wrong_side).serves(&[Word::Static(StaticKind::CastOnly)]),
    forbids_cast(cr::R506_7A, Bar::Text, is_wrong_side_of_attackers),
    forbids_cast(cr::R506_7B, Bar::Text, is_wrong_side_of_blockers),
    forbids_cast(cr::R506_7C, Bar::Text, is_no_such_combat),
    forbids_cast(cr::R506_7D, Bar::Text, is_later_combat),
    forbids_cast(cr::R506_7E, Bar::Text, point_is_skipped),
    forbids_cast(cr::R506_7F, Bar::Text, blocks_are_skipped),
    forbids_activation(cr::R506_7G, Bar::Text, AbilityClass::Any, is_closed_to_activation),
];

/// On what it hangs whether a part of a turn is now.
const TIME: Aspects = Aspects::TURN.union(Aspects::STAGE);

/// Whether the card may not be cast now, by that rule.
fn is_closed(table: &Table<'_>, it: &Proposal, rule: RuleId) -> bool {
    let (state, Proposal { player, card, .. }) = (table.state, *it);
    table.reads_texts();
    if !state.characteristics[card.index()].ability_kinds.has(AbilityKinds::TIMED) {
        return false;
    }
    let context = Context { you: player, ..Context::of(state, card) };
    state.own_statics(card).any(|it| {
        let Static::CastOnly(window, so) = it else { return false };
        table.reads_of_all(TIME | so.as_ref().map_or(Aspects::empty(), |it| it.reads().aspects));
        breach(state, *window, so.as_ref(), &context) == Some(rule)
    })
}

/// The first upkeep step of the turn is not over.
fn upkeep_goes_on(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R503_2)
}

/// It is nobody's turn of whom the card speaks, or another step of it.
fn is_wrong_turn(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R601_3)
}

/// It is the wrong side of another point of combat.
fn is_wrong_side(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7)
}

/// It is the wrong side of the declaration of attackers.
fn is_wrong_side_of_attackers(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7A)
}

/// It is the wrong side of the declaration of blockers.
fn is_wrong_side_of_blockers(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7B)
}

/// It is no such combat phase.
fn is_no_such_combat(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7C)
}

/// The first combat phase of the turn is over.
fn is_later_combat(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7D)
}

/// The point does not come any more, for it is skipped.
fn point_is_skipped(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7E)
}

/// There was no declaration of blockers in this combat phase.
fn blocks_are_skipped(table: &Table<'_>, it: &Proposal) -> bool {
    is_closed(table, it, cr::R506_7F)
}

fn is_closed_to_activation(table: &Table<'_>, it: &Activation<'_>) -> bool {
    table.reads_texts();
    let Some(window) = it.ability.window else { return false };
    table.reads_of_all(TIME);
    breach(table.state, window, None, &Context { you: it.player, ..Context::of(table.state, it.source) }).is_some()
}

/// The rule by which the time is wrong, if it is, or something that has to be so is not.
fn breach(state: &State, window: Window, only_if: Option<&Condition>, context: &Context<'_>) -> Option<RuleId> {
    if only_if.is_some_and(|it| !filter::holds(state, it, context)) {
        return Some(cr::R601_3);
    }
    let turn = &state.turn;
    let theirs = context.is_turn_of(state, window.whose);
    match window.part {
        Part::Combat(limit) => {
            if !theirs || turn.stage.phase() != Phase::Combat {
                return Some(cr::R506_7C);
            }
            limit.and_then(|(side, point)| in_combat(turn, side, point))
        }
        Part::AfterUpkeep => {
            let over = turn.stage != Stage::Upkeep && turn.begun.upkeeps > 0 || turn.begun.upkeeps > 1;
            (!over || !theirs).then_some(cr::R503_2)
        }
        Part::Whole => (!theirs).then_some(cr::R601_3),
        Part::Step(stage) => (!theirs || turn.stage != stage).then_some(cr::R601_3),
        Part::Around(side, point) => {
            if !theirs {
                return Some(cr::R601_3);
            }
            in_turn(turn, side, point)
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
