//! Text-changing effects (612): whoever controls one chooses a word and another one for it as it begins.

use kernel::{
    event::What,
    game::{Applied, Object, ObjectId},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, instructs},
    question::{About, Choice},
};
use language::{BASIC_LANDS, Instruction, ManaType, Rewording};
use vocabulary::{
    Subtype,
    catalog::{CreatureType, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R612_1, InstructionKind::Reword, reword)];

/// Of what can be read on it, all instances of a word.
fn reword(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Reword(subject, words, duration) = it else { return Ok(()) };
    let mut objects: Vec<ObjectId> = machine.objects_there(subject, resolution);
    let lies_open = |it: &Object| matches!(it.zone, Zone::Battlefield | Zone::Stack);
    objects.retain(|it| machine.state.object(*it).is_some_and(lies_open));
    let Some(first) = objects.first().copied() else { return Ok(()) };
    let player = resolution.you;
    let old: Vec<Choice> = words.iter().flat_map(replaceable).collect();
    let old = machine.ask(player, About::Quality(first), &old)?;
    let Some(sort) = words.iter().find(|it| replaceable(it).contains(&old)) else { return Ok(()) };
    let new: Vec<Choice> = replacements(sort).into_iter().filter(|it| *it != old).collect();
    // One that is that already is replaced with nothing else.
    let new = if new.is_empty() { old } else { machine.ask(player, About::Quality(first), &new)? };
    let Some(change) = change(old, new) else { return Ok(()) };
    let mut batch = machine.batch_of(resolution);
    for id in objects {
        batch.push(What::Changes(id, change, *duration, player));
        resolution.about(id.into());
    }
    machine.perform_all(batch)?;
    Ok(())
}

/// The words that can be replaced.
fn replaceable(it: &Rewording) -> Vec<Choice> {
    match it {
        Rewording::Color => ManaType::ALL.into_iter().filter(|it| it.color().is_some()).map(Choice::Mana).collect(),
        Rewording::BasicLand => BASIC_LANDS.into_iter().map(|it| Choice::Subtype(Subtype::Land(it))).collect(),
        Rewording::Creature | Rewording::CreatureBut(_) | Rewording::CreatureInto(_) => {
            CreatureType::ALL.into_iter().map(|it| Choice::Subtype(Subtype::Creature(it))).collect()
        }
    }
}

/// The words with which they can be.
fn replacements(it: &Rewording) -> Vec<Choice> {
    match it {
        Rewording::Color | Rewording::BasicLand | Rewording::Creature => replaceable(it),
        Rewording::CreatureBut(never) => replaceable(it).into_iter().filter(|it| *it != Choice::Subtype(*never)).collect(),
        Rewording::CreatureInto(always) => vec![Choice::Subtype(*always)],
    }
}

fn change(old: Choice, new: Choice) -> Option<Applied> {
    if let (Choice::Mana(old), Choice::Mana(new)) = (old, new) {
        Some(Applied::ColorWord(old.color()?, new.color()?))
    } else if let (Choice::Subtype(old), Choice::Subtype(new)) = (old, new) {
        Some(Applied::SubtypeWord(old, new))
    } else {
        None
    }
}
