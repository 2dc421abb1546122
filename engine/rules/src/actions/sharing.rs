//! What an effect divides among those that are chosen as it resolves, and that are no targets (608.2d).

use kernel::{
    event::What,
    game::{Thing, numbers},
    machine::{Few, Flow, Handler, Machine, Resolution, Verb, filter, verb},
    question::{About, Choice},
};
use language::Roles;
use vocabulary::{catalog::Counter, cr};

pub(crate) const RULES: &[Handler] =
    &[verb(cr::R608_2D, Verb::Spread, "distribute [number] +1/+1 counters among any number of [which]", spread)];

/// No more are chosen than there are counters: each gets one at the least, and the last one the rest.
fn spread(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let mut left = machine.number(&it.number, resolution);
    let mut fitting = Few::new();
    filter::all(machine.state, &it.which, &resolution.context(), &mut fitting);
    let mut chosen: Vec<Thing> = Vec::new();
    while numbers::count(chosen.len()) < left && !fitting.is_empty() {
        let options: Vec<Choice> = fitting.iter().map(|it| Choice::Thing(*it)).chain([Choice::Done]).collect();
        let Choice::Thing(thing) = machine.ask(resolution.you, About::Pick, &options)? else { break };
        fitting.retain(|it| *it != thing);
        chosen.push(thing);
    }
    let mut batch = machine.batch_of(resolution);
    let mut open = numbers::count(chosen.len());
    for thing in chosen {
        open -= 1;
        let most = if open == 0 { left } else { left.saturating_sub(open) };
        let least = if open == 0 { left } else { 1 };
        let options: Vec<Choice> = numbers::between(least, most).map(Choice::Number).collect();
        let chosen = machine.ask(resolution.you, About::Share(resolution.on_stack, thing), &options)?;
        let share = if let Choice::Number(it) = chosen { it } else { least };
        left -= share;
        batch.push(What::GetsCounters(thing, Counter::Plus1Plus1.into(), share));
    }
    machine.perform_all(batch).map(drop)
}
