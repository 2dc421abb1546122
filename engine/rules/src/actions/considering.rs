//! What a text does about several players and objects one after the other (608.2f).

use kernel::{
    game::Thing,
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, filter, instructs},
    question::{About, Choice},
};
use language::{Considered, Instruction, Players, Relation, Roles};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R608_2F, InstructionKind::ForEach, consider_each),
    instructs(cr::R608_2F, InstructionKind::ForEach, do_for_each),
];

/// What can be done for all of them at once is: the targets that are of each of them are the targets of one instruction.
fn do_for_each(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ForEach(Considered::Players(relation), then) = it else { return Ok(()) };
    if let [Instruction::Does(Verb::ChooseSome, roles)] = &then[..] {
        return choose_of_each(machine, *relation, roles, resolution);
    }
    machine.do_all(then, resolution)
}

/// The controller chooses of what is of each of them; the text goes on about all of that.
fn choose_of_each(machine: &mut Machine<'_>, whose: Relation, it: &Roles, resolution: &mut Resolution) -> Flow {
    let these = if whose == Relation::Opponent { Players::Opponents } else { Players::Each };
    let before = resolution.chosen.player;
    let mut all = Vec::new();
    for player in machine.players(&these, resolution) {
        resolution.chosen.player = Some(player);
        let fitting = filter::objects(machine.state, &it.which, &resolution.context());
        all.extend(machine.choose_how_many(resolution.you, it, fitting, resolution)?);
    }
    resolution.chosen.player = before;
    resolution.about_found(all.last().copied().map(Thing::Object));
    resolution.about_all(all);
    Ok(())
}

/// In turn order of those who are meant or control what is; what is of one player in the order that the controller of the effect likes.
fn consider_each(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ForEach(Considered::Things(these), then) = it else { return Ok(()) };
    let mut left: Vec<Thing> = machine.things(these, resolution).into_iter().collect();
    let before = resolution.unpaid.take();
    resolution.unpaid = waits(then).then(Vec::new);
    while let Some(next) = next_of(machine, &left, resolution)? {
        left.retain(|it| *it != next);
        resolution.about(next);
        machine.do_all(then, resolution)?;
    }
    let mut batch = machine.batch_of(resolution);
    batch.events.extend(std::mem::replace(&mut resolution.unpaid, before).unwrap_or_default());
    machine.perform_all(batch).map(drop)
}

/// Whether nothing is done but to those for which nobody pays: that can be done at once.
fn waits(then: &[Instruction]) -> bool {
    matches!(then, [Instruction::MayPay(_, _, _, paid, unpaid)] if paid.is_empty() && unpaid.len() == 1)
}

fn next_of(machine: &mut Machine<'_>, left: &[Thing], resolution: &Resolution) -> Flow<Option<Thing>> {
    let of_first = machine.state.in_turn_order().find_map(|player| {
        let own: Vec<Choice> =
            left.iter().filter(|it| machine.state.holder(**it) == Some(player)).map(|it| Choice::Thing(*it)).collect();
        (!own.is_empty()).then_some(own)
    });
    let Some(options) = of_first else { return Ok(None) };
    let chosen = machine.under(cr::R608_2F, |it| it.ask(resolution.you, About::Order, &options))?;
    Ok(if let Choice::Thing(it) = chosen { Some(it) } else { None })
}
