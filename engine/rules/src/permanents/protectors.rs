//! As a battle enters, its controller chooses who protects it (310.8a, 310.11a).

use kernel::{
    event::{Event, EventKind},
    game::State,
    machine::{Entrance, Handler, Offers, Pick, Protectors, Replaced, replaces},
};
use vocabulary::{
    Subtype,
    catalog::{BattleType, CardType},
    cr,
};

pub(crate) const RULES: &[Handler] = &[
    replaces(cr::R310_8A, &[EventKind::Moves, EventKind::Creates], protect_oneself),
    replaces(cr::R310_11A, &[EventKind::Moves, EventKind::Creates], have_it_protected),
];

/// A battle without battle types is protected by its controller.
fn protect_oneself(state: &State, event: &Event, offers: &mut Offers<'_>) {
    choose(state, event, offers, Protectors::Controller);
}

/// A Siege is protected by an opponent.
fn have_it_protected(state: &State, event: &Event, offers: &mut Offers<'_>) {
    choose(state, event, offers, Protectors::Opponents);
}

fn choose(state: &State, event: &Event, offers: &mut Offers<'_>, among: Protectors) {
    let Some(it) = Entrance::of(state, event).filter(|it| it.arrival.protector.is_none()) else { return };
    let line = &state.library.face(it.base).line;
    let siege = line.subtypes.contains(&Subtype::Battle(BattleType::Siege));
    if line.card_types.contains(&CardType::Battle) && siege == (among == Protectors::Opponents) {
        let choice = Some(Pick::Protector(among));
        offers.push(it.object, Replaced { choice, ..Replaced::by(event.what, event) });
    }
}
