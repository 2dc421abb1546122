//! Ingest (702.115).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Filter, Keyword, Occurrence, Players, Relation, Test, Triggered, Verb};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_115A, KeywordAbility::Ingest, exile_a_card)];

/// Whoever it hits in combat loses a card from the library to exile.
fn exile_a_card(_: &Keyword) -> Vec<Ability> {
    let hits = Occurrence::DealsCombatDamageToPlayer.to(Filter::of([Test::This]), Relation::Anyone);
    let exile = Verb::ExileTop.so_much(Players::That, Amount::Number(1));
    vec![Ability::Triggered(Triggered::delayed(hits, &[exile]))]
}
