//! Equip (702.6).

use kernel::machine::{Handler, means};
use language::{Ability, Activated, Effect, Filter, Keyword, Relation, Subject, Target, Test, Text, Timing, Verb};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_6A, KeywordAbility::Equip, attach_at_sorcery_speed)];

/// Attach it to a creature that one controls, of the quality if there is one (702.6c).
fn attach_at_sorcery_speed(keyword: &Keyword) -> Vec<Ability> {
    let mut filter = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You)]);
    filter.tests.extend(keyword.quality.iter().flat_map(|it| it.tests.iter().cloned()));
    let targets = vec![Target::of(filter, 1, 1)];
    let instructions = vec![Verb::Attach.to_both(Subject::This, Subject::Target(0))];
    vec![Ability::Activated(Activated {
        effect: Effect::Plain(Text { targets, instructions, open_x: false }),
        timing: Timing::Sorcery,
        ..Activated::of(keyword.cost(), Vec::new())
    })]
}
