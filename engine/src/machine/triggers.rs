//! Triggered abilities (603): which of them notice an event.

use smallvec::SmallVec;

use crate::{
    cards::{Ability, Filter, Moment, Occurrence, Triggered},
    catalog::Zone,
    event::{Cause, Event, Move, What},
    game::{AbilityRef, Chosen, Kind, ObjectId, PlayerId, Shape, Slot, Stage, State, Thing, Waiting},
    machine::{Asker, filter},
};

/// What triggered.
pub(super) type Noticed = SmallVec<[Waiting; 2]>;

/// Whether an event may bring in an object that notices its own arrival.
pub(super) fn may_begin(state: &State, event: &Event) -> bool {
    match event.what {
        What::Moves(it) => it.to == Zone::Battlefield && state.traits[it.object.index()].shape.has(Shape::TRIGGERED),
        What::Creates(card, ..) => state.library.printed(card).shape.has(Shape::TRIGGERED),
        What::StageBegins(_) => !state.delayed.is_empty(),
        _ => false,
    }
}

/// The abilities that look back in time (603.10a): those that trigger on leaving the battlefield, found before anything leaves.
pub(super) fn look_back(state: &State, events: &[Event]) -> Noticed {
    let mut noticed = Noticed::new();
    if state.listeners == 0 {
        return noticed;
    }
    for event in events {
        let What::Moves(it) = event.what else { continue };
        if state.object(it.object).is_none_or(|it| it.zone != Zone::Battlefield) {
            continue;
        }
        each_listener(state, |source, at, ability, asker| {
            let leaves = |occurrence: &Occurrence| leaves(state, occurrence, &it, &asker);
            if ability.on.iter().any(leaves) && wants(state, ability, &asker) {
                let controller = asker.you;
                noticed.push(Waiting {
                    ability: at,
                    source,
                    controller,
                    it: Some(Thing::Object(it.object)),
                    player: state.object(it.object).map(|it| it.controller),
                    amount: 0,
                });
            }
        });
    }
    noticed
}

/// The abilities that notice the events once they have happened.
pub(super) fn notice(state: &State, events: &[Event], noticed: &mut Noticed) {
    for event in events {
        if let What::StageBegins(stage) = event.what {
            delayed(state, stage, noticed);
        }
        if !is_noticeable(&event.what) {
            continue;
        }
        each_listener(state, |source, at, ability, asker| {
            for occurrence in &ability.on {
                if let Some(about) = occurs(state, occurrence, event, &asker) {
                    push(state, noticed, source, at, ability, &asker, about);
                    break;
                }
            }
        });
    }
    for arrived in &state.arrivals {
        let about =
            About { it: Some(Thing::Object(*arrived)), player: state.object(*arrived).map(|it| it.controller), amount: 0 };
        each_listener(state, |source, at, ability, asker| {
            let enters = |it: &Occurrence| matches!(it, Occurrence::Enters(filter) if fits(state, filter, *arrived, &asker));
            if ability.on.iter().any(enters) {
                push(state, noticed, source, at, ability, &asker, about);
            }
        });
    }
}

fn delayed(state: &State, stage: Stage, noticed: &mut Noticed) {
    for it in state.delayed.iter().filter(|it| it.stage == stage) {
        let waiting =
            Waiting { ability: it.ability, source: it.source, controller: it.controller, it: it.it, player: None, amount: 0 };
        noticed.push(waiting);
    }
}

/// What a trigger event was about.
#[derive(Clone, Copy)]
struct About {
    it: Option<Thing>,
    player: Option<PlayerId>,
    amount: i16,
}

fn push(
    state: &State,
    noticed: &mut Noticed,
    source: ObjectId,
    ability: AbilityRef,
    triggered: &Triggered,
    asker: &Asker<'_>,
    about: About,
) {
    let chosen = Chosen { it: about.it, player: about.player, amount: about.amount, ..Chosen::default() };
    if wants(state, triggered, &asker.with(&chosen)) {
        let About { it, player, amount } = about;
        noticed.push(Waiting { ability, source, controller: asker.you, it, player, amount });
    }
}

/// Whether the intervening `if` holds, which is asked as the ability would trigger and again as it resolves (603.4).
fn wants(state: &State, ability: &Triggered, asker: &Asker<'_>) -> bool {
    ability.condition.as_ref().is_none_or(|it| filter::holds(state, it, asker))
}

