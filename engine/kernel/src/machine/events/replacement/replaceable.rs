//! Whether an event could be replaced, or be impossible, at all: at a glance. Which of these questions is asked about a kind of events
//! stands in the [table of kinds](crate::event::kinds).

use super::Offers;
use crate::{
    event::{Cause, Event, EventKind, Move, What},
    game::{AbilityKinds, Applied, Characteristics, Kind, ObjectId, State, Way},
    machine::{Agency, Registry, Table},
};
use language::{CardSide, Mark, StaticKind};
use vocabulary::{
    CardTypes, Subtype,
    catalog::{CardType, Counter, EnchantmentType, KeywordAbility, Zone},
};

/// Whether anything could replace the event; the usual answer costs next to nothing. What no row is about is not; what rows are about and
/// nothing is known of may be. A debug build asks the rows all the same, and holds that none has anything to say.
pub(crate) fn may_replace(state: &State, rules: &Registry, event: &Event) -> bool {
    if state.is_limited() || !state.left.is_empty() {
        return true;
    }
    let rows = rules.replaces.about(&event.what).len() + rules.forbids_event.about(&event.what).len();
    let open = rows > 0 && EventKind::from(&event.what).facts().open.is_none_or(|open| open(state, &event.what));
    debug_assert!(open || !rules.whole || rules.quietly(|| is_left_alone(state, rules, event)), "{event:?} is not open");
    open
}

/// Whether no rule forbids the event or offers anything for it.
fn is_left_alone(state: &State, rules: &Registry, event: &Event) -> bool {
    Table::new(state, rules).can_happen(event) && Offers::collect(state, rules, event, &[], Agency::Rule).is_empty()
}

/// Some ability states something, or something was made for this turn.
pub(crate) fn is_stated(state: &State, _: &What) -> bool {
    state.census.statics > 0 || !state.shields.is_empty() || state.said_for_now().next().is_some()
}

/// Some replacement effect stands, of an ability or for this turn.
pub(in crate::machine) fn is_replaced_anywhere(state: &State) -> bool {
    state.may_state(StaticKind::Replaces) || !state.shields.is_empty()
}

/// Something may protect what is dealt damage.
pub(crate) fn is_damage_open(state: &State, what: &What) -> bool {
    let keyword = |it: ObjectId| state.characteristics[it.index()].has(KeywordAbility::Protection);
    let counter = |it: ObjectId| state.counters(it.into(), Counter::Shield) > 0;
    let object = what.roles().thing.and_then(crate::game::Thing::object).filter(|it| state.on_battlefield(*it));
    is_stated(state, what) || object.is_some_and(|it| keyword(it) || counter(it))
}

/// What moves may say how, or may have to.
pub(crate) fn is_move_open(state: &State, what: &What) -> bool {
    let What::Moves(it) = what else { return true };
    let characteristics = &state.characteristics[it.object.index()];
    let otherwise = it.arrival.copy.is_some() || it.arrival.veil.is_some() || it.arrival.melds.is_some() || is_turned(state, it);
    let enters = it.to == Zone::Battlefield && (enters_specially(state, characteristics) || otherwise);
    is_stated(state, what)
        || enters
        || state.counters(it.object.into(), Counter::Finality) > 0
        || is_kept(state, it.object)
        || state.objects[it.object.index()].face_down.is_some()
        || state.objects[it.object.index()].marks.has(Mark::Unearthed)
        || characteristics.has(KeywordAbility::Madness)
        || is_set_aside(state, it)
        || characteristics.ability_kinds.has(AbilityKinds::STATIC)
        || is_stray_token(state, it.object)
        || state.has_astrotorium_back(state.objects[it.object.index()].body)
        || state.is_commander(it.object)
        || characteristics.types.meets(CardTypes::COMMAND)
}

/// What is drawn may be a card that may go elsewhere.
pub(crate) fn is_draw_open(state: &State, what: &What) -> bool {
    let What::Draws(player) = what else { return true };
    is_stated(state, what) || state.top_card(*player).is_some_and(|it| state.is_commander(it))
}

/// What it was cast with may keep a spell from where it would go.
fn is_kept(state: &State, object: ObjectId) -> bool {
    let on_stack = state.objects[object.index()].zone == Zone::Stack;
    on_stack && state.paid(object).is_some_and(|it| it.way != Way::USUAL || !it.besides.is_empty())
}

/// A spell that resolves may be kept from the graveyard by what it has, or is a part of.
fn is_set_aside(state: &State, it: &Move) -> bool {
    let body = state.objects[it.object.index()].body;
    let is_inset = || body.side() == Some(CardSide::Second) && body.inset(&state.library).is_some();
    it.cause == Cause::Resolved && (state.characteristics[it.object.index()].has(KeywordAbility::Rebound) || is_inset())
}

/// What is created may say how it enters, or may not be able to.
pub(crate) fn is_creation_open(state: &State, what: &What) -> bool {
    let What::Creates(token, ..) = what else { return true };
    let characteristics = state.library.printed(*token);
    is_stated(state, what) || characteristics.ability_kinds.has(AbilityKinds::STATIC) || enters_specially(state, &characteristics)
}

/// Something may keep abilities away.
pub(crate) fn is_change_open(state: &State, what: &What) -> bool {
    let abilities = matches!(what, What::Changes(_, Applied::Keyword(_) | Applied::Ability(_), ..));
    !abilities || is_stated(state, what) || !state.effects.is_empty()
}

/// It would lose a stun counter instead.
pub(crate) fn is_stunned(state: &State, what: &What) -> bool {
    what.roles().object.is_none_or(|it| state.counters(it.into(), Counter::Stun) > 0)
}

/// Rules say how it enters, or that it can't.
fn enters_specially(state: &State, it: &Characteristics) -> bool {
    let types = [CardType::Planeswalker, CardType::Battle, CardType::Instant, CardType::Sorcery];
    types.into_iter().any(|of| it.is(of))
        || it.has(KeywordAbility::DayboundAndNightbound)
        || it.has(KeywordAbility::Enchant)
        || (it.is(CardType::Enchantment) && state.bears(it, SAGA))
}

/// With its lore counter (714.3a).
const SAGA: Subtype = Subtype::Enchantment(EnchantmentType::Saga);

/// It arrives with another face than it shows.
fn is_turned(state: &State, it: &Move) -> bool {
    let body = state.objects[it.object.index()].body;
    it.arrival.side.is_some_and(|side| body.turned(side).face(&state.library) != body.face(&state.library))
}

fn is_stray_token(state: &State, object: ObjectId) -> bool {
    let row = &state.objects[object.index()];
    row.kind == Kind::Token && row.zone != Zone::Battlefield
}
