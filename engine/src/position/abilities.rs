//! Where abilities are written, those that effects made among them.

use std::sync::Arc;

use super::{line, names};
use kernel::game::{AbilityRef, Cards, State};
use language::{
    Ability, Change, Due, Effect, Entry, Face, FaceId, Filter, Following, Instruction, Occasion, Opening, Static, Subject, Text,
    Triggered,
};

/// The lines of the abilities that effects made.
pub(super) fn write(state: &State, out: &mut String) {
    for ability in &state.minted {
        if let Some((face, at)) = find(&state.library, ability) {
            line!(out, "minted {} of {}", at + 1, names::face(&state.library, face));
        } else {
            line!(out, "minted unknown");
        }
    }
}

/// The ability of the line `minted N of NAME`; nothing if there is none.
pub(super) fn read_minted(library: &Cards, text: &str) -> Option<Arc<Ability>> {
    let (number, name) = text.split_once(" of ")?;
    let at = number.parse::<usize>().ok()?.checked_sub(1)?;
    makes(library.face(names::find_face(library, name)?)).into_iter().nth(at).map(Arc::new)
}

/// Where an ability is written.
pub(super) fn text(library: &Cards, at: AbilityRef) -> String {
    match at {
        AbilityRef::Printed(face, index) => format!("ability {} of {}", index + 1, names::face(library, face)),
        AbilityRef::Nested(face, index, change) => {
            format!("ability {}.{} of {}", index + 1, change + 1, names::face(library, face))
        }
        AbilityRef::Minted(at) => format!("minted {}", at + 1),
    }
}

/// The ability that is written there.
pub(super) fn read(library: &Cards, minted: usize, text: &str) -> Option<AbilityRef> {
    let one_less = |it: &str| it.parse::<u8>().ok()?.checked_sub(1);
    if let Some(number) = text.strip_prefix("minted ") {
        let at = number.parse::<u16>().ok()?.checked_sub(1)?;
        return (usize::from(at) < minted).then_some(AbilityRef::Minted(at));
    }
    let (numbers, name) = text.strip_prefix("ability ")?.split_once(" of ")?;
    let face = names::find_face(library, name)?;
    let abilities = &library.face(face).abilities;
    if let Some((index, change)) = numbers.split_once('.') {
        let (index, change) = (one_less(index)?, one_less(change)?);
        let Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) = abilities.get(usize::from(index))?
        else {
            return None;
        };
        let grants = matches!(changes.get(usize::from(change))?, Change::Gain(_));
        return grants.then_some(AbilityRef::Nested(face, index, change));
    }
    let index = one_less(numbers)?;
    (usize::from(index) < abilities.len()).then_some(AbilityRef::Printed(face, index))
}

fn find(library: &Cards, ability: &Ability) -> Option<(FaceId, usize)> {
    library.faces().find_map(|(id, face)| Some((id, makes(face).iter().position(|it| it == ability)?)))
}

/// The abilities that the effects of a face can make, in printed order.
fn makes(face: &Face) -> Vec<Ability> {
    let mut made = Vec::new();
    face.abilities.iter().for_each(|it| of_ability(it, &mut made));
    made
}

fn of_ability(ability: &Ability, made: &mut Vec<Ability>) {
    let effect = match ability {
        Ability::Spell(it) => it,
        Ability::Activated(it) => &it.effect,
        Ability::Triggered(it) => &it.effect,
        Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) => {
            let gained = changes.iter().filter_map(|it| if let Change::Gain(it) = it { Some(it) } else { None });
            return gained.for_each(|it| of_granted(it, made));
        }
        Ability::Static(Static::Replaces(it)) => return of_instructions(&it.then, made),
        Ability::Static(Static::MayPayToAttack(_, effect) | Static::Enters(Entry::AsCopy(_, _, effect))) => {
            made.push(Ability::Triggered(Triggered::made(Vec::new(), effect.clone())));
            effect
        }
        Ability::Static(Static::RevealsDraw(_, linked)) => {
            for (_, effect) in linked {
                made.push(Ability::Triggered(Triggered::made(Vec::new(), effect.clone())));
                of_effect(effect, made);
            }
            return;
        }
        Ability::Static(Static::Opens(Opening::Reveal(later))) => {
            made.push(Ability::Triggered(Triggered::at_first_upkeep(later)));
            return of_instructions(later, made);
        }
        Ability::Static(_) | Ability::Keyword(_) => return,
    };
    of_effect(effect, made);
}