fn each_listener(state: &State, mut visit: impl FnMut(ObjectId, AbilityRef, &Triggered, Asker<'_>)) {
    let listens = |it: &Slot| state.traits[usize::from(*it)].shape.has(Shape::TRIGGERED);
    for slot in state.zones.permanents().filter(listens) {
        let source = state.id(slot);
        let asker = Asker::of(state, source);
        for (at, ability) in state.abilities(source) {
            if let Ability::Triggered(ability) = ability {
                visit(source, at, ability, asker);
            }
        }
    }
}

fn leaves(state: &State, occurrence: &Occurrence, it: &Move, asker: &Asker<'_>) -> bool {
    match occurrence {
        Occurrence::Dies(filter) => it.to == Zone::Graveyard && fits(state, filter, it.object, asker),
        Occurrence::Leaves(filter) => fits(state, filter, it.object, asker),
        Occurrence::Sacrifices(relation, filter) => {
            let by = state.object(it.object).map(|it| it.controller);
            it.cause == Cause::Sacrificed
                && by.is_some_and(|by| asker.stands(state, *relation, by))
                && fits(state, filter, it.object, asker)
        }
        _ => false,
    }
}

fn fits(state: &State, filter: &Filter, object: ObjectId, asker: &Asker<'_>) -> bool {
    filter::fits(state, filter, Thing::Object(object), asker)
}

const fn is_noticeable(what: &What) -> bool {
    matches!(
        what,
        What::StageBegins(_)
            | What::Draws(_)
            | What::Moves(_)
            | What::BecomesCast(_)
            | What::BecomesTarget(..)
            | What::AddsMana(..)
            | What::Taps(_)
            | What::Damages(_)
            | What::LosesLife(..)
            | What::GainsLife(..)
            | What::Attacks(..)
            | What::Blocks(..)
            | What::BecomesBlocked(_)
            | What::BecomesUnblocked(_)
    )
}

fn occurs(state: &State, occurrence: &Occurrence, event: &Event, asker: &Asker<'_>) -> Option<About> {
    let object =
        |it: ObjectId| About { it: Some(Thing::Object(it)), player: state.known(it).map(|it| it.0.controller), amount: 0 };
    let player =
        |it: PlayerId, amount: u16| About { it: None, player: Some(it), amount: i16::try_from(amount).unwrap_or(i16::MAX) };
    match (occurrence, event.what) {
        (Occurrence::Attacks(filter), What::Attacks(it, _)) if fits(state, filter, it, asker) => Some(object(it)),
        (Occurrence::Blocks(filter), What::Blocks(it, _)) if fits(state, filter, it, asker) => Some(object(it)),
        (Occurrence::BecomesBlocked(filter), What::BecomesBlocked(it)) if fits(state, filter, it, asker) => Some(object(it)),
        (Occurrence::Unblocked(filter), What::BecomesUnblocked(it)) if fits(state, filter, it, asker) => Some(object(it)),
        (Occurrence::BecomesTapped(filter), What::Taps(it)) if fits(state, filter, it, asker) => Some(object(it)),
        (Occurrence::CombatDamageToPlayer(filter), What::Damages(damage)) => {
            let to = damage.to.player().filter(|_| damage.combat && fits(state, filter, damage.source, asker))?;
            Some(About { it: Some(Thing::Object(damage.source)), ..player(to, damage.amount) })
        }
        (Occurrence::DealsDamage(filter), What::Damages(damage)) if fits(state, filter, damage.source, asker) => {
            let to = damage.to.player();
            Some(About {
                it: Some(Thing::Object(damage.source)),
                player: to,
                amount: i16::try_from(damage.amount).unwrap_or(i16::MAX),
            })
        }
        (Occurrence::IsDealtDamage(filter), What::Damages(damage)) => {
            let to = damage.to.object().filter(|it| fits(state, filter, *it, asker))?;
            Some(About { amount: i16::try_from(damage.amount).unwrap_or(i16::MAX), ..object(to) })
        }
        (Occurrence::BecomesTarget(filter, relation), What::BecomesTarget(Thing::Object(it), by, _)) => {
            let controller = state.known(by)?.0.controller;
            let meant = asker.stands(state, *relation, controller) && fits(state, filter, it, asker);
            meant.then_some(About { it: Some(Thing::Object(by)), player: Some(controller), amount: 0 })
        }
        (Occurrence::Casts(relation, filter), What::BecomesCast(it)) => {
            let controller = state.known(it)?.0.controller;
            (asker.stands(state, *relation, controller) && fits(state, filter, it, asker)).then_some(object(it))
        }
        (Occurrence::Draws(relation), What::Draws(it)) if asker.stands(state, *relation, it) => Some(player(it, 1)),
        (Occurrence::Discards(relation), What::Moves(it)) if it.cause == Cause::Discarded => {
            let owner = state.objects[it.object.index()].owner;
            asker.stands(state, *relation, owner).then_some(player(owner, 1))
        }
        (Occurrence::GainsLife(relation), What::GainsLife(it, amount)) if asker.stands(state, *relation, it) => {
            Some(player(it, amount))
        }
        (Occurrence::LosesLife(relation), What::LosesLife(it, amount)) if asker.stands(state, *relation, it) => {
            Some(player(it, amount))
        }
        (Occurrence::TappedForMana(filter), What::AddsMana(..)) => {
            let source = event.source.filter(|it| state.object(*it).is_some_and(|it| it.tapped && it.kind == Kind::Card))?;
            fits(state, filter, source, asker).then_some(object(source))
        }
        (Occurrence::Begins(moment, relation), What::StageBegins(stage)) => {
            let here = match moment {
                Moment::Step(step) => stage.step() == Some(*step),
                Moment::Phase(phase) => stage.step().is_none() && stage.phase() == *phase,
            };
            let active = state.turn.active;
            (here && relation.is_none_or(|it| asker.stands(state, it, active))).then_some(player(active, 0))
        }
        _ => None,
    }
}
