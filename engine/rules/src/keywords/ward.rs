//! Ward (702.21).

use kernel::machine::{Handler, means};
use language::{
    Ability, Effect, Filter, Instruction, Keyword, Occurrence, Players, Relation, Subject, Test, Text, Triggered, Verb,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_21A, KeywordAbility::Ward, counter_unless_paid)];

/// As it becomes the target of an opponent's spell or ability, that is countered unless its controller pays.
fn counter_unless_paid(keyword: &Keyword) -> Vec<Ability> {
    let cost = keyword.cost();
    let counter = vec![Verb::Counter.to(Subject::It)];
    let instructions = vec![Instruction::MayPay(Players::ControllerOf(Subject::It), cost, None, Vec::new(), counter)];
    vec![Ability::Triggered(Triggered {
        on: vec![Occurrence::BecomesTarget.to(Filter::of([Test::This]), Relation::Opponent)],
        condition: None,
        effect: Effect::Plain(Text { targets: Vec::new(), instructions, open_x: false }),
        zone: Zone::Battlefield,
        often: None,
        keyword: None,
    })]
}
