//! Choices for a spell or ability that an opponent of its controller makes (601.7, 602.3).

use kernel::{
    game::{Kind, PlayerId, Thing},
    machine::{Casting, Flow, Handler, Machine, Part, casting, targets},
    question::{About, Choice},
};
use language::Chooser;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    casting(cr::R601_7, Part::Depute, let_opponent_choose),
    casting(cr::R601_7A, Part::Depute, select_opponent),
    casting(cr::R602_3, Part::Depute, let_opponent_choose_for_ability),
    casting(cr::R602_3A, Part::Depute, select_opponent_for_ability),
];

fn let_opponent_choose(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if !is_ability(machine, casting) {
        casting.deputy = opponents(machine, casting).first().copied();
    }
    Ok(())
}

fn let_opponent_choose_for_ability(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if is_ability(machine, casting) {
        casting.deputy = opponents(machine, casting).first().copied();
    }
    Ok(())
}

fn select_opponent(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if is_ability(machine, casting) { Ok(()) } else { select(machine, casting) }
}

fn select_opponent_for_ability(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    if is_ability(machine, casting) { select(machine, casting) } else { Ok(()) }
}

/// Of several opponents the controller decides which one.
fn select(machine: &mut Machine<'_>, casting: &mut Casting) -> Flow {
    let opponents = opponents(machine, casting);
    if casting.deputy.is_some() && opponents.len() > 1 {
        let options: Vec<Choice> = opponents.into_iter().map(|it| Choice::Thing(Thing::Player(it))).collect();
        if let Choice::Thing(Thing::Player(it)) = machine.ask(casting.player, About::Pick, &options)? {
            casting.deputy = Some(it);
        }
    }
    Ok(())
}

fn is_ability(machine: &Machine<'_>, casting: &Casting) -> bool {
    machine.state.object(casting.object).is_some_and(|it| it.kind == Kind::Ability)
}

/// Who within the controller's range could make the choice, if there is one to make.
fn opponents(machine: &Machine<'_>, casting: &Casting) -> Vec<PlayerId> {
    let Some(at) = casting.written else { return Vec::new() };
    let written = machine.written(at);
    let modes = &machine.chosen(casting.object).modes;
    let given = targets::wanted(&written, modes).any(|it| it.chooser == Chooser::Opponent);
    let near = |it: &PlayerId| machine.state.reaches(casting.player, *it);
    if given { machine.state.opponents_of(casting.player).filter(near).collect() } else { Vec::new() }
}
