//! Dredge (702.52).

use kernel::machine::{Handler, means};
use language::{
    Ability, Amount, Becomes, Condition, Consent, Draws, Filter, Keyword, Players, Relation, Replacement, Static, Subject, Test,
    Verb, Would,
};
use vocabulary::{
    catalog::{KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[means(cr::R702_52A, KeywordAbility::Dredge, come_back_instead)];

/// From the graveyard, for a draw and so many cards of the library, if there are as many.
fn come_back_instead(keyword: &Keyword) -> Vec<Ability> {
    let number = keyword.number.unwrap_or(0);
    let library = Filter::of([Test::CardIn(Zone::Library), Test::Controlled(Relation::You)]);
    let back = Verb::ReturnToHand.to(Subject::ThisIn(Zone::Graveyard));
    vec![Ability::Static(Static::Replaces(Replacement {
        would: Would::Draw(Players::You, Draws::Every),
        becomes: Becomes::Nothing,
        then: vec![Verb::Mill.so_much(Players::You, Amount::Number(number.cast_signed())), back],
        consent: Consent::Asked,
        only_if: Some(Condition::AtLeast(number, library)),
    }))]
}
