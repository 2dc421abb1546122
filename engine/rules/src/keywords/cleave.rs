//! Cleave (702.148): what stands in square brackets goes, for another cost.

use kernel::machine::{Handler, Layer, Layering, layer, means, recasts};
use language::{Ability, Beside, Face, Keyword, Permission, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_148A, KeywordAbility::Cleave, cast_cleaved),
    recasts(cr::R702_148A, KeywordAbility::Cleave, leave_out_brackets),
    layer(cr::R702_148B, Layer::Text, show_cleaved),
];

/// For that cost, from wherever it may be cast.
fn cast_cleaved(keyword: &Keyword) -> Vec<Ability> {
    let permission = Permission { instead: Some(keyword.cost()), keyword: Some(KeywordAbility::Cleave), ..Permission::default() };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

fn leave_out_brackets(face: &mut Face) {
    if let Beside::Cleaved(abilities) = &face.beside {
        face.abilities = abilities.clone();
    }
}

/// A change of its text, as long as it is on the stack.
fn show_cleaved(it: &mut Layering<'_>) {
    it.recast_spells(KeywordAbility::Cleave);
}
