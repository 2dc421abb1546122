//! Damage that is dealt to somebody or something else (614.9).

use super::{
    replacement::damage,
    scope::Scope,
    subject,
    syntax::{Node, Read, Rule, first, part},
};
use crate::{Becomes, Consent, Replacement, Topic};

/// What would be dealt to one is dealt to that other one.
pub(super) fn redirection(node: &Node<'_>, other: Node<'_>, scope: &mut Scope<'_>) -> Read<Replacement> {
    let told = [Rule::source_would, Rule::dealt_would].into_iter().find_map(|it| part(node, it));
    let would = damage(told.as_ref().unwrap_or(node))?;
    Ok(Replacement { would, becomes: onto(other, scope)?, then: Vec::new(), consent: Consent::NotAsked, only_if: None })
}

/// To whom or what it is dealt.
pub(super) fn onto(node: Node<'_>, scope: &mut Scope<'_>) -> Read<Becomes> {
    let other = first(node);
    Ok(Becomes::DealtTo(match other.as_rule() {
        Rule::players => Topic::Player(subject::players(other, scope)?),
        _ => Topic::Thing(subject::subject(other, scope)?),
    }))
}

/// How much of the damage that is, where not all of it.
pub(super) fn part_of_damage<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let says = node.as_rule() == Rule::redirects;
    [Rule::digits, Rule::number_word, Rule::variable].into_iter().find_map(|it| part(node, it)).filter(|_| says)
}

/// What a static ability can't say: what it is about is chosen, or found, as a spell or ability resolves.
pub(super) fn needs_resolving<'i>(node: &Node<'i>) -> Option<Node<'i>> {
    let parts = [Rule::this_turn, Rule::host, Rule::pronoun].into_iter().find_map(|it| part(node, it));
    part_of_damage(node).or(parts)
}
