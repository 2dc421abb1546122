//! Disguise (702.168): cast face down for three, with ward; turned face up for its own cost.

use kernel::{
    game::{ObjectId, UnveilFor},
    machine::{Handler, Table, means, unveils, veils},
};
use language::{Ability, Cost, Face, Keyword, Permission, Static, Veil};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_168A, KeywordAbility::Disguise, cast_face_down),
    veils(cr::R702_168A, &[Veil::Disguise], is_warded),
    unveils(cr::R702_168D, UnveilFor::Disguise, its_disguise_costs),
];

/// Wherever it may be cast, for three rather than its mana cost.
fn cast_face_down(_: &Keyword) -> Vec<Ability> {
    let permission = Permission {
        veil: Some(Veil::Disguise),
        instead: Some(Cost::generic(3)),
        keyword: Some(KeywordAbility::Disguise),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// Face down it has ward, as a spell and as a permanent.
fn is_warded(face: &mut Face) {
    face.abilities.push(Ability::Keyword(Keyword { costs: vec![Cost::generic(2)], ..Keyword::plain(KeywordAbility::Ward) }));
}

/// Of each disguise ability that it would have face up, however it came to lie face down.
fn its_disguise_costs(table: &Table<'_>, id: ObjectId) -> Vec<Cost> {
    table.costs_beneath(id, KeywordAbility::Disguise)
}
