//! Bushido (702.45).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Change, Duration, Effect, Filter, Instruction, Keyword, Occurrence, Subject, Test, Text, Triggered,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_45A, KeywordAbility::Bushido, grow_in_a_fight)];

/// It is so much bigger for the turn once it blocks or is blocked.
fn grow_in_a_fight(keyword: &Keyword) -> Vec<Ability> {
    let number = || Amount::Number(keyword.number.map_or(0, u32::cast_signed));
    let change = Instruction::Change(Subject::This, vec![Change::Size(number(), number())], Duration::EndOfTurn);
    let this = || Filter::of([Test::This]);
    let fights = vec![Occurrence::Blocks.of(this()), Occurrence::BecomesBlocked.of(this())];
    let text = Text { targets: Vec::new(), instructions: vec![change], open_x: false };
    vec![Ability::Triggered(Triggered::made(fights, Effect::Plain(text)))]
}
