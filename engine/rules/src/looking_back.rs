//! Descriptions that look back on this turn (608.2i): what has entered, and by what a thing was dealt damage.

use kernel::{
    game::{ObjectId, State},
    machine::{Context, Handler, Seen, asks, filter::matches, property},
};
use language::{Aspects, Feat, Property, Question, Relation, Span, Terms};
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
    property(
        cr::R608_2I,
        Property::DamagedThisWay,
        "[object] dealt damage (Itself:this way|by this)",
        &[Aspects::PAST],
        was_damaged_this_way,
    ),
    property(
        cr::R608_2I,
        Property::AttackedThisTurn,
        "[object] that attacked this turn",
        &[Aspects::PAST],
        has_attacked_this_turn,
    ),
    property(
        cr::R608_2I,
        Property::AttackedOrBlocked,
        "[object] that attacked or blocked this turn",
        &[Aspects::PAST],
        has_fought_this_turn,
    ),
    property(
        cr::R608_2I,
        Property::FoughtThisCombat,
        "[object] that attacked or blocked this combat",
        &[Aspects::PAST, Aspects::COMBAT],
        has_fought_this_combat,
    ),
    property(
        cr::R608_2I,
        Property::DamagedOpponent,
        "[object] that dealt damage to an opponent this turn",
        &[Aspects::PAST],
        has_damaged_opponent,
    ),
    property(
        cr::R608_2I,
        Property::DealtCombatDamage,
        "[object] that dealt combat damage to a player this turn",
        &[Aspects::PAST],
        has_reached_a_player,
    ),
    property(cr::R608_2I, Property::DealtDamage, "[object] that dealt damage this turn", &[Aspects::PAST], has_dealt_damage),
    property(
        cr::R608_2I,
        Property::DiedThisTurn,
        "[object] that (Grammar:were|was) put there from the battlefield this turn",
        &[Aspects::PAST],
        has_died_this_turn,
    ),
    property(
        cr::R608_2I,
        Property::BuriedThisTurn,
        "[object] that (Grammar:were|was) put there(Unsaid: from anywhere|) this turn",
        &[Aspects::PAST],
        was_buried_this_turn,
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

/// It was declared as an attacker or as a blocker, in whichever combat.
fn has_fought_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let fights = |feat: Feat| matches!(feat, Feat::Attacks | Feat::Blocks);
    state.history.of(Span::ThisTurn).iter().any(|done| fights(done.feat) && done.object == Some(it.id))
}

/// The same in this combat, also where it was removed from it since.
fn has_fought_this_combat(state: &State, it: &Seen<'_>, context: &Context<'_>, said: &Terms) -> bool {
    let combat = &state.combat;
    let attacks = combat.attacker(it.id).is_some() || combat.former.iter().any(|row| row.0 == it.id);
    let pairs = combat.blocks.iter().chain(&combat.parted);
    let blocks = combat.outlasting.contains(&it.id) || pairs.into_iter().any(|pair| pair.0 == it.id);
    (attacks || blocks) && has_fought_this_turn(state, it, context, said)
}

/// It has come onto the battlefield, under whoever's control.
fn has_entered_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.history.of(Span::ThisTurn).iter().any(|done| done.feat == Feat::Enters && done.object == Some(it.id))
}

/// What it was on the battlefield was put into the graveyard where it is, and it has not left that since.
fn has_died_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let mut records = state.history.of(Span::ThisTurn).iter();
    records.any(|done| done.feat == Feat::Dies && done.object.is_some_and(|was| was.next() == it.id))
}

/// The card was put into the graveyard where it is, from wherever, and has not left that since.
fn was_buried_this_turn(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    state.history.of(Span::ThisTurn).iter().any(|done| done.feat == Feat::IsBuried && done.object == Some(it.id))
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

/// It has dealt damage to whoever is an opponent of the player now, whoever controlled it then.
fn has_damaged_opponent(state: &State, it: &Seen<'_>, context: &Context<'_>, _: &Terms) -> bool {
    let mut records = state.history.of(Span::ThisTurn).iter().filter(|done| done.feat == Feat::HurtsPlayer);
    records.any(|done| done.by == Some(it.id) && context.stands(state, Relation::Opponent, done.player))
}

/// It has dealt combat damage to any player.
fn has_reached_a_player(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let mut records = state.history.of(Span::ThisTurn).iter();
    records.any(|done| done.feat == Feat::CombatDamageToPlayer && done.object == Some(it.id))
}

/// It has dealt damage to anything.
fn has_dealt_damage(state: &State, it: &Seen<'_>, _: &Context<'_>, _: &Terms) -> bool {
    let hurts = |feat: Feat| matches!(feat, Feat::Hurts | Feat::HurtsPlayer);
    state.history.of(Span::ThisTurn).iter().any(|done| hurts(done.feat) && done.by == Some(it.id))
}

/// What has dealt damage to an object this turn.
fn sources(state: &State, hurt: ObjectId) -> impl Iterator<Item = ObjectId> {
    let records = state.history.of(Span::ThisTurn).iter();
    records.filter(move |it| it.feat == Feat::Hurts && it.object == Some(hurt)).filter_map(|it| it.by)
}
