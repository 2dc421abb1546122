//! Freerunning (702.173).

use kernel::machine::{Handler, means};
use language::{Ability, Condition, Feat, Filter, Keyword, Past, Permission, Property, Relation, Span, Static, Test};
use vocabulary::{
    Subtype,
    catalog::{CreatureType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_173A, KeywordAbility::Freerunning, once_an_assassin_has_struck)];

/// For that cost, in a turn in which an Assassin or a commander of its caster's has dealt combat damage to a player: nothing but a creature
/// deals that, and what it was then counts.
fn once_an_assassin_has_struck(keyword: &Keyword) -> Vec<Ability> {
    let assassin = Filter::of([Test::Subtype(Subtype::Creature(CreatureType::Assassin))]);
    let either = Test::Either(vec![assassin, Filter::of([Property::Commander.plain()])]);
    let struck = Past { feat: Feat::CombatDamageToPlayer, who: Relation::You, what: Filter::of([either]), span: Span::ThisTurn };
    let permission = Permission {
        instead: Some(keyword.cost()),
        condition: Some(Condition::Happened(1, struck)),
        keyword: Some(KeywordAbility::Freerunning),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
