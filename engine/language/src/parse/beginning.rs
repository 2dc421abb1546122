//! As which step or phase begins, and whose (603.2b).

use super::syntax::{Node, Rule, part};
use crate::{Moment, Relation, TriggerEvent};
use vocabulary::catalog::{Phase, Step};

/// The event that a step or phase begins, or both main phases do.
pub(super) fn begins(node: &Node<'_>) -> Vec<TriggerEvent> {
    if let Some(it) = part(node, Rule::each_main) {
        let whose = part(&it, Rule::turn_of).map(|it| turn_of(&it));
        return [Phase::PrecombatMain, Phase::PostcombatMain].map(|it| TriggerEvent::Begins(Moment::Phase(it), whose)).to_vec();
    }
    let of_host = part(node, Rule::of_host);
    let whose = part(node, Rule::turn_of).map(|it| turn_of(&it)).or_else(|| of_host.as_ref().map(|_| Relation::OfHost));
    let word = of_host
        .and_then(|it| part(&it, Rule::moment_word))
        .or_else(|| part(node, Rule::moment))
        .or_else(|| part(node, Rule::moment_word));
    let unsaid = if part(node, Rule::combat).is_some() { "combat" } else { "postcombat main phase" };
    let moment = match word.map_or(unsaid, |it| it.as_str()) {
        "upkeep" => Moment::Step(Step::Upkeep),
        "draw step" => Moment::Step(Step::Draw),
        "untap step" => Moment::Step(Step::Untap),
        "end step" => Moment::Step(Step::End),
        "end of combat" => Moment::Step(Step::EndOfCombat),
        "combat" => Moment::Step(Step::BeginningOfCombat),
        "precombat main phase" => Moment::Phase(Phase::PrecombatMain),
        "first main phase" => Moment::Main(1),
        "second main phase" => Moment::Main(2),
        _ => Moment::Phase(Phase::PostcombatMain),
    };
    vec![TriggerEvent::Begins(moment, whose)]
}

/// Whose turn it is.
pub(super) fn turn_of(node: &Node<'_>) -> Relation {
    match node.as_str() {
        "your" => Relation::You,
        "that player's" | "their" => Relation::ThatPlayer,
        "enchanted player's" => Relation::Enchanted,
        "the chosen player's" => Relation::Chosen,
        _ => Relation::Opponent,
    }
}
