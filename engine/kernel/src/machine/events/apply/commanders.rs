//! What is kept of commanders (903).

use super::{add_card, move_object};
use crate::{
    event::{Cause, Damage, Move},
    game::{Body, Commander, CommanderDamage, ObjectId, PlayerId, State, Thing, numbers},
    machine::Watch,
};
use vocabulary::catalog::Zone;

/// A card is designated as its owner's commander, before the game begins (903.3).
pub fn designate_commander(state: &mut State, card: ObjectId) {
    let player = state.objects[card.index()].owner;
    let Ok(nth) = u8::try_from(state.commanders.len()) else { return };
    state.commanders.push(Commander { player, casts: 0, gone: false });
    state.objects[card.index()].commander = Some(nth);
}

/// A spell is cast: of a commander from the command zone it is counted.
pub(crate) fn become_cast(state: &mut State, spell: ObjectId) {
    super::end_payment(state, spell);
    if let Some(player) = state.object(spell).map(|it| it.controller) {
        let row = &mut state.players[player.index()];
        row.spells_cast = row.spells_cast.saturating_add(1);
    }
    let from = state.stack.iter().find(|it| it.object == spell).and_then(|it| it.chosen.paid.zone());
    let Some(nth) = state.object(spell).and_then(|it| it.commander).filter(|_| from == Some(Zone::Command)) else { return };
    let it = &mut state.commanders[usize::from(nth)];
    it.casts = it.casts.saturating_add(1);
}

/// Its owner has a choice once a commander has come to a graveyard or to exile.
pub(super) fn come_away(state: &mut State, card: ObjectId, to: Zone) {
    let Some(nth) = state.object(card).and_then(|it| it.commander) else { return };
    state.commanders[usize::from(nth)].gone = matches!(to, Zone::Graveyard | Zone::Exile);
    state.watch.add(Watch::TOKENS);
}

/// The commander stays where it is.
pub(crate) fn stay_away(state: &mut State, card: ObjectId) {
    if let Some(nth) = state.object(card).and_then(|it| it.commander) {
        state.commanders[usize::from(nth)].gone = false;
    }
}

/// Combat damage that a commander deals to a player is counted.
pub(super) fn count_damage(state: &mut State, it: Damage) {
    let (Thing::Player(player), true) = (it.to, it.combat && !state.commanders.is_empty()) else { return };
    for commander in state.commanders_in(it.source).collect::<Vec<_>>() {
        let row = state.commander_damage.iter_mut().find(|at| (at.player, at.commander) == (player, commander));
        match row {
            Some(row) => row.number = numbers::sum(row.number, it.amount),
            None => state.commander_damage.push(CommanderDamage { player, commander, number: it.amount }),
        }
        state.watch.add(Watch::PLAYERS);
    }
}

/// A new game begins with the same commanders (727.5a).
pub(super) fn begin_anew(state: &mut State) {
    state.commander_damage.clear();
    for it in &mut state.commanders {
        (it.casts, it.gone) = (0, false);
    }
}

/// The commanders of the libraries and the command zone lead the decks of a subgame, too (729.2c): those in the command zone go along. Says in
/// which place of its owner's library each of the others lies.
pub(super) fn lead_along(main: &State, sub: &mut State) -> Vec<(PlayerId, usize, u8)> {
    sub.commanders.clone_from(&main.commanders);
    begin_anew(sub);
    let mut in_library = Vec::new();
    for (slot, row) in main.commander_cards() {
        let (Some(nth), Body::Card(card, _)) = (row.commander, row.body) else { continue };
        match row.zone {
            Zone::Command => {
                let card = add_card(sub, card, row.owner, Zone::Command);
                sub.objects[card.index()].commander = Some(nth);
            }
            Zone::Library => {
                let place = main.zones.library[row.owner.index()].iter().position(|it| *it == slot);
                in_library.extend(place.map(|it| (row.owner, it, nth)));
            }
            Zone::Hand | Zone::Battlefield | Zone::Graveyard | Zone::Stack | Zone::Exile | Zone::Ante => {}
        }
    }
    in_library
}

/// The cards in those places of the libraries are commanders.
pub(super) fn designate_again(state: &mut State, places: &[(PlayerId, usize, u8)]) {
    for (player, place, nth) in places {
        let slot = state.zones.library[player.index()][*place];
        state.objects[usize::from(slot)].commander = Some(*nth);
    }
}

/// What was in the command zone of a subgame comes to that of the main game (729.5c); what was elsewhere goes to the library (729.5).
pub(super) fn bring_back(main: &mut State, sub: &State) {
    let taken: Vec<(ObjectId, u8)> =
        main.commander_cards().filter_map(|(slot, row)| Some((main.id(slot), row.commander?))).collect();
    for (card, nth) in taken {
        let home = sub.commander_cards().any(|it| it.1.commander == Some(nth) && it.1.zone == Zone::Command);
        let from = main.objects[card.index()].zone;
        if from == Zone::Library && home {
            move_object(main, Move::new(card, Zone::Command, Cause::Put));
        } else if from == Zone::Command && !home {
            move_object(main, Move::new(card, Zone::Library, Cause::Put));
        }
    }
}
