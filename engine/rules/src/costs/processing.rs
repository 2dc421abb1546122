//! What pays by going from exile to a graveyard (118.1).

use kernel::{
    event::Cause,
    machine::{Currency, Flow, Handler, Machine, Paying, payable, payment::has_enough, pays},
    question::About,
};
use language::{CostPart, Verb};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    payable(cr::R118_3, Currency::Does(Verb::PutIntoGraveyard), has_enough),
    pays(cr::R118_1, Currency::Does(Verb::PutIntoGraveyard), bury),
];

/// Chosen one by one; they go at once.
fn bury(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let Some((number, filter)) = part.things() else { return Ok(()) };
    let mut with = machine.table().payable(part, filter, it);
    let mut chosen = Vec::new();
    while chosen.len() < number && !with.is_empty() {
        let next = machine.ask_object(it.player, About::Cost(it.object), &with)?;
        with.retain(|it| *it != next);
        chosen.push(next);
    }
    machine.move_at_once(it.object, &chosen, (Zone::Graveyard, Cause::Put))
}
