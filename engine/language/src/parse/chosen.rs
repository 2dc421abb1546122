//! What a text has chosen before: `of that color` stands for it.

use super::syntax::{Node, Read, Rule, complain, first};
use crate::{Choosing, Relation, Target, Test};

/// A description of what was chosen where the text has chosen nothing of that sort before.
pub(super) fn stray<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let mut chosen = "";
    for it in node.clone().into_inner().flatten() {
        match it.as_rule() {
            Rule::text => chosen = "",
            Rule::choose_quality => chosen = noun_of(&first(it)),
            Rule::of_choice if is_of_text(&it) && !it.as_str().ends_with(chosen) => return Some(it),
            Rule::of_choice if is_of_text(&it) && chosen.is_empty() => return Some(it),
            Rule::chosen_player if chosen == "player" => return Some(it),
            Rule::chosen_name if chosen != "name" => return Some(it),
            Rule::of_choice if chosen_now(&it).is_some() && !is_of_group(&it, node) => return Some(it),
            _ => {}
        }
    }
    None
}

/// What a description has chosen as the clause is followed in which it stands: `of the color of your choice` (608.2d).
fn chosen_now(described: &Node<'_>) -> Option<Choosing> {
    match described.as_str() {
        "of the creature type of your choice" => Some(Choosing::CreatureType(None)),
        "of the color of your choice" => Some(Choosing::Color(None)),
        _ => None,
    }
}

/// The same, of what something is done to in a clause.
pub(super) fn now_in(clause: &Node<'_>) -> Option<Choosing> {
    let parts: Vec<Node<'_>> = clause.clone().into_inner().flatten().collect();
    let of_another = |it: &Node<'_>| parts.iter().any(|outer| outer.as_rule() == Rule::quoted && it.is_inside(outer));
    parts.iter().filter(|it| it.as_rule() == Rule::of_choice && !of_another(it)).find_map(chosen_now)
}

/// Whether all that fit are meant, or what a clause changes.
fn is_of_group<'i>(described: &Node<'i>, ability: &Node<'i>) -> bool {
    let around = |it: &Node<'i>| matches!(it.as_rule(), Rule::group | Rule::each_of) && described.is_inside(it);
    ability.clone().into_inner().flatten().any(|it| around(&it))
}

fn is_of_text(node: &Node<'_>) -> bool {
    matches!(node.as_str(), "of that color" | "of that type" | "with that name")
}

fn noun_of(chosen: &Node<'_>) -> &'static str {
    match chosen.as_rule() {
        Rule::a_color => "color",
        Rule::a_creature_type | Rule::a_basic_land_type => "type",
        Rule::an_opponent | Rule::a_player => "player",
        _ => "name",
    }
}

/// Targets are chosen before anything else is.
pub(super) fn is_no_target(text: &Node<'_>, targets: &[Target]) -> Read<()> {
    let chooses = text.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::choose_quality);
    let of_chosen =
        |it: &Test| matches!(it, Test::Chosen | Test::Controlled(Relation::ThatPlayer) | Test::Owned(Relation::ThatPlayer));
    let hangs = targets.iter().any(|it| !it.filter.all_tests(&|it| !of_chosen(it)));
    match chooses.filter(|_| hangs) {
        Some(it) => Err(complain(&it, "targets are chosen before this is: none can be one by it")),
        None => Ok(()),
    }
}
