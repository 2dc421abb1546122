//! Split cards (709): one half is cast, or both with fuse (702.102); everywhere else the card is both halves together.

use kernel::{
    game::{ObjectId, State},
    machine::{Handler, ToPlay, composes, faces},
};
use language::{Ability, CardSide, Effect, Face, LayoutKind, ManaCost, Text, Word};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    faces(cr::R709_3, ToPlay::Spell, LayoutKind::Split, the_right_half),
    faces(cr::R702_102A, ToPlay::Spell, LayoutKind::Split, both_halves).serves(&[Word::Keyword(KeywordAbility::Fuse)]),
    composes(cr::R709_4A, LayoutKind::Split, CardSide::Both, has_both_names),
    composes(cr::R709_4B, LayoutKind::Split, CardSide::Both, costs_both),
    composes(cr::R709_4C, LayoutKind::Split, CardSide::Both, has_types_and_abilities_of_both),
    composes(cr::R702_102D, LayoutKind::Split, CardSide::Both, does_one_after_the_other),
];

fn the_right_half(_: &State, _: ObjectId) -> Vec<CardSide> {
    vec![CardSide::Second]
}

/// From the hand, with fuse on both halves.
fn both_halves(state: &State, card: ObjectId) -> Vec<CardSide> {
    let fuses = state.characteristics(card).is_some_and(|it| it.has(KeywordAbility::Fuse));
    let in_hand = state.object(card).is_some_and(|it| it.zone == Zone::Hand);
    if fuses && in_hand { vec![CardSide::Both] } else { Vec::new() }
}

fn has_both_names(face: &mut Face, [left, right]: [&Face; 2]) {
    face.name = [left.name.as_str(), &right.name].join(Face::BETWEEN_NAMES);
}

/// The colors follow from the cost, and so does the mana value.
fn costs_both(face: &mut Face, [left, right]: [&Face; 2]) {
    face.cost = left.cost.iter().chain(&right.cost).cloned().reduce(|sum: ManaCost, it| sum.plus(&it));
}

fn has_types_and_abilities_of_both(face: &mut Face, [_, right]: [&Face; 2]) {
    let line = &mut face.line;
    line.supertypes.extend(&right.line.supertypes);
    line.card_types.extend(&right.line.card_types);
    line.subtypes.extend(&right.line.subtypes);
    face.indicator.extend(&right.indicator);
    face.abilities.extend(right.abilities.iter().cloned());
}

/// The instructions of the left half, then those of the right one. Where one of them is a choice of modes each stays as it is: no such card
/// has fuse.
fn does_one_after_the_other(face: &mut Face, _: [&Face; 2]) {
    let spells = face.abilities.iter().filter_map(|it| if let Ability::Spell(it) = it { Some(it) } else { None });
    let texts: Option<Vec<Vec<Text>>> = spells.map(texts).collect();
    let Some(texts) = texts.filter(|it| it.len() > 1) else { return };
    let mut whole = Some(Ability::Spell(Effect::Parts(texts.concat())));
    let joined = |it: Ability| if matches!(it, Ability::Spell(_)) { whole.take() } else { Some(it) };
    face.abilities = std::mem::take(&mut face.abilities).into_iter().filter_map(joined).collect();
}

fn texts(effect: &Effect) -> Option<Vec<Text>> {
    match effect {
        Effect::Plain(text) => Some(vec![text.clone()]),
        Effect::Parts(texts) => Some(texts.clone()),
        Effect::Modal(..) => None,
    }
}
