//! Devoid (702.114).

use kernel::machine::{Handler, means};
use language::{Ability, Change, Keyword, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_114A, KeywordAbility::Devoid, be_colorless)];

/// It has no color, wherever it is.
fn be_colorless(_: &Keyword) -> Vec<Ability> {
    vec![Ability::Static(Static::Defines(vec![Change::Color(Vec::new())]))]
}
