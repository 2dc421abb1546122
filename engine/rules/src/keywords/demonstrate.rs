//! Demonstrate (702.144).

use kernel::{
    game::{PlayerId, Thing},
    machine::{Flow, Handler, Machine, Resolution, Resolving, means, resolving},
    question::{About, Choice},
};
use language::{Ability, Aim, Amount, Instruction, Keyword, Subject, Triggered};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_144A, KeywordAbility::Demonstrate, trigger_as_cast), resolving(cr::R702_144A, copy_for_both)];

fn trigger_as_cast(_: &Keyword) -> Vec<Ability> {
    vec![Ability::Triggered(Triggered { keyword: Some(KeywordAbility::Demonstrate), ..Triggered::as_cast(&[]) })]
}

/// Who copies it shares it with an opponent: each has a copy, with targets of their own choice.
fn copy_for_both(machine: &mut Machine<'_>, it: &mut Resolving) -> Flow {
    if it.written.and_then(|at| machine.state.keyword_of(at)) != Some(KeywordAbility::Demonstrate)
        || machine.state.announced(it.source).is_none()
        || !machine.ask_whether(it.controller, About::May)?
    {
        return Ok(());
    }
    copy(machine, it, it.controller)?;
    let opponents = machine.state.opponents_of(it.controller);
    let options: Vec<Choice> = opponents.map(|it| Choice::Thing(Thing::Player(it))).collect();
    if options.is_empty() {
        return Ok(());
    }
    if let Choice::Thing(Thing::Player(other)) = machine.ask(it.controller, About::Pick, &options)? {
        copy(machine, it, other)?;
    }
    Ok(())
}

fn copy(machine: &mut Machine<'_>, it: &Resolving, player: PlayerId) -> Flow {
    let mut resolution = Resolution::of(machine.state, player, it.source, it.chosen.clone());
    machine.do_all(&[Instruction::CopyOnStack(Subject::This, Amount::Number(1), Aim::New, Vec::new())], &mut resolution)
}
