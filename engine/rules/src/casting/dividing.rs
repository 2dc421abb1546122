//! Dividing an effect among targets (601.2d).

use kernel::{
    event::What,
    game::numbers,
    machine::{Casting, Flow, Handler, Machine, Part, casting, filter, targets},
    question::{About, Choice},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[casting(cr::R601_2D, Part::Divide, divide)];

/// Target by target, at least one each; the last one gets the rest.
fn divide(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    let modes = machine.chosen(casting.object).modes.clone();
    for (instance, wanted) in (0u8..).zip(targets::wanted(&written, &modes)) {
        let Some(amount) = wanted.divided else { continue };
        let chosen = machine.chosen(casting.object).clone();
        let mut left = numbers::positive(filter::amount(machine.state, amount, &casting.context(&chosen)));
        let mut open = numbers::count(targets::chosen_for(&chosen, instance).count());
        for thing in targets::chosen_for(&chosen, instance) {
            open -= 1;
            let share = if open == 0 {
                left
            } else {
                let options: Vec<Choice> = numbers::between(1, left.saturating_sub(open).max(1)).map(Choice::Number).collect();
                if let Choice::Number(it) = machine.ask(casting.player, About::Share(casting.object, thing), &options)? {
                    it
                } else {
                    1
                }
            };
            left = left.saturating_sub(share);
            machine.happens_by(casting.object, What::Divides(thing, casting.object, instance, share))?;
        }
    }
    Ok(())
}
