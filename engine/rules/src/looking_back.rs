//! Descriptions that look back on this turn (608.2i): what has entered, and by what a thing was dealt damage.

use kernel::{
    game::{ObjectId, State},
    machine::{Context, Handler, Seen, asks, filter::matches, property},
};
use language::{Aspects, Feat, Property, Question, Span, Terms};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    property(
        cr::R608_2I,
        Property::DamagedBy,
        "[object] dealt damage by [aimed] this turn",
        &[Aspects::PAST],
        was_damaged_by_such,
    ),
    property(cr::R608_2I, Property::DamagedYou, "[object] that dealt damage to you this turn", &[Aspects::PAST], has_damaged_you),
    property(cr::R608_2I, Property::DamagedThisWay, "[object] dealt damage this way", &[Aspects::PAST], was_damaged_this_way),
    property(
        cr::R608_2I,
        Property::AttackedThisTurn,
        "[object] that attacked this turn",
        &[Aspects::PAST],
        has_attacked_this_turn,
    ),
    property(
        cr::R608_2I,
        Property::DiedThisTurn,
        "[object] that (Grammar:were|was) put there from the battlefield this turn",
        &[Aspects::PAST],
        has_died_this_turn,
    ),
    asks(cr::R608_2I, Question::LifeChanged, "you gained or lost life this turn", &[Aspects::PAST], has_life_changed),
    property(cr::R608_2I, Property::EnteredThisTurn, "[object] that entered this turn", &[Aspects::PAST], has_entered_this_turn),
];

/// The player gained life, or lost some, whether or not it is as much as before.
fn has_life_changed(state: &State, context: &Context<'_>, _: &Terms) -> bool {
    let mut records = state.history.of(Span::ThisTurn).iter().filter(|it| it.player == context.you);
    records.any(|it| matches!(it.feat, Feat::GainsLife | Feat::LosesLife))
}

/// It was declared as an attacker, in whichever combat.
fn has_attacked_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.history.of(Span::ThisTurn).iter().any(|done| done.feat == Feat::Attacks && done.object == Some(it.id))
}

/// It has come onto the battlefield, under whoever's control.
fn has_entered_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.history.of(Span::ThisTurn).iter().any(|done| done.feat == Feat::Enters && done.object == Some(it.id))
}

/// What it was on the battlefield was put into the graveyard where it is, and it has not left that since.
fn has_died_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state
        .history
        .of(Span::ThisTurn)
        .iter()
        .any(|done| done.feat == Feat::Dies && done.object.is_some_and(|was| was.next() == it.id))
}

/// Something that is described has dealt it damage.
fn was_damaged_by_such(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    sources(state, it.id).any(|source| matches(state, said.thing(), source.into(), context))
}

/// The spell that says so has dealt it damage.
fn was_damaged_this_way(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    sources(state, it.id).any(|source| source == context.this)
}

/// It has dealt damage to the player, whoever controlled it then.
fn has_damaged_you(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    let mut records = state.history.of(Span::ThisTurn).iter();
    records.any(|done| done.feat == Feat::HurtsPlayer && done.by == Some(it.id) && done.player == context.you)
}

/// What has dealt damage to an object this turn.
fn sources(state: &State, hurt: ObjectId) -> impl Iterator<Item = ObjectId> {
    let records = state.history.of(Span::ThisTurn).iter();
    records.filter(move |it| it.feat == Feat::Hurts && it.object == Some(hurt)).filter_map(|it| it.by)
}
