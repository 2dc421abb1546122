//! Looking at cards that lie face down in exile: whoever may do so once may do so as long as they lie there (406.3).

use kernel::{
    event::What,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::Roles;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(
    cr::R406_3,
    Verb::MayLook,
    "[you] may/may look at [object] for as long as (Pronoun:it remains|they remain|that card remains|those cards remain) exiled",
    look,
)];

fn look(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        for card in machine.objects_now(it.thing(), resolution) {
            machine.happens_in(resolution, What::LooksAt(player, card))?;
        }
    }
    Ok(())
}
