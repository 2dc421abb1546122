//! What a text does once more, from its beginning (608.2c).

use kernel::machine::{Flow, Handler, Machine, Resolution, Verb, verb};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] =
    &[verb(cr::R608_2C, Verb::Repeat, "repeat this process(Unsaid:| any number of times)", repeat)];

/// The text ends with that, and is followed anew as it was at first; who may do so as often as they like is asked each time.
fn repeat(_: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    resolution.again = true;
    Ok(())
}
