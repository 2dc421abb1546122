//! How many instructions one clause tells, where it tells several.

use crate::{Amount, Duration, Filter, Instruction, Players, Subject, Test, Verb};

/// How many instructions put counters of one kind after the other on the same, where they are several.
pub(super) fn counters_run(instructions: &[Instruction]) -> Option<usize> {
    let on = |it: &Instruction| match it {
        Instruction::Does(Verb::PutCounters, put) if put.counter().is_some() => Some(put.thing().clone()),
        _ => None,
    };
    let first = instructions.first().and_then(on)?;
    let count = instructions.iter().take_while(|it| on(it).as_ref() == Some(&first)).count();
    (count > 1).then_some(count)
}

/// How many instructions put counters on one target after the other, where they are several.
pub(super) fn spread_run(instructions: &[Instruction]) -> Option<usize> {
    let on = |it: &Instruction| {
        let Instruction::Does(Verb::PutCounters, put) = it else { return None };
        if let (Some(_), Subject::Target(at)) = (put.counter(), put.thing()) { Some(*at) } else { None }
    };
    let mut before = on(instructions.first()?)?;
    let next = |it: &&Instruction| on(it).is_some_and(|at| std::mem::replace(&mut before, at) + 1 == at);
    let more = instructions.iter().skip(1).take_while(next).count();
    (more > 0).then_some(more + 1)
}

/// Whether the first two give the controller something, and what fits the same for as long.
pub(super) fn you_run(instructions: &[Instruction]) -> Option<usize> {
    let [Instruction::Change(Subject::Each(you), given, lasts), Instruction::Change(Subject::Each(_), same, as_long), ..] =
        instructions
    else {
        return None;
    };
    (*you == Filter::you() && given == same && lasts == as_long).then_some(2)
}

/// How many instructions one clause tells that begins with a choice of what it is about, or lets it be looked at and played.
pub(super) fn choosing_run(instructions: &[Instruction]) -> Option<usize> {
    if let [Instruction::Choose(..), of_it, ..] = instructions {
        return of_it
            .group()
            .is_some_and(|it| matches!(it, Subject::Each(fits) if fits.tests.contains(&Test::Chosen)))
            .then_some(2);
    }
    if let [Instruction::Does(Verb::MayLook, roles), Instruction::LetPlay(it, _, Duration::Permanent, ..), ..] = instructions {
        return (roles.who == Players::You && roles.thing() == it).then_some(2);
    }
    let [Instruction::Does(Verb::ChooseSome, roles), Instruction::Does(Verb::PutCounters, on), ..] = instructions else {
        return None;
    };
    (*on.thing() == Subject::It && roles.who == Players::You && roles.number == Amount::Number(1)).then_some(2)
}
