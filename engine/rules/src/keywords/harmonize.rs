//! Harmonize (702.180).

use kernel::{
    event::{Event, EventKind},
    game::State,
    machine::{Handler, Least, Offers, means, permission, picks, replaces},
};
use language::{
    Ability, Amount, Condition, CostChange, CostPart, Filter, HowCast, Keyword, ManaCost, Permission, Relation, Static, Subject,
    Test, Verb,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_180A, KeywordAbility::Harmonize, cast_from_graveyard),
    replaces(cr::R702_180A, &[EventKind::Moves], exile_instead),
    picks(cr::R702_180B, KeywordAbility::Harmonize, Least::None, one_creature_at_most),
];

/// For that cost, and a creature that is tapped; its power is so much generic mana less.
fn cast_from_graveyard(keyword: &Keyword) -> Vec<Ability> {
    let creature = Filter::of([Test::Permanent, Test::Type(CardType::Creature), Test::Controlled(Relation::You)]);
    let mut cost = keyword.cost();
    cost.parts.push(CostPart::some(Verb::Tap, 1, creature));
    let permission = Permission {
        from: Some(Zone::Graveyard),
        instead: Some(cost),
        keyword: Some(KeywordAbility::Harmonize),
        ..Permission::default()
    };
    let harmonized = Condition::Cast(HowCast::With(KeywordAbility::Harmonize, None));
    let less = CostChange::Less(ManaCost::generic(1));
    vec![
        Ability::Static(Static::MayCast(Box::new(permission))),
        Ability::Static(Static::OwnCost(less, Amount::PowerOf(Subject::Spent), Some(harmonized))),
    ]
}

/// Wherever it would go from the stack.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    permission::exiles_from_stack(state, event, KeywordAbility::Harmonize, offers);
}

/// One is picked with the choices, or none, and tapped as the rest is paid.
fn one_creature_at_most(part: &CostPart) -> bool {
    part.verb() == Some(Verb::Tap)
}
