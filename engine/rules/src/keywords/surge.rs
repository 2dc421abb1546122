//! Surge (702.117).

use kernel::machine::{Handler, means};
use language::{Ability, Condition, Feat, Filter, Keyword, Past, Permission, Relation, Span, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_117A, KeywordAbility::Surge, behind_another_spell)];

/// For that cost, in a turn in which its caster or a teammate has cast another spell: this one is not cast yet.
fn behind_another_spell(keyword: &Keyword) -> Vec<Ability> {
    let cast = Past { feat: Feat::Casts, who: Relation::Team, what: Filter::default(), span: Span::ThisTurn };
    let permission = Permission {
        instead: Some(keyword.cost()),
        condition: Some(Condition::Happened(1, cast)),
        keyword: Some(KeywordAbility::Surge),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}
