//! Static abilities that make something a copy of what was chosen: with the values that this had as they first applied (707.2c).

use kernel::{
    event::What,
    game::{AbilityId, AbilityKinds, Note, Noted, ObjectId, State},
    machine::{Batch, Handler, follows},
};
use language::{Ability, Statement, Static};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[follows(cr::R707_2C, note_values)
    .states(&[(Statement::CopiesChosen, "[host] is a copy of the chosen (Chosen:creature|permanent|artifact|land)")])];

/// The copiable values of what was chosen, as soon as the ability is there and none are noted for it.
fn note_values(state: &State, batch: &mut Batch) {
    if !state.may_state(Statement::CopiesChosen) {
        return;
    }
    for source in state.sources(AbilityKinds::STATIC) {
        let makes_copies =
            |it: &(AbilityId, &Ability)| matches!(it.1, Ability::Static(Static::States(Statement::CopiesChosen, _)));
        for (at, _) in state.working(source).filter(makes_copies) {
            if let Some(note) = first_values(state, source, at) {
                batch.push(What::Notes(note));
            }
        }
    }
}

fn first_values(state: &State, object: ObjectId, ability: AbilityId) -> Option<Note> {
    let original = state.choice(object, Some(ability))?.object()?;
    let begun = state.notes_for(object, Some(ability)).any(|it| matches!(it, Noted::Likeness(_)));
    let of = Noted::Likeness(state.copiable(original)?);
    (!begun).then(|| Note { object, bond: state.bond(object, Some(ability)), of })
}
