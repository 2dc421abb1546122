//! Delve (702.66).

use kernel::machine::{Handler, means};
use language::{Ability, CostPart, Filter, Keyword, Static, Substitute, Substituted, Test, Verb};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_66A, KeywordAbility::Delve, exile_cards)];

fn exile_cards(_: &Keyword) -> Vec<Ability> {
    let way = Substitute {
        deed: CostPart::some(Verb::Exile, 1, Filter::of([Test::CardIn(Zone::Graveyard)])),
        mana: Substituted::Generic,
        keyword: KeywordAbility::Delve,
    };
    vec![Ability::Static(Static::StandsIn(vec![way]))]
}
