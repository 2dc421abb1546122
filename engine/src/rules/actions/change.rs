//! Changes of characteristics and control for a while (611.2).

use std::sync::Arc;

use crate::{
    cards::{Ability, Change, Filter, Instruction, Static},
    cr,
    event::What,
    game::{Applied, CardTypes, ObjectId},
    machine::{Doing, Flow, Handler, Machine, Verb, instructs},
};

pub(crate) const RULES: &[Handler] = &[instructs(cr::R611_2C, Verb::Change, change)];

/// The set of objects, and every number, is fixed as the effect begins.
fn change(machine: &mut Machine<'_>, it: &Instruction, doing: &mut Doing) -> Flow {
    let Instruction::Change(subject, changes, duration) = it else { return Ok(()) };
    let mut batch = machine.batch_of(doing);
    let objects: Vec<ObjectId> = machine.permanents(subject, doing);
    for change in changes {
        let applied = applied(machine, change, doing);
        for id in &objects {
            batch.push(What::Changes(*id, applied, *duration, doing.you));
        }
    }
    machine.perform_all(batch);
    if let Some(last) = objects.last() {
        doing.about((*last).into());
    }
    Ok(())
}

fn applied(machine: &mut Machine<'_>, change: &Change, doing: &Doing) -> Applied {
    match change {
        Change::Size(power, toughness) => Applied::Size(machine.amount(power, doing), machine.amount(toughness, doing)),
        Change::BaseSize(power, toughness) => Applied::BaseSize(machine.amount(power, doing), machine.amount(toughness, doing)),
        Change::SwitchSize => Applied::SwitchSize,
        Change::Gain(ability) => match &**ability {
            Ability::Keyword(it) if it.cost.is_none() && it.number.is_none() && it.quality.is_none() => {
                Applied::Keyword(it.ability)
            }
            ability => Applied::Ability(machine.mint(Arc::new(ability.clone()))),
        },
        Change::Lose(keyword) => Applied::WithoutKeyword(*keyword),
        Change::LoseAll => Applied::WithoutAbilities,
        Change::Color(colors) => Applied::Colors(colors.iter().copied().collect()),
        Change::AddType(it) => Applied::Types(CardTypes::only(*it)),
        Change::AddSubtype(it) => Applied::Subtype(*it),
        Change::Control => Applied::Control(doing.you),
        Change::Restrict(it) => bound(machine, Static::Restricts(Filter::default(), it.clone())),
        Change::Require(it) => bound(machine, Static::Requires(Filter::default(), *it)),
    }
}

fn bound(machine: &mut Machine<'_>, ability: Static) -> Applied {
    Applied::Bound(machine.mint(Arc::new(Ability::Static(ability))))
}
