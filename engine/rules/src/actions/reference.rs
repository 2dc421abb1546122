//! Copies of cards that are defined by their names: as the reference has them, made outside the game (707.13).

use kernel::{
    event::What,
    game::{Note, Noted},
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
    question::{About, Choice},
};
use language::{FaceId, Filter, Roles, Test};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(
    cr::R707_13,
    Verb::CopyNamed,
    "choose an unchosen card name from among [names]. copy the card with the chosen name",
    copy_named,
)];

/// Each name is chosen once for the object, whoever controls it; where none is left, nothing is copied.
fn copy_named(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    resolution.chosen.copies.clear();
    let chosen = |it: Noted| if let Noted::Chosen(it) = it { Some(it) } else { None };
    let before: Vec<FaceId> = machine.state.notes_for(resolution.this, resolution.ability).filter_map(chosen).collect();
    let left = named(machine, &it.which).into_iter().filter(|it| !before.contains(it));
    let options: Vec<Choice> = left.map(Choice::Name).collect();
    if options.is_empty() {
        return Ok(());
    }
    let Choice::Name(front) = machine.ask(resolution.you, About::Quality(resolution.this), &options)? else { return Ok(()) };
    let bond = machine.state.bond(resolution.this, resolution.ability);
    machine.happens_in(resolution, What::Notes(Note { object: resolution.this, bond, of: Noted::Chosen(front) }))?;
    machine.copy_outside(front, resolution)
}

/// The fronts of the cards that are named, in the order of the text.
fn named(machine: &Machine<'_>, which: &Filter) -> Vec<FaceId> {
    let library = &machine.state.library;
    let [Test::Either(these)] = &which.tests[..] else { return Vec::new() };
    let name = |it: &Filter| if let [Test::Named(it)] = &it.tests[..] { library.find(it) } else { None };
    these.iter().filter_map(name).map(|it| library.front(it)).collect()
}
