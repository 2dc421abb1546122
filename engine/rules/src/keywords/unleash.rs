//! Unleash (702.98).

use kernel::machine::{Handler, means};
use language::{Ability, Change, Chooser, Condition, Entry, EntryOffer, Filter, Keyword, Restriction, Static, Subject, Test};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_98A, KeywordAbility::Unleash, fight_or_guard)];

/// It may come bigger, and does not block then.
fn fight_or_guard(_: &Keyword) -> Vec<Ability> {
    let kind = Counter::Plus1Plus1.into();
    let offer = EntryOffer::Counters { to: Chooser::Controller, number: 1, kind, marks: [None, None] };
    let grown = Condition::Is(Subject::This, Filter::of([Test::Counter(kind)]));
    let blocks_not = Change::Restrict(Restriction::Block);
    vec![
        Ability::Static(Static::Enters(Entry::Offering(offer))),
        Ability::Static(Static::Changes(Some(grown), Filter::of([Test::This]), vec![blocks_not])),
    ]
}
