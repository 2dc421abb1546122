//! Rolling a die (706).

use kernel::{
    event::What,
    game::{State, numbers},
    machine::{Context, Flow, Handler, Happening, Machine, Resolution, TriggerFacts, Verb, instructs, triggers},
};
use language::{Instruction, TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[instructs(cr::R706_2, Verb::RollDie, roll), triggers(cr::R706_1, rolls).serves(&[Word::Event(TriggerEventKind::Rolls)])];

/// Each number is as likely as the others; the text refers to the last one.
fn roll(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::RollDie(players, sides) = it else { return Ok(()) };
    for player in machine.players(players, resolution) {
        let number = numbers::count(machine.draw_lots(usize::from(*sides))? + 1);
        resolution.chosen.amount = numbers::signed(number);
        machine.happens_in(resolution, What::RollsDie(player, *sides, number))?;
    }
    Ok(())
}

fn rolls(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Rolls(relation), What::RollsDie(player, _, number)) = (occurrence, it.what()?) {
        context.stands(state, *relation, player).then(|| TriggerFacts::player(player, number))
    } else {
        None
    }
}
