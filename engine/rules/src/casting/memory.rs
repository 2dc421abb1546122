//! What a permanent knows of the spell that it was (400.7d, 107.3m).

use kernel::{
    event::What,
    game::{Giver, Memory},
    machine::{Casting, Flow, Handler, Machine, Part, Resolving, casting, resolving},
};
use language::{Ability, Entry, Face, Static, Word};
use vocabulary::{CardTypes, cr};

pub(crate) const RULES: &[Handler] = &[
    resolving(cr::R400_7D, remember_how_it_was_cast).serves(&[Word::HowCast]),
    casting(cr::R601_2I, Part::Complete, note_what_is_held).serves(&[Word::HeldAsCast]),
    resolving(cr::R107_3M, remember_x).serves(&[Word::CastX]),
];

/// As the spell becomes cast, if it asks for that.
fn note_what_is_held(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell() else { return Ok(()) };
    let state = &*machine.state;
    let asks = state.library.remembers(state.characteristics[spell.index()].base).contains(&Memory::Held);
    if asks { machine.happens_by(spell, What::KnowsHeld(spell)) } else { Ok(()) }
}

fn remember_how_it_was_cast(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    remember(machine, it, Memory::Cast)
}

fn remember_x(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    remember(machine, it, Memory::X)
}

/// As far as an ability of it asks.
fn remember(machine: &mut Machine<'_>, it: &Resolving, memory: Memory) -> Flow {
    let Some(spell) = it.spell() else { return Ok(()) };
    let Some(characteristics) = machine.state.characteristics(spell) else { return Ok(()) };
    // What lies face down may ask once it is turned face up (708.8).
    let library = &machine.state.library;
    let beneath = machine.state.object(spell).map(|it| it.body.face(library));
    let own = [Some(characteristics.base), beneath].into_iter().flatten();
    // What it may enter as a copy of may ask, whichever that will be; what something else has granted to it stands on that thing's face.
    let granted = machine.state.abilities(spell).filter(|it| it.0.by != Giver::Itself).filter_map(|it| it.0.at.face());
    let copied =
        enters_as_copy(library.face(characteristics.base)).then(|| machine.state.characteristics.iter().map(|it| it.copiable));
    let asked = own.chain(granted).chain(copied.into_iter().flatten()).any(|it| library.remembers(it).contains(&memory));
    if asked && characteristics.types.meets(CardTypes::PERMANENT) {
        machine.happens_by(spell, What::Remembers(spell, memory))?;
    }
    Ok(())
}

fn enters_as_copy(face: &Face) -> bool {
    face.abilities.iter().any(|it| matches!(it, Ability::Static(Static::Enters(Entry::AsCopy(..)))))
}
