//! Partner (702.124), as far as it is more than a rule of how decks are made: `partner with`.

use kernel::machine::{Handler, means};
use language::{
    Ability, Cost, Effect, Filter, Find, Instruction, Keyword, Occurrence, Players, Shuffling, Target, Test, Text, Triggered,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_124J, KeywordAbility::Partner, fetch_the_other)];

/// As it enters, a player may fetch the card of that name; without a name there is nothing to do in a game.
fn fetch_the_other(keyword: &Keyword) -> Vec<Ability> {
    let Some(named) = &keyword.quality else { return Vec::new() };
    let fetch = Instruction::Search(Players::Target(0), vec![Find::for_hand(named.clone())], Shuffling::AsItEnds);
    let may = Instruction::MayPay(Players::Target(0), Cost::default(), None, vec![fetch], Vec::new());
    let targets = vec![Target::of(Filter::of([Test::Player]), 1, 1)];
    let effect = Effect::Plain(Text { targets, instructions: vec![may], open_x: false });
    let enters = Occurrence::Enters.of(Filter::of([Test::This]));
    vec![Ability::Triggered(Triggered::made(vec![enters], effect))]
}
