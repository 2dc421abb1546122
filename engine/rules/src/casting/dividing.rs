//! Dividing an effect among targets (601.2d).

use kernel::{
    event::What,
    game::numbers,
    machine::{Casting, Few, Flow, Handler, Machine, Part, casting, targets},
    question::{About, Choice},
};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[casting(cr::R601_2D, Part::Divide, divide)];

/// Target by target, at least one each; the last one gets the rest. Where it hangs on what is paid with how much that is, the player says.
fn divide(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(at) = casting.written else { return Ok(()) };
    let written = machine.written(at);
    let modes = machine.chosen(casting.object).modes.clone();
    let all: Few<_> = targets::wanted(&written, &modes).collect();
    for (instance, wanted) in (0u8..).zip(&all) {
        if wanted.divided.is_none() {
            continue;
        }
        let chosen = machine.chosen(casting.object).clone();
        let mut left = machine.table().totals(&all, instance, &casting.context(&chosen));
        let mut open = numbers::count(targets::chosen_for(&chosen, instance).count());
        for thing in targets::chosen_for(&chosen, instance) {
            open -= 1;
            let most = left.last().copied().unwrap_or(0);
            let options: Vec<Choice> = if open == 0 {
                left.iter().copied().filter(|it| *it > 0).map(Choice::Number).collect()
            } else {
                numbers::between(1, most.saturating_sub(open).max(1)).map(Choice::Number).collect()
            };
            // The rest is not asked for, and nothing is left where nothing could be divided.
            let decided = options.is_empty() || (open == 0 && options.len() == 1);
            let chosen = if decided {
                options.first().copied()
            } else {
                Some(machine.ask(casting.player, About::Share(casting.object, thing), &options)?)
            };
            let share = if let Some(Choice::Number(it)) = chosen { it } else { 0 };
            left = left.into_iter().map(|it| it.saturating_sub(share)).collect();
            machine.happens_by(casting.object, What::Divides(thing, casting.object, instance, share))?;
        }
    }
    Ok(())
}
