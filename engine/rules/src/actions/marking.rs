//! Marks that keyword actions give: suspected (701.60), harnessed (701.64).

use kernel::{
    event::What,
    game::{ContinuousEffect, State},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, instructs, lapses, verb},
};
use language::{Ability, Change, Duration, Instruction, Keyword, Lasting, Mark, Marking, Restriction, Roles, Subject};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_60A, Verb::Suspect, "suspect [object]", suspect),
    instructs(cr::R701_60A, InstructionKind::Marks, lose_mark),
    lapses(cr::R701_60C, is_cleared),
    verb(cr::R701_64A, Verb::Harness, "harness [object]", harness),
];

/// As long as it is suspected it has menace and can't block; what is suspected already is not suspected again (701.60d).
fn suspect(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let menace = Change::Gain(Box::new(Ability::Keyword(Keyword::plain(KeywordAbility::Menace))));
    let changes = vec![menace, Change::Restrict(Restriction::Block)];
    for id in machine.permanents(subject, resolution) {
        if !machine.state.objects[id.index()].marks.has(Mark::Suspected) {
            machine.happens_in(resolution, What::GetsMark(id, Mark::Suspected))?;
            let mut own = resolution.clone();
            own.about(id.into());
            let lasts = Duration::While(Lasting::Marked(Mark::Suspected));
            let change = Instruction::Change(Subject::It, changes.clone(), lasts);
            machine.under(cr::R701_60C, |it| it.do_all(&[change], &mut own))?;
        }
        resolution.about(id.into());
    }
    Ok(())
}

fn lose_mark(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Marks(subject, Marking::Loses(mark)) = it else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if machine.state.objects[id.index()].marks.has(*mark) {
            batch.push(What::LosesMark(id, *mark));
        }
    }
    machine.perform_all(batch).map(drop)
}

/// What lasts as long as a mark is over without it.
fn is_cleared(state: &State, effect: &ContinuousEffect) -> bool {
    let Duration::While(Lasting::Marked(mark)) = effect.duration else { return false };
    !state.object(effect.object).is_some_and(|it| it.marks.has(mark))
}

/// Once for all.
fn harness(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let subject = it.thing();
    let mut batch = machine.batch_of(resolution);
    for id in machine.permanents(subject, resolution) {
        resolution.about(id.into());
        if !machine.state.objects[id.index()].marks.has(Mark::Harnessed) {
            batch.push(What::GetsMark(id, Mark::Harnessed));
        }
    }
    machine.perform_all(batch).map(drop)
}
