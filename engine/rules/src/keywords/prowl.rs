//! Prowl (702.76).

use kernel::machine::{Handler, means};
use language::{Ability, Condition, Feat, Filter, Keyword, Past, Permission, Relation, Shared, Span, Static, Subject, Test};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_76A, KeywordAbility::Prowl, once_kin_has_struck)];

/// For that cost, in a turn in which something of its caster's that has one of its creature types has dealt combat damage to a player.
fn once_kin_has_struck(keyword: &Keyword) -> Vec<Ability> {
    let kin = Filter::of([Test::Shares(Shared::CreatureType, Subject::This)]);
    let struck = Past { feat: Feat::CombatDamageToPlayer, who: Relation::You, what: kin, span: Span::ThisTurn };
    let permission = Permission {
        instead: Some(keyword.cost()),
        condition: Some(Condition::Happened(1, struck)),
        keyword: Some(KeywordAbility::Prowl),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
