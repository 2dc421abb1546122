//! Damage that is dealt (120.4b): what was not prevented.

use kernel::{
    event::{EventKind, What},
    game::{State, Thing},
    machine::{Context, Handler, Happening, Heard, Spared, TriggerFacts, filter, when},
};
use language::{Occurrence, Parties};
use vocabulary::{catalog::CardType, cr};

pub(crate) const RULES: &[Handler] = &[
    when(
        cr::R120_4B,
        Occurrence::DealsCombatDamageToPlayer,
        "[object] deal combat damage to [player]",
        &[Heard::Event(EventKind::Damages)],
        deals_combat_damage,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsCombatDamageToPlayerOrPlaneswalker,
        "[object] deal combat damage to [player] or planeswalker",
        &[Heard::Event(EventKind::Damages)],
        deals_to_player_or_planeswalker,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsCombatDamageToPlayerOrBattle,
        "[object] deal combat damage to [player] or battle",
        &[Heard::Event(EventKind::Damages)],
        deals_to_player_or_battle,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsDamageToPlayer,
        "[object] deal[ at least] damage to [player]",
        &[Heard::Event(EventKind::Damages)],
        deals_damage_to_player,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsCombatDamageToOne,
        "[object] deal combat damage to [one]",
        &[Heard::Event(EventKind::Damages)],
        deals_combat_damage_to_one,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsDamageToOne,
        "[object] deal damage to [one]",
        &[Heard::Event(EventKind::Damages)],
        deals_damage_to_one,
    ),
    when(cr::R120_4B, Occurrence::DealsDamage, "[object] deal damage", &[Heard::Deals], deals_damage),
    when(
        cr::R120_4B,
        Occurrence::PlayerIsDealtDamage,
        "[player] are/is dealt[ at least] damage",
        &[Heard::IsDealt],
        player_is_dealt_damage,
    ),
    when(cr::R120_4B, Occurrence::IsDealtDamage, "[object] are/is dealt[ at least] damage", &[Heard::IsDealt], is_dealt_damage),
    when(
        cr::R120_4B,
        Occurrence::IsDealtCombatDamage,
        "[object] are/is dealt combat damage",
        &[Heard::IsDealt],
        is_dealt_combat_damage,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsDamageToThis,
        "[object] deal damage to [this]",
        &[Heard::Event(EventKind::Damages)],
        deals_damage_to_this,
    ),
    when(cr::R120_4B, Occurrence::DealsCombatDamage, "[object] deal combat damage", &[Heard::Deals], deals_combat_damage_at_all),
    when(cr::R615_13, Occurrence::IsSpared, "[object] are/is spared damage", &[Heard::IsSpared], is_prevented),
    when(cr::R615_13, Occurrence::PlayerIsSpared, "[player] are/is spared damage", &[Heard::IsSpared], is_prevented_to_player),
    when(
        cr::R120_10,
        Occurrence::IsDealtExcess,
        "[object] are/is dealt excess damage",
        &[Heard::Event(EventKind::IsDealtExcess)],
        is_dealt_excess,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsCombatDamageToPlayers,
        "[object] deal combat damage to [players]",
        &[Heard::Event(EventKind::Damages)],
        deals_combat_damage_to_players,
    ),
    when(
        cr::R120_4B,
        Occurrence::DealsNoncombatDamageToPlayer,
        "[object] deal noncombat damage to [player]",
        &[Heard::Event(EventKind::Damages)],
        deals_noncombat_damage,
    ),
    when(
        cr::R120_4B,
        Occurrence::PlayerIsDealtCombatDamage,
        "[player] are/is dealt combat damage",
        &[Heard::IsDealt],
        player_is_dealt_combat_damage,
    ),
    when(
        cr::R120_4B,
        Occurrence::PlayerIsDealtNoncombatDamage,
        "[player] are/is dealt noncombat damage",
        &[Heard::IsDealt],
        player_is_dealt_noncombat_damage,
    ),
    when(
        cr::R120_4B,
        Occurrence::IsDealtNoncombatDamage,
        "[object] are/is dealt noncombat damage",
        &[Heard::IsDealt],
        is_dealt_noncombat_damage,
    ),
];

fn is_dealt_excess(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::IsDealtExcess(object, excess) = it.what()? else { return None };
    Some(TriggerFacts::object(state, on.thing(), object, context)?.with(excess))
}

/// Each time an effect prevents some, however many at once.
fn is_prevented(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (to, about) = spared(it)?;
    filter::fits(state, on.thing(), to, context).then_some(about)
}

fn is_prevented_to_player(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let (to, about) = spared(it)?;
    to.player().is_some_and(|it| context.stands(state, on.who, it)).then_some(about)
}

