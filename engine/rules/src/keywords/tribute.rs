//! Tribute (702.104). What follows where it is not paid is for the card to say.

use kernel::machine::{Handler, means};
use language::{Ability, Chooser, Entry, EntryOffer, Keyword, Mark, Static};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_104A, KeywordAbility::Tribute, ask_an_opponent)];

/// An opponent may have it come so much bigger.
fn ask_an_opponent(keyword: &Keyword) -> Vec<Ability> {
    let marks = [Some(Mark::Honored), None];
    let number = keyword.number.unwrap_or(0);
    let offer = EntryOffer::Counters { to: Chooser::Opponent, number, kind: Counter::Plus1Plus1.into(), marks };
    vec![Ability::Static(Static::Enters(Entry::Offering(offer)))]
}
