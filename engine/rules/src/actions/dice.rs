//! Rolling a die (706).

use kernel::{
    event::{EventKind, What},
    game::{State, numbers},
    machine::{
        Context, Flow, Handler, Happening, Heard, InstructionKind, Machine, Resolution, TriggerFacts, Verb, asks, instructs,
        verb, when,
    },
};
use language::{Ignored, Instruction, Occurrence, Parties, Question, Roles, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    instructs(cr::R706_2, InstructionKind::RollDice, roll),
    instructs(cr::R706_3A, InstructionKind::ByResult, look_up),
    verb(cr::R706_3C, Verb::RollAgain, "roll again", roll_again),
    when(cr::R706_1, Occurrence::Rolls, "[player] roll[ dice]", ROLLED, rolls),
    when(
        cr::R706_2,
        Occurrence::RollsAtLeast,
        "[player] roll a [number] or higher on a die",
        &[Heard::Event(EventKind::RollsDie)],
        rolls_at_least,
    ),
    asks(cr::R706_5, Question::Doubles, "you rolled doubles", &[], are_doubles),
];

/// The planar die counts as well (706.7).
const ROLLED: &[Heard] = &[Heard::Event(EventKind::RollsDie), Heard::Event(EventKind::RollsPlanarDie)];

/// Each number is as likely as the others; the text refers to what the last player rolled, with what is added.
fn roll(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::RollDice(players, roll) = it else { return Ok(()) };
    resolution.rolled = Some(it.clone());
    for player in machine.players(players, resolution) {
        let mut natural = Vec::new();
        for _ in 0..machine.amount(&roll.number, resolution) {
            natural.push(machine.natural_result(roll.sides)?);
        }
        ignore(&mut natural, roll.ignored);
        let mut results = Vec::new();
        for it in natural {
            results.push(machine.modified_roll(player, roll.sides, it)?);
        }
        resolution.chosen.doubles = results.len() > 1 && results.windows(2).all(|it| it[0] == it[1]);
        let plus = machine.amount(&roll.plus, resolution);
        resolution.chosen.amount = results.iter().fold(plus, |sum, it| numbers::signed_sum(sum, *it));
        if let [only] = results.as_mut_slice() {
            *only = resolution.chosen.amount;
        }
        resolution.results = results.iter().map(|it| (roll.sides, numbers::positive(*it))).collect();
        // The dice of a player are rolled together.
        let mut batch = machine.batch_of(resolution);
        for it in results {
            batch.push(What::RollsDie(player, roll.sides, numbers::positive(it)));
        }
        machine.perform_all(batch)?;
    }
    Ok(())
}

/// A roll that is ignored has never happened (706.6). Which of several alike it is makes no difference.
fn ignore(natural: &mut Vec<u32>, ignored: Ignored) {
    let places = natural.iter().enumerate();
    let found = match ignored {
        Ignored::Nothing => None,
        Ignored::Lowest => places.min_by_key(|it| it.1),
        Ignored::Highest => places.max_by_key(|it| it.1),
    };
    if let Some((at, _)) = found {
        natural.remove(at);
    }
}

/// The rows of the table that the result is in.
fn look_up(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::ByResult(rows) = it else { return Ok(()) };
    let result = resolution.chosen.amount;
    resolution.table = Some(it.clone());
    rows.iter().filter(|it| it.0.has(result)).try_for_each(|it| machine.do_all(&it.1, resolution))
}

/// As many dice of the same kind, with what is added to them, for the same table.
fn roll_again(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let again: Vec<Instruction> = resolution.rolled.clone().into_iter().chain(resolution.table.clone()).collect();
    machine.do_all(&again, resolution)
}

fn rolls(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let what = it.what()?;
    if let What::RollsPlanarDie(player, ..) = what {
        // It has no number, and what refers to one ignores it (706.7).
        return context.stands(state, on.who, player).then(|| TriggerFacts::who(player));
    }
    let What::RollsDie(player, _, number) = what else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::player(player, number))
}

/// The result counts, with what modifies it.
fn rolls_at_least(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::RollsDie(_, _, number) = it.what()? else { return None };
    rolls(state, on, it, context).filter(|_| number >= u32::from(on.number))
}

/// The dice that the text has had rolled last.
fn are_doubles(_: &State, context: &Context<'_>, _: &Terms) -> bool {
    context.chosen.is_some_and(|it| it.doubles)
}
