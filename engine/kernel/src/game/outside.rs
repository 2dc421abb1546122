//! What is outside the game (400.11): the sideboards of those who play it. Such a card is no object, and has no zone.

use std::sync::Arc;

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    game::{Body, Kind, ObjectId, PlayerId, Slot, State},
    machine::add_card,
};
use language::FaceId;
use vocabulary::catalog::Zone;

/// A card in a sideboard (400.11a).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct Outside {
    /// Who began the game with it there (108.3b).
    pub player: PlayerId,
    /// The card, by its front.
    pub card: FaceId,
    /// Whether it is that player's chosen companion (103.2b).
    pub companion: bool,
}

impl State {
    /// The cards that a player owns outside the game: in a subgame, also those in the game around it (729.4).
    pub fn outside(&self, player: PlayerId) -> Vec<FaceId> {
        let mut found: Vec<FaceId> = self.sideboards.iter().filter(|it| it.player == player).map(|it| it.card).collect();
        if let Some(main) = &self.main {
            found.extend(main.cards_in_play(player).map(|it| it.1));
            found.extend(main.outside(player));
        }
        found
    }

    /// The cards of a player that are objects of this game while a subgame goes on, and have no part in that yet.
    fn cards_in_play(&self, player: PlayerId) -> impl Iterator<Item = (ObjectId, FaceId)> {
        let in_subgame = |zone| matches!(zone, Zone::Library | Zone::Command);
        self.objects.iter().enumerate().filter_map(move |(slot, row)| {
            let Body::Card(card, _) = row.body else { return None };
            let id = self.id(Slot::try_from(slot).ok()?);
            let there = row.kind == Kind::Card && row.owner == player && !in_subgame(row.zone) && self.object(id).is_some();
            (there && !self.taken.contains(&id)).then(|| (id, self.library.front(card)))
        })
    }

    /// Brings such a card in: it is in no sideboard any more, and what it was in a game around this one is to leave that (729.4a). From further
    /// outside it comes through the library of the one between, where it will be once this one is over (729.5). Says whether there is one.
    pub(crate) fn bring_in(&mut self, player: PlayerId, face: FaceId) -> bool {
        // Of several alike the companion is the last to come.
        let likely = |it: &(usize, &Outside)| (it.1.player, it.1.card) == (player, face);
        if let Some((at, _)) = self.sideboards.iter().enumerate().filter(likely).min_by_key(|it| it.1.companion) {
            self.sideboards.remove(at);
            return true;
        }
        let Some(main) = self.main.as_mut().map(Arc::make_mut) else { return false };
        let here = main.cards_in_play(player).find(|it| it.1 == face).map(|it| it.0);
        main.taken.extend(here);
        let further = here.is_none() && main.bring_in(player, face);
        if further && let Some(card) = main.library.find(&main.library.face(face).name) {
            add_card(main, card, player, Zone::Library);
        }
        further || here.is_some()
    }

    /// The companion that a player has chosen, as long as it is outside the game.
    pub fn companion(&self, player: PlayerId) -> Option<FaceId> {
        self.sideboards.iter().find(|it| it.player == player && it.companion).map(|it| it.card)
    }
}
