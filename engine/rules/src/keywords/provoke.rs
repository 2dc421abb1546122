//! Provoke (702.39).

use kernel::machine::{Handler, means};
use language::{
    Ability, Effect, Filter, Instruction, Keyword, Occurrence, Relation, Subject, Target, Test, Text, Triggered, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_39A, KeywordAbility::Provoke, call_one_out)];

/// As it attacks, a creature of whoever defends may be made to block it, and is untapped for that.
fn call_one_out(_: &Keyword) -> Vec<Ability> {
    let creature = [Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::Defending)];
    let called = || Subject::Target(0);
    let calls = vec![Verb::BlockThisCombat.to_both(called(), Subject::This), Verb::Untap.to(called())];
    let text = Text {
        targets: vec![Target::of(Filter::of(creature), 1, 1)],
        instructions: vec![Instruction::May(calls, Vec::new())],
        open_x: false,
    };
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::made(vec![attacks], Effect::Plain(text)))]
}
