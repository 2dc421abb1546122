//! Changeling (702.73).

use kernel::machine::{Handler, means};
use language::{Ability, Change, Keyword, Static};
use vocabulary::{catalog::KeywordAbility, cr};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_73A, KeywordAbility::Changeling, be_everything)];

/// It defines what the object is, wherever that is.
fn be_everything(_: &Keyword) -> Vec<Ability> {
    vec![Ability::Static(Static::Defines(vec![Change::EveryCreatureType]))]
}
