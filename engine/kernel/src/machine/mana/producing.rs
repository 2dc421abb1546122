//! Which types of mana a permanent could produce (106.7), and which others define (106.5).

use std::slice;

use crate::{
    game::{ObjectId, State, Thing},
    machine::{Context, Few, filter},
};
use language::{Ability, Effect, Filter, Instruction, ManaSource, ManaType};

/// The types of mana that are defined so, as bits; none is nothing to produce.
pub fn defined(state: &State, source: &ManaSource, context: &Context<'_>) -> u8 {
    types_of(state, source, context, &mut vec![context.this])
}

/// The abilities of these permanents look at each other no further than once: what only they could define is not defined.
fn types_of(state: &State, source: &ManaSource, context: &Context<'_>, seen: &mut Vec<ObjectId>) -> u8 {
    let found = |fits: &Filter| {
        let mut found = Few::new();
        filter::all(state, fits, context, &mut found);
        found.into_iter().filter_map(Thing::object)
    };
    match source {
        ManaSource::ColorsOf(fits) => found(fits).fold(0, |bits, it| {
            let colors = state.characteristics(it).map(|it| it.colors);
            let has = |mana: &ManaType| mana.color().is_some_and(|it| colors.is_some_and(|colors| colors.has(it)));
            ManaType::ALL.into_iter().filter(has).fold(bits, |bits, it| bits | it.bit())
        }),
        ManaSource::ColorsMadeBy(fits) => {
            let made = found(fits).fold(0, |bits, it| bits | could_produce(state, it, seen));
            made & !ManaType::Colorless.bit()
        }
    }
}

/// Whatever the abilities cost, and whether or not that could be paid.
fn could_produce(state: &State, permanent: ObjectId, seen: &mut Vec<ObjectId>) -> u8 {
    if seen.contains(&permanent) {
        return 0;
    }
    seen.push(permanent);
    let mut bits = state.characteristics(permanent).map_or(0, |it| it.taps_for);
    let context = Context::of(state, permanent);
    for (_, ability) in state.abilities(permanent) {
        // Whether it is a mana ability does not matter.
        let effect = match ability {
            Ability::Activated(it) => &it.effect,
            Ability::Triggered(it) => &it.effect,
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Static(_) => continue,
        };
        let texts = match effect {
            Effect::Plain(text) => slice::from_ref(text),
            Effect::Modal(_, _, texts) | Effect::Parts(texts) => texts,
        };
        for instruction in texts.iter().flat_map(|it| &it.instructions) {
            if let Instruction::AddMana(amount, types) = instruction
                && filter::amount(state, amount, &context) > 0
            {
                bits |= types.iter().fold(0, |bits, it| bits | it.bit());
            } else if let Instruction::AddManaOf(_, source) = instruction {
                bits |= types_of(state, source, &context, seen);
            }
        }
    }
    bits
}
