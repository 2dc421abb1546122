//! Morph (702.37), megamorph with it: cast face down for three, turned face up for its own cost.

use kernel::{
    game::{ObjectId, UnveilFor},
    machine::{Handler, Table, means, unveils},
};
use language::{Ability, Amount, Cost, Entry, Keyword, Permission, Static, Variant, Veil};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_37A, KeywordAbility::Morph, cast_face_down),
    means(cr::R702_37B, KeywordAbility::Morph, get_a_counter),
    unveils(cr::R702_37E, UnveilFor::Morph, its_morph_costs),
];

/// Wherever it may be cast, for three rather than its mana cost.
fn cast_face_down(_: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        veil: Some(Veil::Morph),
        instead: Some(Cost::generic(3)),
        keyword: Some(KeywordAbility::Morph),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// As it is turned face up for its megamorph cost.
fn get_a_counter(keyword: &Keyword) -> Vec<Ability> {
    if keyword.variant != Variant::Mega {
        return Vec::new();
    }
    let counter = Counter::Plus1Plus1.into();
    vec![Ability::Static(Static::Enters(Entry::TurnedUpWith(Some(KeywordAbility::Morph), Amount::Number(1), counter)))]
}

/// Of each morph ability that it would have face up, however it came to lie face down.
fn its_morph_costs(table: &Table<'_>, id: ObjectId) -> Vec<Cost> {
    table.costs_beneath(id, KeywordAbility::Morph)
}
