//! Evoke (702.74).

use kernel::machine::{Handler, means};
use language::{
    Ability, Condition, Effect, Filter, HowCast, Keyword, Occurrence, Permission, Static, Subject, Test, Text, Triggered, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_74A, KeywordAbility::Evoke, sacrifice_as_it_enters)];

/// For that cost; then it is sacrificed as it enters.
fn sacrifice_as_it_enters(keyword: &Keyword) -> Vec<Ability> {
    let evoke = KeywordAbility::Evoke;
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(evoke), ..Permission::default() };
    let sacrifice = Text { targets: Vec::new(), instructions: vec![Verb::SacrificeThat.to(Subject::This)], open_x: false };
    let enters = Triggered {
        on: vec![Occurrence::Enters.of(Filter::of([Test::This]))],
        condition: Some(Condition::Cast(HowCast::With(evoke, None))),
        effect: Effect::Plain(sacrifice),
        zone: Zone::Battlefield,
        often: None,
        keyword: None,
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission))), Ability::Triggered(enters)]
}
