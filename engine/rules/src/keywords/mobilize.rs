//! Mobilize (702.181).

use kernel::{
    event::Arrival,
    machine::{Flow, Handler, Machine, Resolution, Verb, means, verb},
};
use language::{Ability, Attacked, Entering, Filter, Keyword, Occurrence, Players, Roles, Soon, Test, Triggered, token};
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
    let (you, number) = (resolution.you, machine.number(&it.number, resolution));
    let face = machine.make_face(token("1/1 red Warrior creature"));
    let characteristics = machine.state.library.printed(face);
    let mut batch = machine.batch_of(resolution);
    for _ in 0..number {
        let mut arrival = Arrival::under(you);
        machine.choose_role(you, &characteristics, &Entering::Attacking(Attacked::Any), resolution, &mut arrival)?;
        for token in machine.add_token(face, arrival, you, resolution)? {
            batch.push(token);
        }
    }
    let made = machine.make_tokens(batch, resolution)?;
    machine.later_to_all(&made, Soon::Next(Step::End), Verb::SacrificeMade, resolution)
}
