//! A process that is repeated (608.2c).

use kernel::machine::{Flow, Handler, Machine, Resolution, Verb, verb};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R608_2C, Verb::Repeat, "repeat this process", repeat)];

/// All of the text once more, with the same targets: nothing of it is left to be done before that.
fn repeat(_: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    resolution.again = true;
    Ok(())
}
