//! Incubating (701.53): a double-faced token that two mana turn into a creature (111.10i).

use kernel::{
    event::Arrival,
    game::Faces,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{Ability, Activated, CardSide, Cost, LayoutKind, Roles, Subject, token};
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] = &[verb(cr::R701_53A, Verb::Incubate, "[player] incubate [number]", incubate)];

/// One Incubator each, which enters with so many counters.
fn incubate(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let faces = incubator(machine);
    let mut batch = machine.batch_of(resolution);
    for player in machine.players(&it.who, resolution) {
        let number = machine.number_for(player, &it.number, resolution);
        let arrival = Arrival { faces: Some(faces), ..Arrival::under(player) };
        let arrival = if number > 0 { arrival.with_counters(Counter::Plus1Plus1.into(), number) } else { arrival };
        for made in machine.add_token(faces.front, arrival, player, resolution)? {
            batch.push(made);
        }
    }
    if let Some(last) = machine.make_tokens(batch, resolution)?.last() {
        resolution.about((*last).into());
    }
    Ok(())
}

fn incubator(machine: &mut Machine<'_>) -> Faces {
    let mut front = token("colorless Incubator artifact");
    let turns = Activated::of(Cost::generic(2), vec![Verb::Transform.to(Subject::This)]);
    front.abilities.push(Ability::Activated(turns));
    let (front, back) = (machine.make_face(front), machine.make_face(token("0/0 colorless Phyrexian artifact creature")));
    Faces { front, back, up: CardSide::First, layout: LayoutKind::Transforming }
}
