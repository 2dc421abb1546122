//! Rebound (702.88): exiled in place of going to the graveyard, and perhaps cast again.

use kernel::{
    event::{Event, EventKind, What},
    game::{Delayed, State},
    machine::{Flow, FollowUp, Handler, Machine, Offers, Resolution, permission, replaces, verb},
};
use language::{Ability, CastFor, Instruction, Moment, Relation, Roles, Subject, TriggerEvent, Triggered, Verb, Word};
use vocabulary::{
    catalog::{KeywordAbility, Step, Zone},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R702_88A, &[EventKind::Moves], exile_instead).serves(&[Word::Keyword(KeywordAbility::Rebound)]),
    verb(cr::R702_88A, Verb::AwaitRebound, "", await_upkeep),
];

/// As it resolves, if it was cast from the hand of its controller, whose graveyard it would go to.
fn exile_instead(state: &State, event: &Event, offers: &mut Offers<'_>) {
    let Some(it) = permission::is_laid_aside(state, event) else { return };
    let spell = &state.objects[it.object.index()];
    let from_hand = state.paid(it.object).is_some_and(|it| it.zone() == Some(Zone::Hand));
    let rebounds = state.characteristics[it.object.index()].has(KeywordAbility::Rebound);
    if rebounds && from_hand && spell.owner == spell.controller {
        let follow_up = FollowUp::by_rule(Verb::AwaitRebound, it.object, spell.controller);
        offers.push(Some(it.object), permission::exiled_instead(it, event).then(Some(follow_up)));
    }
}

/// The card may be cast again in its controller's next upkeep, if it lies in exile.
fn await_upkeep(machine: &mut Machine<'_>, _: &Roles, resolution: &mut Resolution) -> Flow {
    let Some(card) = machine.state.in_exile(resolution.this) else { return Ok(()) };
    let casts = Instruction::May(vec![Instruction::Cast(Subject::It, CastFor::Nothing)], Vec::new());
    let upkeep = TriggerEvent::Begins(Moment::Step(Step::Upkeep), Some(Relation::You));
    let ability = machine.mint(&Ability::Triggered(Triggered::delayed(upkeep, &[casts])));
    machine.happens(What::Delays(Delayed { it: Some(card.into()), ..Delayed::of(ability, card, resolution.you) }))
}
