//! What a spell gains as it is cast, by what lets it be cast (610.5).

use kernel::{
    game::{By, Chosen, ObjectId},
    machine::{
        Casting, Context, Flow, Handler, Machine, Part, Resolution, casting,
        permission::{Meant, is_such_spell},
    },
    question::About,
};
use language::{FromTop, Instruction, Static, StaticKind, Subject};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[casting(cr::R610_5, Part::Announce, gain_as_it_is_cast)];

/// From the moment in which it is on the stack; of several that let it be cast the player chooses one.
fn gain_as_it_is_cast(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| casting.way.permission == By::Top) else { return Ok(()) };
    machine.refresh();
    let player = casting.player;
    let mut lets = ways(machine, casting, spell);
    let sources: Vec<ObjectId> = lets.iter().map(|it| it.0).collect();
    let source = match sources[..] {
        [] => return Ok(()),
        [only] => only,
        _ => machine.ask_object(player, About::Pick, &sources)?,
    };
    lets.retain(|it| it.0 == source);
    for (_, it) in lets {
        if let FromTop::Changed(_, changes, lasts) = it {
            let changed = Instruction::Change(Subject::It, changes, lasts);
            let chosen = Chosen { it: Some(spell.into()), ..Chosen::default() };
            machine.do_all(&[changed], &mut Resolution::of(player, source, chosen))?;
        }
    }
    Ok(())
}

/// What lets that spell be cast from the top of the library, each with the object that says so.
fn ways(machine: &Machine<'_>, casting: &Casting, spell: ObjectId) -> Vec<(ObjectId, FromTop)> {
    let (state, player) = (&*machine.state, casting.player);
    let said = state.statics(StaticKind::FromTop).filter_map(|(source, it)| {
        let Static::FromTop(it) = it else { return None };
        let fits = it.spells().filter(|_| Context::of(state, source).you == player)?;
        is_such_spell(state, (source, fits), player, spell, Meant::WithSomeX).then(|| (source, it.clone()))
    });
    said.collect()
}
