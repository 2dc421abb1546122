//! What becomes a copy (707), and copies of spells and abilities on the stack (707.10).

use crate::{
    cards::{Aim, Instruction},
    cr,
    event::What,
    game::{Applied, ObjectId, Thing},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs, targets},
    question::{About, Choice},
};

pub(crate) const RULES: &[Handler] =
    &[instructs(cr::R707_4, Verb::BecomeCopy, become_copy), instructs(cr::R707_10, Verb::CopyOnStack, copy)];

/// It gets the copiable values of the other object as they are now (707.2b).
fn become_copy(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::BecomeCopy(subject, original, duration) = it else { return Ok(()) };
    let Some(original) = machine.objects_now(original, doing).first().copied() else { return Ok(()) };
    let Some(values) = machine.state.known(original).map(|it| it.1.base) else { return Ok(()) };
    let mut batch = machine.batch_of(doing);
    for id in machine.permanents(subject, doing) {
        batch.push(What::Changes(id, Applied::Copy(values), *duration, doing.you));
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// The copy has the original's choices; its controller may aim it anew, at other legal targets, or leave each target as it is (707.10c).
fn copy(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::CopyOnStack(subject, aim) = it else { return Ok(()) };
    for original in machine.objects(subject, doing) {
        let Some(item) = machine.state.stack.iter().find(|it| it.object == original) else { continue };
        let chosen = item.chosen.targets.clone();
        machine.happens_by(doing.this, What::Copies(original, doing.you))?;
        let copy = machine.top().object;
        for (nth, target) in chosen.into_iter().enumerate() {
            let target = match aim {
                Aim::Same => target,
                Aim::New => (target.0, choose_target(machine, doing, copy, original, nth)?),
            };
            machine.happens_by(copy, What::BecomesTarget(target.1, copy, target.0))?;
        }
        doing.about(copy.into());
    }
    Ok(())
}

/// The nth target of the original, or another one that is legal for the copy.
fn choose_target(machine: &mut Machine<'_>, doing: &Doing, copy: ObjectId, original: ObjectId, nth: usize) -> Flow<Thing> {
    let (instance, target) = machine.chosen(original).targets[nth];
    let taken: Vec<Thing> = targets::chosen_for(machine.chosen(copy), instance).collect();
    let mut options = vec![Choice::Thing(target)];
    options.extend(machine.targets_of(copy, instance).into_iter().filter(|it| *it != target).map(Choice::Thing));
    options.retain(|it| !matches!(it, Choice::Thing(it) if taken.contains(it)));
    let chosen = machine.ask(doing.you, About::Target(copy, instance), &options)?;
    Ok(if let Choice::Thing(it) = chosen { it } else { target })
}
