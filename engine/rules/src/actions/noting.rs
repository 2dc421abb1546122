//! Noting (607.2e): what one ability notes for its object a linked one reads, results of dice (706.8) and life paid on entering among it.

use kernel::{
    event::What,
    game::{Note, Noted, State, numbers},
    machine::{Context, Flow, Handler, Machine, Resolution, Verb, measures, verb},
    question::{About, Choice},
};
use language::{Aspects, Measure, Roles, Terms};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R607_2E, Verb::Note, "note [number]", note),
    verb(cr::R607_2E, Verb::NoteLife, "note your life total", note_life),
    verb(cr::R707_14, Verb::NoteName, "note the name of [object]", note_name),
    verb(cr::R707_14, Verb::CopyNoted, "copy the card with the noted name", copy_noted),
    measures(cr::R607_2E, Measure::Noted, "the noted number", &[Aspects::LINKS], noted),
    measures(cr::R607_2G, Measure::LifePaid, "the life paid as (Itself:this|it) entered", &[Aspects::LINKS], life_paid),
    verb(cr::R706_8A, Verb::Store, "store those results on (Itself:this|it)", store),
    measures(cr::R706_8A, Measure::Stored, "the total of the results stored on (Itself:this|it)", &[Aspects::LINKS], stored),
    verb(cr::R706_8B, Verb::RerollStored, "reroll any number of results stored on (Itself:this|it)", reroll),
];

fn note(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    keep(machine, resolution, Noted::Number(number))
}

fn note_life(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let life = machine.state.player(resolution.you).life;
    keep(machine, resolution, Noted::Number(numbers::positive(life)))
}

/// That of a card in a graveyard.
fn note_name(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for card in machine.objects(it.thing(), resolution) {
        let Some(row) = machine.state.object(card).filter(|it| it.zone == Zone::Graveyard) else { continue };
        let front = row.body.restored(&machine.state.library).face(&machine.state.library);
        keep(machine, resolution, Noted::Name(front))?;
    }
    Ok(())
}

/// As that card was in the graveyard, with all its sides: whatever it has become does not matter.
fn copy_noted(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    resolution.chosen.copies.clear();
    let name = |it: Noted| if let Noted::Name(it) = it { Some(it) } else { None };
    match machine.state.notes_for(resolution.this, resolution.ability).filter_map(name).last() {
        Some(front) => machine.copy_outside(front, resolution),
        None => Ok(()),
    }
}

/// For the abilities that are linked to the one whose text it is.
fn keep(machine: &mut Machine<'_>, resolution: &Resolution, of: Noted) -> Flow {
    let bond = machine.state.bond(resolution.this, resolution.ability);
    machine.happens_in(resolution, What::Notes(Note { object: resolution.this, bond, of }))
}

/// The number that was noted last.
fn noted(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let number = |it: Noted| if let Noted::Number(it) = it { Some(it) } else { None };
    numbers::signed(state.notes_for(context.this, context.ability).filter_map(number).last().unwrap_or(0))
}

fn life_paid(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    let paid = |it: Noted| if let Noted::LifePaid(it) = it { Some(it) } else { None };
    numbers::signed(state.notes_for(context.this, context.ability).filter_map(paid).fold(0, numbers::sum))
}

/// Each with the kind of die that it is of.
fn store(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let results = resolution.results.clone();
    results.into_iter().try_for_each(|(sides, number)| keep(machine, resolution, Noted::Stored(sides, number)))
}

/// The results that are stored there, each with its die.
fn results(state: &State, context: &Context<'_>) -> Vec<(u16, u32)> {
    let result = |it: Noted| if let Noted::Stored(sides, number) = it { Some((sides, number)) } else { None };
    state.notes_for(context.this, context.ability).filter_map(result).collect()
}

fn stored(state: &State, context: &Context<'_>, _: &Terms) -> i32 {
    numbers::signed(results(state, context).into_iter().map(|it| it.1).fold(0, numbers::sum))
}

/// The dice of those that the player chooses are rolled, each of its kind; what comes up is stored in their place.
fn reroll(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let (player, mut left) = (resolution.you, results(machine.state, &resolution.context()));
    let mut chosen = Vec::new();
    while !left.is_empty() {
        let mut options = vec![Choice::Done];
        options.extend(left.iter().map(|it| Choice::Number(it.1)));
        let answer = machine.ask(player, About::Pick, &options)?;
        let Some(at) = options.iter().position(|it| *it == answer).and_then(|it| it.checked_sub(1)) else { break };
        chosen.push(left.remove(at));
    }
    let bond = machine.state.bond(resolution.this, resolution.ability);
    for (sides, number) in &chosen {
        let of = Noted::Stored(*sides, *number);
        machine.happens_in(resolution, What::ForgetsNote(Note { object: resolution.this, bond, of }))?;
    }
    let mut rolled = Vec::new();
    for (sides, _) in chosen {
        let natural = machine.natural_result(sides)?;
        rolled.push((sides, machine.modified_roll(player, sides, natural).map(numbers::positive)?));
    }
    let mut batch = machine.batch_of(resolution);
    for (sides, number) in &rolled {
        batch.push(What::RollsDie(player, *sides, *number));
    }
    machine.perform_all(batch)?;
    rolled.into_iter().try_for_each(|(sides, number)| keep(machine, resolution, Noted::Stored(sides, number)))
}
