//! A game within the game (729): it has zones, players and objects of its own, and nothing that is said in one holds in the other (729.1b).

use std::sync::Arc;

use super::{add_card, supplementary::lay_supplement};
use crate::{
    game::{Body, Player, PlayerId, Slot, State, Supplement},
    machine::OptionCache,
};
use language::CardId;
use vocabulary::catalog::Zone;

/// The cards of the libraries are the decks of another game, and the supplementary decks go along (729.2a), vanguards too (729.2b); whatever else
/// there is stays in the one that waits (729.2).
pub(crate) fn begin_subgame(state: &mut State) {
    let card = |body: Body| if let Body::Card(card, _) = body { Some(card) } else { None };
    let deck =
        |cards: &[Slot]| -> Vec<CardId> { cards.iter().filter_map(|it| card(state.objects[usize::from(*it)].body)).collect() };
    let decks: Vec<Vec<CardId>> = state.zones.library.iter().map(|it| deck(it)).collect();
    let supplements: Vec<(PlayerId, Supplement, Vec<CardId>)> =
        state.zones.decks.iter().map(|it| (state.keeper(it), it.of, deck(&it.cards))).collect();
    state.taken.clear();
    let mut sub = State::new(Arc::clone(&state.library), state.players.len(), 0, 0);
    sub.players = state.players.iter().map(Player::anew).collect();
    sub.minted.clone_from(&state.minted);
    sub.granters.clone_from(&state.granters);
    sub.left.clone_from(&state.left);
    (sub.payment, sub.defending, sub.options) = (state.payment, state.defending, state.options);
    (sub.random, sub.numbering) = (state.random.clone(), state.numbering);
    sub.lots.clone_from(&state.lots);
    sub.stickers.clone_from(&state.stickers);
    super::stickers::begin_anew(&mut sub);
    super::vanguards::move_along(state, &mut sub);
    let commanders = super::commanders::lead_along(state, &mut sub);
    for (owner, deck) in state.everybody().zip(decks) {
        for card in deck {
            add_card(&mut sub, card, owner, Zone::Library);
        }
    }
    for (owner, of, deck) in supplements {
        for card in deck {
            lay_supplement(&mut sub, card, of, owner);
        }
    }
    super::commanders::designate_again(&mut sub, &commanders);
    let main = std::mem::replace(state, sub);
    state.main = Some(Arc::new(main));
}

/// All cards are where they were, in the libraries and supplementary decks, which are to be shuffled (729.5a); nothing else of the subgame is
/// left but what chance has come to.
pub(crate) fn end_subgame(state: &mut State) {
    let Some(main) = state.main.take() else { return };
    let sub = std::mem::replace(state, Arc::unwrap_or_clone(main));
    state.share_texts(&sub);
    super::vanguards::lie_anew(state);
    super::commanders::bring_back(state, &sub);
    (state.random, state.lots) = (sub.random, sub.lots);
    state.offered = OptionCache::default();
}
