//! Restarting the game (727).

use kernel::{
    event::What,
    game::Thing,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    verb(cr::R727_1, Verb::Restart, "restart the game", restart),
    verb(cr::R727_1, Verb::RestartBut, "restart the game, leaving in exile [object]", restart),
];

/// The controller takes the first turn (727.1a). What is to be left in exile stays there (727.5), and is what the rest of the text is about.
fn restart(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let left: Vec<_> = it.what.iter().flat_map(|it| machine.objects_now(it, resolution)).collect();
    for it in &left {
        machine.happens_in(resolution, What::IsLeftOut(*it))?;
    }
    machine.restart(resolution.you)?;
    for it in left {
        resolution.about(Thing::Object(it));
    }
    Ok(())
}
