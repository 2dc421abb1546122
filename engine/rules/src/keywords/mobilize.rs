//! Mobilize (702.181).

use kernel::machine::{Flow, Handler, Machine, Resolution, Verb, means, verb};
use language::{
    Ability, Attacked, Entering, Filter, Instruction, Keyword, Made, Occurrence, Players, Roles, Soon, Test, Token, Triggered,
    token,
};
use vocabulary::{
    catalog::{KeywordAbility, Step},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_181A, KeywordAbility::Mobilize, trigger_as_it_attacks),
    verb(cr::R702_181A, Verb::Mobilize, "", call_warriors),
];

fn trigger_as_it_attacks(keyword: &Keyword) -> Vec<Ability> {
    let attacks = Occurrence::Attacks.of(Filter::of([Test::This]));
    let call = Verb::Mobilize.so_much(Players::You, keyword.amount());
    vec![Ability::Triggered(Triggered::delayed(attacks, &[call]))]
}

/// So many Warriors attack besides, and are sacrificed as the turn ends.
fn call_warriors(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let face = machine.make_face(token("1/1 red Warrior creature"));
    let warriors = vec![Made { number: it.number.clone(), token: Token::fixed(face) }];
    let create = Instruction::Create(Players::You, warriors, Entering::Attacking(Attacked::Any));
    machine.do_all(&[create], resolution)?;
    let made = resolution.chosen.them().to_vec();
    machine.later_to_all(&made, Soon::Next(Step::End), Verb::SacrificeMade, resolution)
}