/// To what damage was prevented.
fn spared(it: Happening<'_>) -> Option<(Thing, TriggerFacts)> {
    let Happening::IsSpared(Spared { to, amount, .. }) = it else { return None };
    let about = TriggerFacts::thing(to.object().map(Thing::Object), to.player()).with(amount);
    (amount > 0).then_some((to, about))
}

fn deals_combat_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    deals_damage_to_player(state, on, it, context).filter(|_| damage.combat)
}

/// However many players it is dealt: none of them is that player.
fn deals_combat_damage_to_players(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    Some(TriggerFacts { player: None, ..deals_combat_damage(state, on, it, context)? })
}

fn deals_noncombat_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    deals_damage_to_player(state, on, it, context).filter(|_| !damage.combat)
}

fn deals_combat_damage_to_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    deals_damage_to_one(state, on, it, context).filter(|_| damage.combat)
}

/// `It` is what is dealt the damage, in combat or not.
fn deals_damage_to_one(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    let to = TriggerFacts::object(state, on.other(), damage.to.object()?, context)?;
    filter::fits(state, on.thing(), damage.source.into(), context).then_some(to.with(damage.amount).against(damage.source))
}

/// `It` is the source: each of several deals its own.
fn deals_damage_to_this(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    let by = TriggerFacts::object(state, on.thing(), damage.source, context)?;
    filter::fits(state, on.other(), damage.to, context).then_some(by.with(damage.amount).against(damage.to.object()))
}

/// A source deals once what it deals at once.
fn deals_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Deals(first, to, amount) = it else { return None };
    let by = TriggerFacts::object(state, on.thing(), first.source, context)?;
    Some(TriggerFacts { player: to.and_then(Thing::player), ..by }.with(amount))
}

/// To whatever: combat damage is dealt at once (510.2), so all of it is such damage or none.
fn deals_combat_damage_at_all(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::Deals(first, ..) = it else { return None };
    deals_damage(state, on, it, context).filter(|_| first.combat)
}

/// Something is dealt once what it is dealt at once.
fn is_dealt_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::IsDealt(first, amount) = it else { return None };
    let about = TriggerFacts::object(state, on.thing(), first.to.object()?, context)?;
    (amount >= on.number.into()).then_some(about.with(amount))
}

/// Combat damage is dealt at once (510.2): all of it is such damage or none.
fn is_dealt_combat_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::IsDealt(first, _) = it else { return None };
    is_dealt_damage(state, on, it, context).filter(|_| first.combat)
}

fn is_dealt_noncombat_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::IsDealt(first, _) = it else { return None };
    let about = is_dealt_damage(state, on, it, context).filter(|_| !first.combat)?;
    Some(TriggerFacts { player: None, ..about })
}

/// The player is that player, and how much it is that much.
fn player_is_dealt_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::IsDealt(first, amount) = it else { return None };
    let player = first.to.player()?;
    (amount >= on.number.into() && context.stands(state, on.who, player)).then(|| TriggerFacts::player(player, amount))
}

fn player_is_dealt_combat_damage(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let Happening::IsDealt(first, _) = it else { return None };
    player_is_dealt_damage(state, on, it, context).filter(|_| first.combat)
}

fn player_is_dealt_noncombat_damage(
    state: &State,
    on: &Parties,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    let Happening::IsDealt(first, _) = it else { return None };
    player_is_dealt_damage(state, on, it, context).filter(|_| !first.combat)
}

/// To each such player by itself, in combat or not.
fn deals_damage_to_player(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    let to = damage.to.player().filter(|it| context.stands(state, on.whom, *it))?;
    let by = TriggerFacts::object(state, on.thing(), damage.source, context)?;
    (damage.amount >= on.number.into()).then_some(by.suffered_by(Some(to), on.whom).with(damage.amount))
}

fn deals_to_player_or_planeswalker(
    state: &State,
    on: &Parties,
    it: Happening<'_>,
    context: &Context<'_>,
) -> Option<TriggerFacts> {
    deals_combat_damage_to_either(state, on, it, context, CardType::Planeswalker)
}

fn deals_to_player_or_battle(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    deals_combat_damage_to_either(state, on, it, context, CardType::Battle)
}

/// To each such player, or to a permanent of that type, by itself.
fn deals_combat_damage_to_either(
    state: &State,
    on: &Parties,
    it: Happening<'_>,
    context: &Context<'_>,
    other: CardType,
) -> Option<TriggerFacts> {
    let What::Damages(damage) = it.what()? else { return None };
    if let Thing::Player(_) = damage.to {
        return deals_combat_damage(state, on, it, context);
    }
    let is_meant = damage.to.object().and_then(|to| state.known(to)).is_some_and(|it| it.1.is(other));
    let by = TriggerFacts::object(state, on.thing(), damage.source, context)?;
    (damage.combat && is_meant).then_some(by.with(damage.amount))
}
