//! Which types of mana a permanent could produce (106.7), and which others define (106.5).

use std::slice;

use crate::{
    event::{Event, Made, Origin, What},
    game::{ObjectId, PlayerId, Quality, Shield, Thing},
    machine::{Context, Few, Table, filter, replacement::foretold},
};
use language::{Ability, Effect, Filter, Instruction, ManaSource, ManaType, Static, StaticKind, Test, Would};
use vocabulary::{catalog::Color, cr};

/// The types of which mana may be, as bits.
pub(super) fn types(table: &Table<'_>, source: &ManaSource, context: &Context<'_>) -> u8 {
    source.named().map_or_else(|| defined(table, source, context), bits)
}

/// The bits of these types.
pub(super) fn bits(types: &[ManaType]) -> u8 {
    types.iter().fold(0, |bits, it| bits | it.bit())
}

/// The types of mana that are defined so, as bits; none is nothing to produce.
pub fn defined(table: &Table<'_>, source: &ManaSource, context: &Context<'_>) -> u8 {
    types_of(table, source, context, &mut vec![context.this])
}

/// The abilities of these permanents look at each other no further than once: what only they could define is not defined.
fn types_of(table: &Table<'_>, source: &ManaSource, context: &Context<'_>, seen: &mut Vec<ObjectId>) -> u8 {
    let state = table.state;
    let found = |fits: &Filter| {
        let mut found = Few::new();
        filter::all(state, fits, context, &mut found);
        found.into_iter().filter_map(Thing::object)
    };
    match source {
        ManaSource::OneOf(types) | ManaSource::EachOf(types) => bits(types),
        ManaSource::ColorsOf(fits) => found(fits).fold(0, |bits, it| {
            let colors = state.characteristics(it).map(|it| it.colors);
            let has = |mana: &ManaType| mana.color().is_some_and(|it| colors.is_some_and(|colors| colors.has(it)));
            ManaType::ALL.into_iter().filter(has).fold(bits, |bits, it| bits | it.bit())
        }),
        ManaSource::TypesMadeBy(fits) => found(fits).fold(0, |bits, it| bits | could_produce(table, it, seen)),
        // What was tapped tells them as bits.
        ManaSource::TypesMade => context.chosen.and_then(|it| u8::try_from(it.amount).ok()).unwrap_or_default(),
        ManaSource::ColorsMadeBy(fits) => {
            let made = found(fits).fold(0, |bits, it| bits | could_produce(table, it, seen));
            made & !ManaType::Colorless.bit()
        }
        ManaSource::CommanderIdentity => {
            let identity = state.commander_identity(context.you);
            identity.into_iter().fold(0, |bits, it| bits | ManaType::from(it).bit())
        }
        ManaSource::ColorSaid(fits) => {
            let said = fits.tests.iter().filter_map(|it| color_said(table, it, context));
            said.fold(0, |bits, it| bits | ManaType::from(it).bit())
        }
    }
}

/// A color as a text says it, or as it was chosen for the object (607.2d).
fn color_said(table: &Table<'_>, said: &Test, context: &Context<'_>) -> Option<Color> {
    if let Test::Color(it) = said {
        return Some(*it);
    }
    match table.state.choice(context.this, context.ability).filter(|_| *said == Test::Chosen)? {
        Quality::Color(it) => Some(it),
        Quality::Type(_) | Quality::Player(_) | Quality::Object(..) | Quality::Name(_) | Quality::Word(..) => None,
    }
}