/// What a granted ability grants in its turn is kept as text of its own.
fn of_granted(ability: &Ability, made: &mut Vec<Ability>) {
    if let Ability::Static(Static::Changes(_, _, changes) | Static::Defines(changes)) = ability {
        made.extend(changes.iter().filter_map(|it| if let Change::Gain(it) = it { Some((**it).clone()) } else { None }));
    }
    of_ability(ability, made);
}

fn of_effect(effect: &Effect, made: &mut Vec<Ability>) {
    match effect {
        Effect::Plain(text) => of_instructions(&text.instructions, made),
        Effect::Modal(_, texts) | Effect::Parts(texts) => texts.iter().for_each(|it| of_instructions(&it.instructions, made)),
    }
}

/// What the rules on changes (611.2) and on delayed triggered abilities (603.7) make of instructions.
fn of_instructions(instructions: &[Instruction], made: &mut Vec<Ability>) {
    for instruction in instructions {
        match instruction {
            Instruction::Change(subject, changes, _) => changes.iter().for_each(|it| {
                of_change(it, made);
                if let Subject::Each(fits) = subject {
                    made.extend(Static::binding(fits, it).map(Ability::Static));
                }
            }),
            Instruction::Later(Due::At(soon), _, later) => {
                made.push(Ability::Triggered(Triggered::at_next(soon.step(), later)));
                of_instructions(later, made);
            }
            Instruction::Ward(it) => {
                made.push(Ability::Static(Static::Replaces(it.effect.clone())));
                of_instructions(&it.effect.then, made);
            }
            Instruction::Later(Due::When(on, _), _, later) => {
                made.push(Ability::Triggered(Triggered::delayed(on.clone(), later)));
                of_instructions(later, made);
            }
            Instruction::Await(it, _) => {
                made.push(Ability::Triggered((**it).clone()));
                of_effect(&it.effect, made);
            }
            Instruction::Triggers(Occasion::AtOnce(_), effect) => {
                made.push(Ability::Triggered(Triggered::made(Vec::new(), effect.clone())));
                of_effect(effect, made);
            }
            Instruction::EarmarkMana(it) => {
                let text = Text { instructions: vec![instruction.clone()], ..Text::default() };
                made.push(Ability::Spell(Effect::Plain(text)));
                match it.rider.as_ref().map(|it| &it.then) {
                    Some(Following::AtOnce(then)) => of_instructions(then, made),
                    Some(Following::Triggers(effect)) => {
                        made.push(Ability::Triggered(Triggered::made(Vec::new(), effect.clone())));
                        of_effect(effect, made);
                    }
                    None => {}
                }
            }
            Instruction::May(first, second)
            | Instruction::MayPay(_, _, _, first, second)
            | Instruction::MustPay(_, first, second)
            | Instruction::If(_, first, second) => {
                of_instructions(first, made);
                of_instructions(second, made);
            }
            _ => {}
        }
    }
}

fn of_change(change: &Change, made: &mut Vec<Ability>) {
    match change {
        Change::Gain(it) => {
            made.push((**it).clone());
            of_granted(it, made);
        }
        Change::Restrict(it) => made.push(Ability::Static(Static::Restricts(Filter::default(), it.clone()))),
        Change::Require(it) => made.push(Ability::Static(Static::Requires(Filter::default(), *it))),
        _ => {}
    }
}
