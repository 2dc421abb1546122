//! Bloodthirst (702.54).

use kernel::machine::{Handler, means};
use language::{Ability, Amount, Condition, Entry, Feat, Filter, Keyword, Past, Relation, Span, Static, Variant};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_54A, KeywordAbility::Bloodthirst, grow_if_hurt),
    means(cr::R702_54B, KeywordAbility::Bloodthirst, grow_by_damage),
];

/// What the opponents of its controller were dealt this turn.
fn harm() -> Past {
    Past { feat: Feat::IsDealtDamage, who: Relation::Opponent, what: Filter::default(), span: Span::ThisTurn }
}

/// So many counters, if any of them was dealt any.
fn grow_if_hurt(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.number.map_or(0, u32::cast_signed);
    let amount = Amount::While(Box::new(Condition::Happened(1, harm())), Box::new(Amount::Number(number)));
    if keyword.variant == Variant::Usual { enters_with(amount) } else { Vec::new() }
}

/// A counter for each, in the variant with X.
fn grow_by_damage(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant == Variant::Counted { enters_with(Amount::Past(harm())) } else { Vec::new() }
}

fn enters_with(amount: Amount) -> Vec<Ability> {
    vec![Ability::Static(Static::Enters(Entry::With(amount, Counter::Plus1Plus1.into())))]
}
