//! Life gained and lost (119.9), cards drawn and discarded.

use kernel::{
    event::{Cause, EventKind, What},
    game::{State, Thing},
    machine::{Context, Handler, Happening, Heard, TriggerFacts, filter, when},
};
use language::{Occurrence, Parties};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    when(cr::R119_9, Occurrence::GainsLife, "[player] gain life", &[Heard::Event(EventKind::GainsLife)], gains_life),
    when(cr::R119_3, Occurrence::LosesLife, "[player] lose life", &[Heard::Event(EventKind::LosesLife)], loses_life),
    when(cr::R121_1, Occurrence::Draws, "[player] draw[ cards]", &[Heard::Event(EventKind::Draws)], draws),
    when(
        cr::R504_1,
        Occurrence::DrawsBesides,
        "[player] draw a card except the first one (Grammar:they|you) draw in each of [their] draw steps",
        &[Heard::Event(EventKind::Draws)],
        draws_besides,
    ),
    when(cr::R701_9A, Occurrence::Discards, "[player] discard[ discarded]", &[Heard::Event(EventKind::Moves)], discards),
    when(
        cr::R119_9,
        Occurrence::GainsOrLosesLife,
        "[player] <gain> or <lose> life",
        &[Heard::Event(EventKind::GainsLife), Heard::Event(EventKind::LosesLife)],
        gains_or_loses_life,
    ),
];

/// No life gained is no event.
fn gains_life(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::GainsLife(player, amount) = it.what()? else { return None };
    (amount > 0 && context.stands(state, on.who, player)).then(|| TriggerFacts::player(player, amount))
}

fn loses_life(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::LosesLife(player, amount) = it.what()? else { return None };
    (amount > 0 && context.stands(state, on.who, player)).then(|| TriggerFacts::player(player, amount))
}

fn gains_or_loses_life(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    gains_life(state, on, it, context).or_else(|| loses_life(state, on, it, context))
}

fn draws(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Draws(player) = it.what()? else { return None };
    context.stands(state, on.who, player).then(|| TriggerFacts::player(player, 1))
}

/// The first card of the own draw step is the one that is drawn there anyway, if no other came before it; every other card is one besides.
fn draws_besides(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    let What::Draws(player) = it.what()? else { return None };
    let is_first = state.in_own_draw_step(player) && state.player(player).drawn_now <= 1;
    if is_first { None } else { draws(state, on, it, context) }
}

/// The event is about the card that it has become in a public zone (400.7e); in a hidden one nobody knows what it is (701.9c).
fn discards(state: &State, on: &Parties, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let What::Moves(it) = it.what()?
        && it.cause == Cause::Discarded
    {
        let owner = state.objects[it.object.index()].owner;
        let card = Thing::Object(state.in_public(it.object).unwrap_or(it.object));
        let theirs = Context { doer: Some(owner), ..*context };
        let fits = on.what.first().is_none_or(|it| filter::fits(state, it, card, &theirs));
        (fits && context.stands(state, on.who, owner)).then(|| TriggerFacts::thing(card, owner).with(1))
    } else {
        None
    }
}
