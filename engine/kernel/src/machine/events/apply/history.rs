//! What of an event is kept for effects that look back (608.2i). Which feats a kind of events can be stands in the
//! [table of kinds](crate::event::kinds).

use super::next_id;
use crate::{
    event::{Cause, Event, EventKind, Move, What},
    game::{Kind, ObjectId, PlayerId, Record, State, Thing},
    machine::Few,
};
use language::{Feat, Mark};
use vocabulary::{
    CardTypes, Colors, CreatureTypes,
    catalog::{CardType, KeywordAbility, KeywordAction, Zone},
};

/// What the event is about to be, as far as some card of the game asks for it.
pub(super) fn records(state: &State, event: &Event) -> Few<Record> {
    let feats = EventKind::from(&event.what).facts().kept;
    let asked = feats.iter().filter(|it| state.history.asked().has(**it));
    let payment = || event.source.and_then(|it| state.pays_for(it));
    let paying = |it: Record| Record { by: it.by.or_else(payment), ..it };
    asked.filter_map(|it| record(state, *it, &event.what)).map(paying).collect()
}

/// What of the event is kept as that feat, if it is one.
fn record(state: &State, feat: Feat, what: &What) -> Option<Record> {
    let roles = what.roles();
    let of = |player: PlayerId, object: Option<ObjectId>| {
        let record = Record {
            feat,
            player,
            object,
            by: None,
            ability: None,
            types: CardTypes::NONE,
            colors: Colors::NONE,
            kin: CreatureTypes::NONE,
            number: 1,
            again: 0,
        };
        described(state, record)
    };
    let measured = |player: PlayerId| {
        let number = roles.number.filter(|it| *it > 0);
        number.map(|number| Record { number, ..of(player, None) })
    };
    // What lies beneath the topmost component of a permanent goes along: one object moves (712.21e).
    let controlled =
        |it: ObjectId| state.object(it).filter(|row| row.merged_into.is_none()).map(|row| of(row.controller, Some(it)));
    // An ability outlives its object (113.7a).
    let known = |it: ObjectId| state.known(it).map(|row| of(row.0.controller, Some(it)));
    // A card that is put into a graveyard, and what it is like there.
    let buried = || {
        let card = moved(what).filter(|it| it.to == Zone::Graveyard)?.object;
        let row = state.object(card).filter(|it| it.kind == Kind::Card)?;
        Some((card, row.owner, state.printed(row.body.restored(&state.library))))
    };
    match feat {
        Feat::GainsLife | Feat::LosesLife | Feat::SpendsOnSpells => measured(roles.player?),
        Feat::IsDealtDamage => measured(roles.thing.and_then(Thing::player)?),
        Feat::Draws => roles.player.filter(|it| !state.zones.library[it.index()].is_empty()).map(|it| of(it, None)),
        Feat::Casts | Feat::Attacks | Feat::Blocks | Feat::IsDestroyed => controlled(roles.object?),
        Feat::Warps => controlled(roles.object.filter(|it| state.was_cast_with(*it, KeywordAbility::Warp))?),
        Feat::Discards => {
            let card = moved(what).filter(|it| it.cause == Cause::Discarded)?.object;
            state.object(card).map(|row| of(row.owner, Some(card)))
        }
        Feat::CombatDamageToPlayer => {
            let What::Damages(it) = what else { return None };
            controlled(it.source).filter(|_| it.combat && it.amount > 0 && it.to.player().is_some())
        }
        Feat::Hurts => {
            let What::Damages(it) = what else { return None };
            let hurt = it.to.object().filter(|_| it.amount > 0)?;
            let hurting = |record| Record { object: Some(hurt), by: Some(it.source), number: it.amount, ..record };
            known(it.source).map(|record| described(state, hurting(record)))
        }
        Feat::HurtsPlayer => {
            let What::Damages(it) = what else { return None };
            let hurt = it.to.player().filter(|_| it.amount > 0)?;
            Some(Record { by: Some(it.source), number: it.amount, ..of(hurt, Some(it.source)) })
        }
        Feat::Sacrifices => controlled(moved(what).filter(|it| it.cause == Cause::Sacrificed)?.object),
        Feat::IsExiled => controlled(moved(what).filter(|it| (it.to, it.cause) == (Zone::Exile, Cause::Exiled))?.object),
        Feat::IsExiledFromHand => {
            let card = moved(what).filter(|it| (it.to, it.cause) == (Zone::Exile, Cause::Exiled))?.object;
            state.object(card).filter(|it| it.zone == Zone::Hand).map(|row| of(row.owner, Some(card)))
        }
        Feat::IsReturned => controlled(moved(what).filter(|it| returns(state, it))?.object),
        Feat::IsDealtExcess => {
            let What::IsDealtExcess(object, number) = *what else { return None };
            known(object).map(|it| Record { number, ..it })
        }
        Feat::Leaves => controlled(moved(what).filter(|it| leaves(state, it))?.object),
        Feat::Dies => controlled(moved(what).filter(|it| it.to == Zone::Graveyard && leaves(state, it))?.object),
        // Cards alone lie there: a token that is put there ceases to be (111.7).
        Feat::LeavesGraveyard => {
            let it = moved(what).filter(|it| it.to != Zone::Graveyard)?;
            let row = state.object(it.object).filter(|row| row.zone == Zone::Graveyard && row.kind == Kind::Card)?;
            Some(of(row.owner, Some(it.object)))
        }
        Feat::IsBuried => {
            let (card, owner, there) = buried()?;
            let (types, colors, kin) = (there.types, there.colors, state.creature_types_among(&there));
            Some(Record { object: Some(card.next()), types, colors, kin, ..of(owner, None) })
        }
        Feat::PlaysLand => {
            let it = moved(what).filter(|it| it.cause == Cause::Played)?;
            let owner = state.object(it.object)?.owner;
            Some(of(it.arrival.controller.unwrap_or(owner), Some(it.object)))
        }
        Feat::Creates => {
            let What::WasActedOn(token, KeywordAction::Create) = *what else { return None };
            state.object(token).map(|row| of(row.owner, Some(token)))
        }
        Feat::Descends => {
            let (_, owner, there) = buried()?;
            let fleeting = [CardType::Instant, CardType::Sorcery].into_iter().any(|it| there.is(it));
            (!fleeting).then(|| of(owner, None))
        }
        Feat::IsBuriedFromLibrary => {
            let card = moved(what).filter(|it| it.to == Zone::Graveyard)?.object;
            state.object(card).filter(|it| it.zone == Zone::Library).map(|row| of(row.owner, Some(card)))
        }
        Feat::IsTargeted => known(roles.thing.and_then(Thing::object)?),
        Feat::Activates | Feat::IsTapped | Feat::IsRevealed => known(roles.object?),
        Feat::Exhausts => {
            let What::BeginsActivating(player, object, ability) = *what else { return None };
            (state.keyword_of(ability) == Some(KeywordAbility::Exhaust)).then(|| of(player, Some(object)))
        }
        Feat::Resolves => {
            let What::AbilityHasResolved(object, ability, _) = *what else { return None };
            known(object).map(|it| Record { ability: Some(ability), ..it })
        }
        Feat::ChoosesMode => {
            let What::ChoosesMode(object, mode) = *what else { return None };
            let (ability, source) = state.stack.iter().find(|it| it.object == object)?.ability?;
            known(source).map(|it| Record { ability: Some(ability), number: u32::from(mode) + 1, ..it })
        }
        Feat::Firebends => {
            let What::AbilityHasResolved(object, ability, _) = *what else { return None };
            known(object).filter(|_| state.keyword_of(ability) == Some(KeywordAbility::Firebending))
        }
        Feat::IsSaddled => {
            let What::GetsMark(object, Mark::Saddled) = *what else { return None };
            known(object)
        }
        Feat::IsCrewed => {
            let What::AbilityHasResolved(object, ability, _) = *what else { return None };
            known(object).filter(|_| state.keyword_of(ability) == Some(KeywordAbility::Crew))
        }
        Feat::Airbends
        | Feat::Earthbends
        | Feat::Waterbends
        | Feat::Scries
        | Feat::Searches
        | Feat::Surveils
        | Feat::Investigates
        | Feat::Proliferates => {
            let What::HasActed(player, action) = *what else { return None };
            (feat.action() == Some(action)).then(|| of(player, None))
        }
        Feat::Flips | Feat::Crimes => Some(of(roles.player?, None)),
        // Kept on the permanent itself, or as a link.
        Feat::GainsControl | Feat::Brings => None,
        Feat::Enters => {
            let arrival = what.arrival()?;
            let (object, owner) = match moved(what) {
                Some(it) => (it.object.next(), state.object(it.object)?.owner),
                None => (next_id(state), roles.player?),
            };
            Some(of(arrival.controller.unwrap_or(owner), Some(object)))
        }
    }
}

/// The same with what the object is now, as far as that is kept.
pub(in crate::machine::events) fn described(state: &State, record: Record) -> Record {
    let Some((id, (_, now))) = record.object.and_then(|it| Some((it, state.known(it)?))) else { return record };
    Record { types: now.types, colors: now.colors, kin: state.creature_types(id), ..record }
}

const fn moved(what: &What) -> Option<&Move> {
    if let What::Moves(it) = what { Some(it) } else { None }
}

/// Whether something is put back into a hand, or onto the battlefield, from where all players see it.
fn returns(state: &State, it: &Move) -> bool {
    let from = state.object(it.object).map(|it| it.zone);
    match it.to {
        Zone::Hand => matches!(from, Some(Zone::Battlefield | Zone::Graveyard | Zone::Exile)),
        Zone::Battlefield => matches!(from, Some(Zone::Graveyard | Zone::Exile)),
        Zone::Library | Zone::Graveyard | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante => false,
    }
}

/// Whether something leaves the battlefield.
fn leaves(state: &State, it: &Move) -> bool {
    it.to != Zone::Battlefield && state.on_battlefield(it.object)
}
