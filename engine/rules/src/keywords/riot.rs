//! Riot (702.136).

use kernel::machine::{Handler, Layer, Layering, layer, means};
use language::{Ability, Chooser, Entry, EntryOffer, Keyword, Mark, Static};
use vocabulary::{
    catalog::{Counter, KeywordAbility},
    cr,
};

pub(crate) const RULES: &[Handler] =
    &[means(cr::R702_136A, KeywordAbility::Riot, come_bigger_or_faster), layer(cr::R702_136A, Layer::Ability, hasten)];

/// It comes with a counter, or is known for its haste from then on.
fn come_bigger_or_faster(_: &Keyword) -> Vec<Ability> {
    let marks = [None, Some(Mark::Rioting)];
    let offer = EntryOffer::Counters { to: Chooser::Controller, number: 1, kind: Counter::Plus1Plus1.into(), marks };
    vec![Ability::Static(Static::Enters(Entry::Offering(offer)))]
}

/// The haste stays, whatever becomes of riot.
fn hasten(it: &mut Layering<'_>) {
    for id in it.marked(Mark::Rioting) {
        it.gain(id, KeywordAbility::Haste);
    }
}
