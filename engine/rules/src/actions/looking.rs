//! Looking at cards that lie face down in exile: whoever may do so once may do so as long as they lie there (406.3).

use kernel::{
    event::What,
    game::ObjectId,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{Roles, Subject};
use vocabulary::{catalog::Zone, cr};

pub(crate) const RULES: &[Handler] = &[
    verb(
        cr::R406_3,
        Verb::MayLook,
        "[you] may/may look at [object] for as long as (Pronoun:it remains|they remain|that card remains|those cards remain) exiled",
        look,
    ),
    verb(cr::R406_3, Verb::ExileFromThemFaceDown, "[player] exile [part of] [them] face down", exile_of_them),
];

fn look(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    for player in machine.players(&it.who, resolution) {
        for card in machine.objects_now(it.thing(), resolution) {
            machine.happens_in(resolution, What::LooksAt(player, card))?;
        }
    }
    Ok(())
}

/// Who was to look at what is exiled then may go on to look at it.
fn exile_of_them(machine: &mut Machine<'_>, it: &Roles, resolution: &mut Resolution) -> Flow {
    let chosen = machine.choose_of_shown(it, resolution)?;
    let knows = |it: &ObjectId| machine.state.object(*it).is_some_and(|it| it.known.has(resolution.you));
    let seen = !chosen.is_empty() && chosen.iter().all(knows);
    machine.do_to_chosen(Verb::ExileFaceDown.to(Subject::Them), &chosen, resolution)?;
    for card in chosen.iter().map(|it| machine.state.id(it.slot)).filter(|_| seen).collect::<Vec<_>>() {
        let lies_there = machine.state.object(card).is_some_and(|it| it.zone == Zone::Exile);
        if lies_there {
            machine.happens_in(resolution, What::LooksAt(resolution.you, card))?;
        }
    }
    Ok(())
}
