//! Cards that are drawn as a cost (121.1).

use kernel::{
    event::What,
    machine::{Currency, Flow, Handler, Machine, Paying, pays},
};
use language::{CostPart, Many, Verb};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[pays(cr::R121_1, Currency::Does(Verb::Draw), draw)];

/// One after the other, each of which may be replaced.
fn draw(machine: &mut Machine<'_>, part: &CostPart, it: &Paying) -> Flow {
    let CostPart::Does(_, Many::Exactly(number), _) = part else { return Ok(()) };
    (0..*number).try_for_each(|_| machine.happens_by(it.object, What::Draws(it.player)))
}
