//! Amplify (702.38).

use kernel::machine::{Handler, means};
use language::{Ability, Entry, EntryOffer, Filter, Keyword, Shared, Static, Subject, Test};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_38A, KeywordAbility::Amplify, show_kin)];

/// It comes bigger for each card of its kin that is shown.
fn show_kin(keyword: &Keyword) -> Vec<Ability> {
    let kin = Filter::of([Test::CardIn(Zone::Hand), Test::Shares(Shared::CreatureType, Subject::This)]);
    vec![Ability::Static(Static::Enters(Entry::Offering(EntryOffer::Reveals(kin, keyword.number.unwrap_or(0)))))]
}
