//! Permanents that enter as a copy of another (707.9): the copiable values are those of its card, or of what it copies itself (707.2).

use crate::{
    cards::{Filter, Static},
    cr,
    game::{ObjectId, Thing},
    machine::{Flow, Handler, Machine, Resolving, filter, replacement::own_statics, resolving},
    question::{About, Choice},
};

pub(crate) const RULES: &[Handler] = &[resolving(cr::R707_9, choose_original)];

/// Its controller may choose what it copies, as it enters.
fn choose_original(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if !it.is_spell {
        return Ok(());
    }
    let fitting: Option<Filter> = own_statics(machine.state, it.object).find_map(|ability| match ability {
        Static::EntersAsCopy(fitting) => Some(fitting.clone()),
        _ => None,
    });
    let Some(fitting) = fitting else { return Ok(()) };
    machine.refresh();
    let mut found: Vec<Thing> = Vec::new();
    filter::all(machine.state, &fitting, &it.asker(), &mut found);
    let mut options: Vec<Choice> = found.into_iter().map(Choice::Thing).collect();
    options.push(Choice::Done);
    let original: Option<ObjectId> = machine.ask(it.controller, About::Pick, &options)?.object();
    it.copy = original.map(|it| machine.state.traits[it.index()].base);
    Ok(())
}
