//! What follows for a spell from what lets it be cast: what it gains as it is cast (610.5), what it keeps (611.3d), and what triggers on that
//! (603.7g).

use kernel::{
    event::What,
    game::{By, Chosen, Delayed, ObjectId},
    machine::{
        Casting, Context, Flow, Handler, Machine, Part, Resolution, casting,
        permission::{Meant, is_such_spell, plays_from_top},
    },
    question::About,
};
use language::{Ability, Duration, Filter, FromTop, Instruction, Occurrence, Relation, Subject, Test, Triggered};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R601_3, Part::Announce, choose_what_lets),
    casting(cr::R610_5, Part::Announce, gain_as_it_is_cast),
    casting(cr::R611_3D, Part::Announce, keep_what_comes_with_its_way),
    casting(cr::R603_7G, Part::Announce, make_what_triggers),
];

/// Of several that let it be cast the player chooses one.
fn choose_what_lets(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell().filter(|_| casting.way.permission == By::Top) else { return Ok(()) };
    machine.refresh();
    let sources: Vec<ObjectId> = ways(machine, casting, spell).iter().map(|it| it.0).collect();
    casting.let_by = match sources[..] {
        [] => None,
        [only] => Some(only),
        _ => Some(machine.ask_object(casting.player, About::Pick, &sources)?),
    };
    Ok(())
}

/// From the moment in which it is on the stack.
fn gain_as_it_is_cast(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let (Some(source), Some(spell)) = (casting.let_by, casting.spell()) else { return Ok(()) };
    for (_, it) in ways(machine, casting, spell).into_iter().filter(|it| it.0 == source) {
        if let FromTop::Changed(_, changes, lasts) = it {
            let changed = Instruction::Change(Subject::It, changes, lasts);
            let chosen = Chosen { it: Some(spell.into()), ..Chosen::default() };
            machine.do_all(&[changed], &mut Resolution::of(machine.state, casting.player, source, chosen))?;
        }
    }
    Ok(())
}

/// An ability by which it is cast that a static ability has granted: what that grants besides for the battlefield lasts for the game.
fn keep_what_comes_with_its_way(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let Some(spell) = casting.spell() else { return Ok(()) };
    for at in casting.way.abilities() {
        let gained = machine.state.granted_beside(at).into_iter();
        let all: Vec<What> = gained.map(|it| What::Changes(spell, it, Duration::Permanent, casting.player)).collect();
        machine.happen_at_once(spell, all)?;
    }
    Ok(())
}

/// It triggers once the spell is cast: an ability of what lets it be cast, under the control of who controls that now.
fn make_what_triggers(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let (Some(source), Some(spell)) = (casting.let_by, casting.spell()) else { return Ok(()) };
    for (_, it) in ways(machine, casting, spell).into_iter().filter(|it| it.0 == source) {
        if let FromTop::Triggering(_, effect) = it {
            let casts = Occurrence::Casts.by_with(Relation::You, Filter::of([Test::It]));
            let ability = machine.mint(&Ability::Triggered(Triggered::made(vec![casts], *effect)));
            let controller = Context::of(machine.state, source).you;
            let delayed = Delayed { it: Some(spell.into()), ..Delayed::of(ability, source, controller) };
            machine.happens_by(source, What::Delays(delayed))?;
        }
    }
    Ok(())
}

/// What lets that spell be cast from the top of the library, each with the object that says so.
fn ways(machine: &Machine<'_>, casting: &Casting, spell: ObjectId) -> Vec<(ObjectId, FromTop)> {
    let (state, player) = (&*machine.state, casting.player);
    let lets = |(source, it): (ObjectId, &FromTop)| {
        it.spells().is_some_and(|fits| is_such_spell(state, (source, fits), player, spell, Meant::WithSomeX))
    };
    plays_from_top(state, player).filter(|it| lets(*it)).map(|(source, it)| (source, it.clone())).collect()
}
