//! Fortify (702.67).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Effect, Filter, Keyword, Relation, Subject, Target, Test, Text, Timing, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_67A, KeywordAbility::Fortify, attach_to_a_land)];

/// To a land that one controls, when a sorcery could be cast.
fn attach_to_a_land(keyword: &Keyword) -> Vec<Ability> {
    let land = Filter::of([Test::Permanent, Test::Type(CardType::Land), Test::Controlled(Relation::You)]);
    let instructions = vec![Verb::Attach.to_both(Subject::This, Subject::Target(0))];
    vec![Ability::Activated(Activated {
        effect: Effect::Plain(Text { targets: vec![Target::of(land, 1, 1)], instructions, open_x: false }),
        timing: Timing::Sorcery,
        ..Activated::of(keyword.cost(), Vec::new())
    })]
}
