//! Mayhem (702.187).

use kernel::{
    game::{PlayerId, State},
    machine::{Context, Ground, Handler, Seen, Table, filter, means, permits, property},
    question::Choice,
};
use language::{
    Ability, Aspects, CardSide, Condition, Cost, Feat, Filter, Keyword, Past, Permission, Property, Relation, Span, Static, Terms,
};
use vocabulary::{
    catalog::{CardType, KeywordAbility, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    means(cr::R702_187B, KeywordAbility::Mayhem, cast_once_discarded),
    means(cr::R702_187C, KeywordAbility::Mayhem, cast_as_usual),
    permits(cr::R702_187C, Ground::InGraveyard(KeywordAbility::Mayhem), lands_once_discarded),
    property(cr::R702_187B, Property::BecameThis, "", &[Aspects::GRAVEYARDS], became_this),
];

/// It was discarded this turn by its owner.
fn was_discarded() -> Condition {
    let this = Filter::of([Property::BecameThis.plain()]);
    Condition::Happened(1, Past { feat: Feat::Discards, who: Relation::You, what: this, span: Span::ThisTurn })
}

fn from_graveyard(instead: Option<Cost>) -> Vec<Ability> {
    let permission = Permission {
        from: Some(Zone::Graveyard),
        instead,
        condition: Some(was_discarded()),
        keyword: Some(KeywordAbility::Mayhem),
        ..Permission::default()
    };
    vec![Ability::Static(Static::MayCast(Box::new(permission)))]
}

/// From the graveyard, in the turn in which its owner discarded it, for that cost.
fn cast_once_discarded(keyword: &Keyword) -> Vec<Ability> {
    if keyword.costs.is_empty() { Vec::new() } else { from_graveyard(Some(keyword.cost())) }
}

/// Where no cost stands behind it, for what it costs anyway.
fn cast_as_usual(keyword: &Keyword) -> Vec<Ability> {
    if keyword.costs.is_empty() { from_graveyard(None) } else { Vec::new() }
}

/// And if it is a land, it is played from there like one in hand.
fn lands_once_discarded(table: &Table<'_>, player: PlayerId, options: &mut Vec<Choice>) {
    table.reads(Aspects::GRAVEYARDS);
    table.reads_of_all(Aspects::PAST);
    let state = table.state;
    let plain = |it: &Ability| matches!(it, Ability::Keyword(it) if it.ability == KeywordAbility::Mayhem && it.costs.is_empty());
    for slot in &state.zones.graveyard[player.index()] {
        let (id, is) = (state.id(*slot), &state.characteristics[usize::from(*slot)]);
        let discarded = || filter::holds(state, &was_discarded(), &Context { you: player, ..Context::of(state, id) });
        let may = is.is(CardType::Land) && is.has(KeywordAbility::Mayhem) && state.abilities(id).any(|it| plain(it.1));
        if may && discarded() && table.forbids_play(player, id).is_none() {
            options.push(Choice::Play(id, CardSide::First));
        }
    }
}

/// The card as it was one zone before.
fn became_this(_: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    it.id.next() == context.this
}
