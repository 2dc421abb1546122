//! What a text has chosen before: `of that color` stands for it.

use super::syntax::{Node, Read, Rule, complain, first};
use crate::{Target, Test};

/// A description of what was chosen where the text has chosen nothing of that sort before.
pub(super) fn stray<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let mut chosen = "";
    for it in node.clone().into_inner().flatten() {
        match it.as_rule() {
            Rule::text => chosen = "",
            Rule::choose_quality => chosen = noun_of(&first(it)),
            Rule::of_choice if is_of_text(&it) && !it.as_str().ends_with(chosen) => return Some(it),
            Rule::of_choice if is_of_text(&it) && chosen.is_empty() => return Some(it),
            _ => {}
        }
    }
    None
}

fn is_of_text(node: &Node<'_>) -> bool {
    matches!(node.as_str(), "of that color" | "of that type" | "with that name")
}

fn noun_of(chosen: &Node<'_>) -> &'static str {
    match chosen.as_rule() {
        Rule::a_color => "color",
        Rule::a_creature_type => "type",
        _ => "name",
    }
}

/// Targets are chosen before anything else is.
pub(super) fn is_no_target(text: &Node<'_>, targets: &[Target]) -> Read<()> {
    let chooses = text.clone().into_inner().flatten().find(|it| it.as_rule() == Rule::choose_quality);
    let hangs = targets.iter().any(|it| !it.filter.all_tests(&|it| *it != Test::Chosen));
    match chooses.filter(|_| hangs) {
        Some(it) => Err(complain(&it, "targets are chosen before this is: none can be one by it")),
        None => Ok(()),
    }
}
