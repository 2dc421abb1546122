//! Where the things of a group lie: in a zone, in a supplementary deck, or outside the game.

use super::names;
use kernel::{
    game::{ObjectId, PlayerId, State, Supplement},
    machine::{add_card, add_companion, add_supplement, add_to_sideboard, add_vanguard, designate_commander},
};
use language::CardId;
use vocabulary::catalog::Zone;

/// A place for cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// A zone.
    In(Zone),
    /// A supplementary deck.
    Supplement(Supplement),
    /// The sideboard.
    Sideboard,
    /// The sideboard, as the companion that was chosen.
    Companion,
    /// The command zone, or the deck before the game begins, as its commander.
    Commander,
}

impl Place {
    /// Puts a card of that player there; what is outside the game is no object.
    pub(super) fn lay(self, state: &mut State, card: CardId, player: PlayerId) -> Option<ObjectId> {
        match self {
            Self::In(Zone::Command) if state.is_vanguard_card(card) => {
                let life = state.player(player).life;
                let card = add_vanguard(state, card, player);
                // Amid a game the life total is what the lines say.
                if state.turn.number > 0 {
                    state.players[player.index()].life = life;
                }
                Some(card)
            }
            Self::In(zone) => Some(add_card(state, card, player, zone)),
            Self::Supplement(of) => Some(add_supplement(state, card, of, player)),
            Self::Commander => {
                let zone = if state.turn.number == 0 { Zone::Library } else { Zone::Command };
                let card = add_card(state, card, player, zone);
                designate_commander(state, card);
                Some(card)
            }
            Self::Sideboard => {
                add_to_sideboard(state, card, player);
                None
            }
            Self::Companion => {
                add_companion(state, card, player);
                None
            }
        }
    }
}

/// A group without the place at its end.
pub(super) fn at_end(group: &str) -> Option<(&str, Place)> {
    let supplement = Supplement::ALL.into_iter().find_map(|of| Some((of, group.strip_suffix(of.name())?.strip_suffix("in ")?)));
    if let Some((of, things)) = supplement {
        return Some((things.trim_end(), Place::Supplement(of)));
    }
    if let Some(things) = group.strip_suffix("in sideboard") {
        return Some((things.trim_end(), Place::Sideboard));
    }
    if let Some(things) = group.strip_suffix("as companion") {
        return Some((things.trim_end(), Place::Companion));
    }
    if let Some(things) = group.strip_suffix("as commander") {
        return Some((things.trim_end(), Place::Commander));
    }
    let endings = ["on the battlefield", "in hand", "in library", "in graveyard", "in exile", "in command", "in ante"];
    endings.iter().find_map(|ending| {
        let things = group.strip_suffix(ending)?.trim_end();
        Some((things, Place::In(names::zone(ending.split_whitespace().last()?)?)))
    })
}