/// Whatever the abilities cost, and whether or not that could be paid; replacement effects are taken into account in every order.
fn could_produce(table: &Table<'_>, permanent: ObjectId, seen: &mut Vec<ObjectId>) -> u8 {
    if seen.contains(&permanent) {
        return 0;
    }
    seen.push(permanent);
    let state = table.state;
    let mut by_tapping = state.characteristics(permanent).map_or(0, |it| it.taps_for);
    let mut otherwise = 0;
    let own = Context::of(state, permanent);
    for (id, ability) in state.abilities(permanent) {
        let context = Context { ability: Some(id), ..own };
        // Whether it is a mana ability does not matter.
        let (effect, taps) = match ability {
            Ability::Activated(it) => (&it.effect, it.is_mana() && it.cost.taps()),
            Ability::Triggered(it) => (&it.effect, false),
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Static(_) => continue,
        };
        let texts = match effect {
            Effect::Plain(text) => slice::from_ref(text),
            Effect::Modal(_, texts) | Effect::Parts(texts) => texts,
        };
        let bits = texts.iter().fold(0, |bits, it| bits | made_by(table, &it.instructions, &context, seen));
        *(if taps { &mut by_tapping } else { &mut otherwise }) |= bits;
    }
    if may_bend(table) {
        let types = ManaType::ALL.into_iter().filter(|it| by_tapping & it.bit() != 0);
        let made = types.flat_map(|it| outcomes(table, own.you, permanent, it));
        by_tapping = made.filter(|it| it.1 > 0).fold(0, |bits, it| bits | it.0.bit());
    }
    by_tapping | otherwise
}

/// What instructions would add if they were followed now.
fn made_by(table: &Table<'_>, instructions: &[Instruction], context: &Context<'_>, seen: &mut Vec<ObjectId>) -> u8 {
    let (state, mut bits) = (table.state, 0);
    for instruction in instructions {
        if let Instruction::AddMana(amount, source) = instruction {
            if filter::amount(state, amount, context) > 0 {
                bits |= types_of(table, source, context, seen);
            }
        } else if let Instruction::If(condition, then, otherwise) = instruction {
            let followed = if filter::holds(state, condition, context) { then } else { otherwise };
            bits |= made_by(table, followed, context, seen);
        } else {
            bits |= instruction.branches().into_iter().fold(0, |bits, it| bits | made_by(table, it, context, seen));
        }
    }
    bits
}

/// Whether anything may make mana otherwise of what is tapped for it.
pub(super) fn may_bend(table: &Table<'_>) -> bool {
    let state = table.state;
    let bends = |it: &Static| matches!(it, Static::Replaces(it) if matches!(it.would, Would::TapForMana(_)));
    let by_ward = |it: &Shield| matches!(it, Shield::Replacement(it) if matches!(state.ability(it.ability), Ability::Static(it) if bends(it)));
    !table.rules.replaces.about(&What::AddsMana(PlayerId(0), ManaType::Colorless, 1, Origin::Plain, Made::ByTapping)).is_empty()
        && (state.statics(StaticKind::Replaces).any(|it| bends(it.1)) || state.shields.iter().any(by_ward))
}

/// What comes of a mana of that type for which a permanent is tapped: of which type, and how much (106.12b). Of several effects the first
/// that offers itself is taken first.
pub(super) fn bent(table: &Table<'_>, player: PlayerId, permanent: ObjectId, mana: ManaType) -> (ManaType, u32) {
    outcomes(table, player, permanent, mana).first().copied().unwrap_or((mana, 0))
}

/// The same for every order of the effects.
fn outcomes(table: &Table<'_>, player: PlayerId, permanent: ObjectId, mana: ManaType) -> Few<(ManaType, u32)> {
    let what = What::AddsMana(player, mana, 1, Origin::Plain, Made::ByTapping);
    let event = Event::new(cr::R106_12B, what).by(permanent);
    let outcomes = table.rules.quietly(|| foretold(table.state, table.rules, event));
    let mana = |it: Event| if let What::AddsMana(_, mana, number, ..) = it.what { Some((mana, number)) } else { None };
    outcomes.into_iter().filter_map(mana).collect()
}

/// The types for which a permanent could be tapped so that mana of that type comes of it.
pub(super) fn natural(table: &Table<'_>, player: PlayerId, permanent: ObjectId, mana: ManaType) -> Few<ManaType> {
    if !may_bend(table) {
        return Few::from_slice(&[mana]);
    }
    ManaType::ALL.into_iter().filter(|it| bent(table, player, permanent, *it).0 == mana).collect()
}
