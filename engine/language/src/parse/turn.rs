//! Turns, phases and steps that are added or skipped.

use super::{
    amount, beginning,
    scope::Scope,
    syntax::{Node, Read, Rule, complain, part},
};
use crate::{Amount, Condition, Instruction, Part, Relation, Side, Stages, Window};
use vocabulary::{
    Skipped,
    catalog::{Phase, Step},
};

/// The part of a turn in which something may be cast or activated.
pub(super) fn window(node: Node<'_>) -> Window {
    let (mut whose, mut during) = (Relation::Anyone, Part::Whole);
    for it in node.into_inner() {
        if let Some(turn) = part(&it, Rule::turn_of) {
            whose = beginning::turn_of(&turn);
        }
        during = match (it.as_rule(), during) {
            (Rule::after_upkeep, _) => Part::AfterUpkeep,
            (Rule::during_combat, _) => Part::Combat(None),
            (Rule::during_turn, _) => Part::Whole,
            (Rule::during_step, _) if it.as_str() == "during the end of combat step" => {
                Part::Step(vocabulary::Stage::EndOfCombat)
            }
            (Rule::during_step, _) if it.as_str().contains("upkeep") => Part::Step(vocabulary::Stage::Upkeep),
            (Rule::during_step, _) if it.as_str().ends_with("draw step") => Part::Step(vocabulary::Stage::Draw),
            (Rule::during_step, _) if it.as_str().ends_with("declare attackers step") => {
                Part::Step(vocabulary::Stage::DeclareAttackers)
            }
            (Rule::during_step, _) if it.as_str().ends_with("declare blockers step") => {
                Part::Step(vocabulary::Stage::DeclareBlockers)
            }
            (Rule::during_step, _) => Part::Step(vocabulary::Stage::End),
            (_, Part::Combat(_)) => Part::Combat(Some(point(it.as_str()))),
            (_, _) => {
                let (side, stage) = point(it.as_str());
                Part::Around(side, stage)
            }
        };
    }
    Window { whose, part: during }
}

/// Up to the beginning of which stage, or from which on: what comes after a step comes once it is over.
fn point(text: &str) -> (Side, vocabulary::Stage) {
    use vocabulary::Stage::{
        BeginningOfCombat, DeclareAttackers, DeclareBlockers, EndOfCombat, FirstCombatDamage, PostcombatMain,
    };
    let (side, point) = text.split_once(' ').unwrap_or((text, ""));
    if side == "before" {
        let stage = match point {
            "attackers are declared" => DeclareAttackers,
            "blockers are declared" => DeclareBlockers,
            "the combat damage step" => FirstCombatDamage,
            "the end of combat step" => EndOfCombat,
            _ => BeginningOfCombat,
        };
        return (Side::Before, stage);
    }
    let stage = match point {
        "attackers are declared" => DeclareAttackers,
        "blockers are declared" => DeclareBlockers,
        "the combat damage step" => EndOfCombat,
        _ => PostcombatMain,
    };
    (Side::After, stage)
}

/// What is skipped.
pub(super) fn skipped(node: &Node<'_>) -> Skipped {
    match node.as_str().trim_end_matches('s') {
        "turn" => Skipped::Turn,
        "untap step" => Skipped::Step(Step::Untap),
        "upkeep step" => Skipped::Step(Step::Upkeep),
        "draw step" => Skipped::Step(Step::Draw),
        "end step" => Skipped::Step(Step::End),
        "combat phase" => Skipped::Phase(Phase::Combat),
        "precombat main phase" => Skipped::Phase(Phase::PrecombatMain),
        _ => Skipped::Phase(Phase::PostcombatMain),
    }
}

/// Phases or steps that come after this one; "you get" adds them to one's own turns only (500.10a).
pub(super) fn added(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Vec<Instruction>> {
    let whole = node.clone();
    let (mut number, mut stages, mut behind_step) = (Amount::Number(1), Vec::new(), false);
    let own = node.as_rule() == Rule::get_stages;
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::this_step => behind_step = true,
            Rule::this_phase => {}
            Rule::added_stage => stages.push(stage(&it)),
            Rule::article if !stages.is_empty() => {}
            _ => number = amount::amount(it, scope)?,
        }
    }
    let adds = match (stages.as_slice(), behind_step) {
        ([Stage::Phase(first)], false) => Stages::Phases(*first, None),
        ([Stage::Phase(first), Stage::Phase(then)], false) => Stages::Phases(*first, Some(*then)),
        ([Stage::Step(step)], false) => Stages::LoneSteps(*step),
        ([Stage::Step(step)], true) => Stages::Steps(*step),
        _ => return Err(complain(&whole, "phases come after phases, a single step after a step or a phase")),
    };
    let adds = Instruction::AddStages(number, adds);
    Ok(vec![if own { Instruction::If(Condition::YourTurn, vec![adds], Vec::new()) } else { adds }])
}

/// Steps that come before another one.
pub(super) fn added_before(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Instruction> {
    let whole = node.clone();
    let (mut number, mut steps) = (Amount::Number(1), Vec::new());
    for it in node.into_inner() {
        match it.as_rule() {
            Rule::added_stage => steps.push(stage(&it)),
            _ => number = amount::amount(it, scope)?,
        }
    }
    match steps[..] {
        [Stage::Step(before), Stage::Step(added)] => Ok(Instruction::AddStages(number, Stages::StepsBefore(added, before))),
        _ => Err(complain(&whole, "steps come before a step")),
    }
}

enum Stage {
    Phase(Phase),
    Step(Step),
}

fn stage(node: &Node<'_>) -> Stage {
    match node.as_str().trim_end_matches('s') {
        "beginning phase" => Stage::Phase(Phase::Beginning),
        "combat phase" => Stage::Phase(Phase::Combat),
        "main phase" => Stage::Phase(Phase::PostcombatMain),
        "upkeep step" => Stage::Step(Step::Upkeep),
        "draw step" => Stage::Step(Step::Draw),
        _ => Stage::Step(Step::End),
    }
}
