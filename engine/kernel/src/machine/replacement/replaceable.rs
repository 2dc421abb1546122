//! Whether an event could be replaced, or be impossible, at all: at a glance.

use crate::{
    event::{Event, What},
    game::{AbilityKinds, Applied, Kind, ObjectId, State},
    machine::Registry,
};
use vocabulary::catalog::{CardType, Counter, KeywordAbility, Zone};

/// Whether anything could replace the event; the usual answer costs next to nothing. What no row is about is not; what rows are about and
/// nothing is known of here may be.
pub(crate) fn may_replace(state: &State, rules: &Registry, event: &Event) -> bool {
    let rows = rules.replaces.about(&event.what).len() + rules.forbids_event.about(&event.what).len();
    rows > 0 && is_exposed(state, event)
}

fn is_exposed(state: &State, event: &Event) -> bool {
    let any = state.census.statics > 0 || !state.shields.is_empty();
    match event.what {
        What::Damages(damage) => {
            let keyword = |it: ObjectId| state.characteristics[it.index()].has(KeywordAbility::Protection);
            let counter = |it: ObjectId| state.objects[it.index()].counters.of(Counter::Shield) > 0;
            let object = damage.to.object().filter(|it| state.on_battlefield(*it));
            any || object.is_some_and(|it| keyword(it) || counter(it))
        }
        What::Moves(it) => {
            let (row, characteristics) = (&state.objects[it.object.index()], &state.characteristics[it.object.index()]);
            let special = [CardType::Planeswalker, CardType::Battle, CardType::Instant, CardType::Sorcery];
            let enters =
                it.to == Zone::Battlefield && (special.into_iter().any(|it| characteristics.is(it)) || it.arrival.copy.is_some());
            let counter = row.counters.of(Counter::Finality) > 0;
            any || enters
                || counter
                || characteristics.ability_kinds.has(AbilityKinds::STATIC)
                || is_stray_token(state, it.object)
        }
        What::Changes(_, Applied::Keyword(_) | Applied::Ability(_), ..) => any || !state.effects.is_empty(),
        What::Untaps(it) => state.objects[it.index()].counters.of(Counter::Stun) > 0,
        What::Creates(card, ..) => {
            let characteristics = state.library.printed(card);
            let special = [CardType::Planeswalker, CardType::Battle, CardType::Instant, CardType::Sorcery];
            any || characteristics.ability_kinds.has(AbilityKinds::STATIC) || special.into_iter().any(|it| characteristics.is(it))
        }
        What::Draws(_)
        | What::IsToDraw(..)
        | What::GainsLife(..)
        | What::LosesLife(..)
        | What::IsToCreate(..)
        | What::GetsCounters(..)
        | What::LosesGame(_) => any,
        _ => true,
    }
}

fn is_stray_token(state: &State, object: ObjectId) -> bool {
    let row = &state.objects[object.index()];
    row.kind == Kind::Token && row.zone != Zone::Battlefield
}
