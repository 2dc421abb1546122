//! Reconfigure (702.151).

use kernel::machine::{Handler, means};
use language::{
    Ability, Activated, Change, Condition, Effect, Filter, Keyword, Relation, Static, Subject, Target, Test, Text, Timing, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_151A, KeywordAbility::Reconfigure, attach_or_not),
    means(cr::R702_151B, KeywordAbility::Reconfigure, be_no_creature),
];

/// For the cost it goes to another creature, or off the one that it is on.
fn attach_or_not(keyword: &Keyword) -> Vec<Ability> {
    let creature = Filter::of([
        Test::Permanent,
        Test::Not(Box::new(Test::This)),
        Test::Type(CardType::Creature),
        Test::Controlled(Relation::You),
    ]);
    let attach = Text {
        targets: vec![Target::of(creature, 1, 1)],
        instructions: vec![Verb::Attach.to_both(Subject::This, Subject::Target(0))],
        open_x: false,
    };
    let unattach = Text { targets: Vec::new(), instructions: vec![Verb::Unattach.to(Subject::This)], open_x: false };
    [(attach, None), (unattach, Some(is_attached()))].map(|(text, only_if)| at_leisure(keyword, text, only_if)).into()
}

fn at_leisure(keyword: &Keyword, text: Text, only_if: Option<Condition>) -> Ability {
    Ability::Activated(Activated {
        effect: Effect::Plain(text),
        timing: Timing::Sorcery,
        only_if,
        ..Activated::of(keyword.cost(), Vec::new())
    })
}

/// On a creature it is none itself.
fn be_no_creature(_: &Keyword) -> Vec<Ability> {
    let changes = vec![Change::LoseType(CardType::Creature)];
    vec![Ability::Static(Static::Changes(Some(is_attached()), Filter::of([Test::This]), changes))]
}

fn is_attached() -> Condition {
    Condition::Is(Subject::Host, Filter::of([Test::Permanent, Test::Type(CardType::Creature)]))
}
