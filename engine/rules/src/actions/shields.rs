//! Shields: regeneration (701.19) and prevention of damage (615).

use kernel::{
    event::What,
    game::{FloatingReplacement, Kind, ObjectId, Shield, State, Thing},
    machine::{Flow, Handler, InstructionKind, Machine, Resolution, Verb, filter, instructs, verb},
    question::{About, Choice},
};
use language::{Ability, Becomes, Filter, Instruction, Roles, Shielding, Sourced, Static};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R701_19A, Verb::Regenerate, "regenerate [object]", regenerate),
    instructs(cr::R615_1A, InstructionKind::Prevent, prevent),
    instructs(cr::R615_7, InstructionKind::Prevent, prevent_next),
    instructs(cr::R609_7A, InstructionKind::Ward, ward),
];

fn regenerate(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for id in machine.permanents(it.thing(), resolution) {
        machine.happens_in(resolution, What::Shields(Shield::Regeneration(id)))?;
    }
    Ok(())
}

fn prevent(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Prevent(Shielding::All(subject)) = it else { return Ok(()) };
    for thing in machine.things(subject, resolution) {
        machine.happens_in(resolution, What::Shields(Shield::FullPrevention(thing)))?;
    }
    Ok(())
}

/// A shield for each of them, which lasts until it has prevented so much.
fn prevent_next(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Prevent(Shielding::Next(blows)) = it else { return Ok(()) };
    for (thing, number) in machine.blows(blows, resolution) {
        machine.happens_in(resolution, What::Shields(Shield::Prevention(thing, number)))?;
    }
    Ok(())
}

/// A source is chosen as the effect is made; where there is none to choose, and where a thing is gone, there is no effect.
fn ward(machine: &mut Machine<'_>, it: &Instruction, resolution: &mut Resolution) -> Flow {
    let Instruction::Ward(it) = it else { return Ok(()) };
    let by: Vec<Option<ObjectId>> = match &it.by {
        None => vec![None],
        Some(Sourced::Named(subject)) => machine.objects(subject, resolution).into_iter().map(Some).collect(),
        Some(Sourced::Chosen(fits)) => {
            let found = sources(machine.state, fits, resolution);
            if found.is_empty() {
                return Ok(());
            }
            let options: Vec<Choice> = found.into_iter().map(|it| Choice::Thing(it.into())).collect();
            vec![machine.ask(resolution.you, About::Pick, &options)?.object()]
        }
    };
    let to: Vec<Option<Thing>> = match &it.to {
        None => vec![None],
        Some(subject) => match machine.things(subject, resolution).first() {
            Some(Thing::Object(_)) => machine.objects_now(subject, resolution).into_iter().map(Thing::Object).map(Some).collect(),
            Some(_) => machine.things(subject, resolution).into_iter().map(Some).collect(),
            None => return Ok(()),
        },
    };
    let onto = if let Becomes::DealtTo(topic) = &it.effect.becomes {
        let Some(thing) = filter::topic(machine.state, topic, &resolution.context()) else { return Ok(()) };
        Some(thing)
    } else {
        None
    };
    let left = it.amount.as_ref().map(|it| machine.number(it, resolution));
    if left == Some(0) {
        return Ok(());
    }
    let ability = machine.mint(&Ability::Static(Static::Replaces(it.effect.clone())));
    let (source, controller) = (resolution.this, resolution.you);
    // Nothing is chosen for most of them: those simply last (614.3, 615.3).
    let rule = match &it.by {
        Some(Sourced::Chosen(_)) => machine.rule,
        Some(Sourced::Named(_)) | None if matches!(it.effect.becomes, Becomes::Prevented(_)) => cr::R615_3,
        Some(Sourced::Named(_)) | None => cr::R614_3,
    };
    // What several things are named for holds for each of them.
    for (by, to) in by.iter().flat_map(|by| to.iter().map(move |to| (*by, *to))) {
        let ward = FloatingReplacement { ability, source, controller, by, to, onto, left, times: it.times };
        machine.under(rule, |it| it.happens_in(resolution, What::Shields(Shield::Replacement(ward))))?;
    }
    Ok(())
}

/// What may be chosen as a source of damage: permanents, spells, what an ability on the stack, a delayed one or an effect that waits
/// refers to, even if it is gone, and what is in the command zone.
fn sources(state: &State, fits: &Filter, resolution: &Resolution) -> Vec<ObjectId> {
    let mut found: Vec<ObjectId> = state.zones.permanents().map(|it| state.id(it)).collect();
    found.extend(state.zones.command.iter().map(|it| state.id(*it)));
    for item in &state.stack {
        found.push(item.ability.map_or(item.object, |it| it.1));
        let things = item.chosen.targets.iter().map(|it| it.1).chain(item.chosen.it);
        found.extend(things.filter_map(Thing::object));
    }
    found.extend(state.delayed.iter().flat_map(|it| it.it.and_then(Thing::object).into_iter().chain([it.source])));
    for shield in &state.shields {
        if let Shield::Replacement(ward) = shield {
            found.extend(ward.by.into_iter().chain([ward.source]).chain(ward.to.and_then(Thing::object)));
        }
    }
    let context = resolution.context();
    let may_be = |it: &ObjectId| {
        state.known(*it).is_some_and(|it| it.0.kind != Kind::Ability) && filter::fits(state, fits, (*it).into(), &context)
    };
    found.retain(may_be);
    let mut seen: Vec<ObjectId> = Vec::new();
    found.retain(|it| {
        !seen.contains(it) && {
            seen.push(*it);
            true
        }
    });
    found
}
