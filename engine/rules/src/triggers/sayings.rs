//! What abilities say of themselves behind their effects: that they can't be countered, and what they don't target (603.1a).

use kernel::{
    event::{Event, EventKind, What},
    game::{AbilityId, State, Thing},
    machine::{Context, Handler, InstructionKind, Table, filter, forbids_event, forbids_target},
};
use language::{Effect, Filter, Instruction, Remark, Text, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    forbids_event(cr::R603_1A, &[EventKind::IsCountered], is_uncounterable)
        .serves(&[Word::Instruction(InstructionKind::Remarks)]),
    forbids_target(cr::R603_1A, is_never_targeted).serves(&[Word::Instruction(InstructionKind::Remarks)]),
];

/// It says so on the stack, whatever has become of its source.
fn is_uncounterable(table: &Table<'_>, event: &Event) -> bool {
    let What::IsCountered(object) = event.what else { return false };
    let item = table.state.stack.iter().find(|it| it.object == object);
    let ability = item.and_then(|it| it.ability).map(|it| it.0);
    says(table.state, ability, |it| *it == Remark::Uncounterable)
}

fn is_never_targeted(state: &State, context: &Context<'_>, thing: Thing) -> bool {
    let fits = |it: &Filter| filter::fits(state, it, thing, context);
    says(state, context.ability, |it| matches!(it, Remark::NeverTargets(it) if fits(it)))
}

/// Whether the text of that ability has such a remark.
fn says(state: &State, ability: Option<AbilityId>, is: impl Fn(&Remark) -> bool) -> bool {
    let Some(effect) = ability.and_then(|it| state.ability(it).effect()) else { return false };
    let texts: &[Text] = match effect {
        Effect::Plain(text) => std::slice::from_ref(text),
        Effect::Modal(_, texts) | Effect::Parts(texts) => texts,
    };
    let remark = |it: &Instruction| matches!(it, Instruction::Remarks(it) if is(it));
    texts.iter().flat_map(|it| &it.instructions).any(remark)
}
