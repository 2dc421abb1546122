//! Life gained and lost (119.9), cards drawn and discarded.

use kernel::{
    event::{Cause, What},
    game::State,
    machine::{Context, Handler, Happening, TriggerFacts, triggers},
};
use language::{TriggerEvent, TriggerEventKind, Word};
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[
    triggers(cr::R119_9, gains_life).serves(&[Word::Event(TriggerEventKind::GainsLife)]),
    triggers(cr::R119_3, loses_life).serves(&[Word::Event(TriggerEventKind::LosesLife)]),
    triggers(cr::R121_1, draws).serves(&[Word::Event(TriggerEventKind::Draws)]),
    triggers(cr::R701_9A, discards).serves(&[Word::Event(TriggerEventKind::Discards)]),
];

/// No life gained is no event.
fn gains_life(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::GainsLife(relation), What::GainsLife(player, amount)) = (occurrence, it.what()?)
        && amount > 0
    {
        context.stands(state, *relation, player).then(|| TriggerFacts::player(player, amount))
    } else {
        None
    }
}

fn loses_life(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::LosesLife(relation), What::LosesLife(player, amount)) = (occurrence, it.what()?)
        && amount > 0
    {
        context.stands(state, *relation, player).then(|| TriggerFacts::player(player, amount))
    } else {
        None
    }
}

fn draws(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Draws(relation), What::Draws(player)) = (occurrence, it.what()?) {
        context.stands(state, *relation, player).then(|| TriggerFacts::player(player, 1))
    } else {
        None
    }
}

fn discards(state: &State, occurrence: &TriggerEvent, it: Happening<'_>, context: &Context<'_>) -> Option<TriggerFacts> {
    if let (TriggerEvent::Discards(relation), What::Moves(it)) = (occurrence, it.what()?)
        && it.cause == Cause::Discarded
    {
        let owner = state.objects[it.object.index()].owner;
        context.stands(state, *relation, owner).then(|| TriggerFacts::player(owner, 1))
    } else {
        None
    }
}
