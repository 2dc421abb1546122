//! Convoke (702.51).

use kernel::machine::{Handler, means};
use language::{Ability, CostPart, Filter, Keyword, Relation, Static, Substitute, Substituted, Test};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_51A, KeywordAbility::Convoke, tap_creatures)];

fn tap_creatures(_: &Keyword) -> Vec<Ability> {
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You)]);
    let way = Substitute { deed: CostPart::TapOther(1, creature), mana: Substituted::ItsColors };
    vec![Ability::Static(Static::StandsIn(vec![way]))]
}
