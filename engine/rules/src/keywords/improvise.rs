//! Improvise (702.126).

use kernel::machine::{Handler, means};
use language::{Ability, CostPart, Filter, Keyword, Relation, Static, Substitute, Substituted, Test, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_126A, KeywordAbility::Improvise, tap_artifacts)];

fn tap_artifacts(_: &Keyword) -> Vec<Ability> {
    let artifact = Filter::of([Test::Permanent, Test::Type(CardType::Artifact), Test::Controlled(Relation::You)]);
    let way = Substitute {
        deed: CostPart::some(Verb::Tap, 1, artifact),
        mana: Substituted::Generic,
        keyword: KeywordAbility::Improvise,
    };
    vec![Ability::Static(Static::StandsIn(vec![way]))]
}
