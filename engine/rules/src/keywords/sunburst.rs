//! Sunburst (702.44).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Condition, Entry, Filter, Keyword, Static, Subject, Test, Variant};
use vocabulary::{
    CounterKind,
    catalog::{CardType, Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_44A, KeywordAbility::Sunburst, shine), means(cr::R702_44C, KeywordAbility::Modular, shine_for_modular)];

/// Where it is the number of modular, that brings the counters, whatever it is on.
fn shine_for_modular(keyword: &Keyword) -> Vec<Ability> {
    let enters = Ability::Static(Static::Enters(Entry::With(Amount::ColorsSpent, Counter::Plus1Plus1.into())));
    if keyword.variant == Variant::Counted { vec![enters] } else { Vec::new() }
}

/// A counter for each color of mana spent on it: what it enters as says of which kind, whatever changes its types there.
fn shine(_: &Keyword) -> Vec<Ability> {
    let creature = || Condition::Is(Subject::This, Filter::of([Test::Type(CardType::Creature)]));
    let by_color = |condition: Condition, kind: CounterKind| {
        let amount = Amount::While(Box::new(condition), Box::new(Amount::ColorsSpent));
        Ability::Static(Static::Enters(Entry::With(amount, kind)))
    };
    let other = Condition::Not(Box::new(creature()));
    vec![by_color(creature(), Counter::Plus1Plus1.into()), by_color(other, Counter::Charge.into())]
}
