//! Extort (702.101).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Cost, CostPart, Filter, Instruction, Keyword, ManaCost, ManaType, Occurrence, Players, Relation, Symbol,
    Test, Triggered, Verb,
};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_101A, KeywordAbility::Extort, drain_for_a_mana)];

/// For a mana besides a spell, every opponent loses life, and the controller gains all that they have lost.
fn drain_for_a_mana(_: &Keyword) -> Vec<Ability> {
    let cost = Cost { parts: vec![CostPart::Mana(ManaCost::choices(&[Symbol::Hybrid(ManaType::White, ManaType::Black)]))] };
    let drain = vec![
        Verb::LoseLife.so_much(Players::Opponents, Amount::Number(1)),
        Verb::GainLife.so_much(Players::You, Amount::ThatMuch),
    ];
    let casts = Occurrence::Casts.by_with(Relation::You, Filter::of([Test::Spell]));
    let offer = Instruction::MayPay(Players::You, cost, None, drain, Vec::new());
    vec![Ability::Triggered(Triggered::delayed(casts, &[offer]))]
}
