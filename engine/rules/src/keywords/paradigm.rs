//! Paradigm (702.192). That the spell is exiled, and the first of its name kept, is a step of its resolution.

use kernel::{
    event::What,
    game::Thing,
    machine::{Flow, Handler, Machine, Resolution, Verb, verb},
};
use language::{CastFor, Instruction, Roles, Subject};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[verb(cr::R702_192A, Verb::CastParadigm, "", cast_a_copy)];

/// A copy of the spell comes into exile, which its controller may cast for nothing.
fn cast_a_copy(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let kept = resolution.chosen.it.and_then(Thing::object).and_then(|it| machine.state.kept_spell(it));
    let Some(face) = kept.map(|it| it.face) else { return Ok(()) };
    machine.happens_in(resolution, What::CopiesIntoExile(face, resolution.you))?;
    let Some(copy) = machine.state.arrivals.last().copied() else { return Ok(()) };
    resolution.about(copy.into());
    let cast = Instruction::Cast(Subject::It, CastFor::Nothing);
    machine.do_all(&[Instruction::May(vec![cast], Vec::new())], resolution)
}
