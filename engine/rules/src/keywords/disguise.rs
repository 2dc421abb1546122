//! Disguise (702.168): cast face down for three, with ward; turned face up for its own cost.

use kernel::{
    game::{ObjectId, UnveilFor},
    machine::{Handler, Table, means, unveils, veils},
};
use language::{Ability, Cost, CostPart, Face, Keyword, ManaCost, Permission, Static, Veil};
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
        instead: Some(generic(3)),
        keyword: Some(KeywordAbility::Disguise),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

fn generic(number: u32) -> Cost {
    Cost { parts: vec![CostPart::Mana(ManaCost { generic: number, ..ManaCost::default() })] }
}

/// Face down it has ward, as a spell and as a permanent.
fn is_warded(face: &mut Face) {
    face.abilities.push(Ability::Keyword(Keyword { costs: vec![generic(2)], ..Keyword::plain(KeywordAbility::Ward) }));
}

/// Of each disguise ability that it would have face up, however it came to lie face down.
fn its_disguise_costs(table: &Table<'_>, id: ObjectId) -> Vec<Cost> {
    let Some(up) = table.unveiled(id) else { return Vec::new() };
    let disguise = |it: &Ability| match it {
        Ability::Keyword(it) if it.ability == KeywordAbility::Disguise => Some(it.cost()),
        Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => None,
    };
    up.abilities(id).filter_map(|it| disguise(it.1)).collect()
}
