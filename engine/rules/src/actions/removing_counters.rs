//! Counters removed of which a player chooses the kinds, or how many (122.1, 608.2d).

use kernel::{
    event::What,
    game::{Thing, numbers},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::Roles;
use vocabulary::{CounterKind, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R122_1, Verb::RemoveOfAnyKinds, "remove [number] counters from [object]", remove_of_any_kinds),
    verb(cr::R122_1, Verb::RemoveUpTo, "remove up to [number] [counters] from [object]", remove_up_to),
];

/// How many of them have to be removed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Least {
    /// All, as far as there are so many.
    All,
    /// None.
    None,
}

fn remove_of_any_kinds(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    remove(machine, it, Least::All, resolution)
}

fn remove_up_to(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    remove(machine, it, Least::None, resolution)
}

/// They are chosen one by one, and removed at once. `That many` behind it is how many there were.
fn remove(machine: &mut Machine<'_>, it: &Roles, least: Least, resolution: &mut Resolution) -> Flow {
    let number = machine.number(&it.number, resolution);
    let mut batch = machine.batch_of(resolution);
    let mut sum = 0;
    for from in machine.things_there(it.thing(), resolution) {
        for (kind, number) in chosen(machine, (from, it.counter()), (number, least), resolution)? {
            batch.push(What::LosesCounters(from, kind, number));
            sum = numbers::sum(sum, number);
        }
    }
    machine.perform_all(batch)?;
    resolution.chosen.amount = numbers::signed(sum);
    Ok(())
}

/// So many of one kind, or of any, that are there.
fn chosen(
    machine: &mut Machine<'_>,
    (from, only): (Thing, Option<CounterKind>),
    (number, least): (u32, Least),
    resolution: &Resolution,
) -> Flow<Vec<(CounterKind, u32)>> {
    let mut left: Vec<(CounterKind, u32)> = machine.state.all_counters(from).into_iter().collect();
    left.retain(|it| only.is_none_or(|only| it.0 == only));
    let mut taken: Vec<(CounterKind, u32)> = left.iter().map(|it| (it.0, 0)).collect();
    for _ in 0..number {
        let mut kinds: Vec<Choice> = left.iter().filter(|it| it.1 > 0).map(|it| Choice::Counter(it.0)).collect();
        if kinds.is_empty() {
            break;
        }
        if least == Least::None {
            kinds.push(Choice::Done);
        }
        let Choice::Counter(kind) = machine.ask(resolution.you, About::Pick, &kinds)? else { break };
        left.iter_mut().filter(|it| it.0 == kind).for_each(|it| it.1 -= 1);
        taken.iter_mut().filter(|it| it.0 == kind).for_each(|it| it.1 += 1);
    }
    taken.retain(|it| it.1 > 0);
    Ok(taken)
}
