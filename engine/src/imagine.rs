//! Positions that a player could not tell from the real one: what is hidden from the player lies another way.
//!
//! A player that searches ahead plays on from such a position, and so knows no more than it may. That nothing hidden leaks into what
//! the player is shown and asked is tested with them.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Game, Session};
use kernel::game::{PlayerId, Slot, State, random_below};
use vocabulary::catalog::Zone;

impl Session {
    /// A session in which the same player was asked the same way to the question that waits, with what is hidden from that player dealt
    /// anew. Nothing if the action in progress has brought something hidden to light, or somebody else had a say in it.
    pub fn imagined(&self, seed: u64) -> Option<Self> {
        let player = self.question()?.player;
        let (before, answers) = self.in_progress();
        let mut state = before.clone();
        deal_anew(&mut state, player, seed);
        let mut session = Self::new(Game::from_state(self.game().rules(), state));
        for answer in answers {
            if session.question()?.player != player {
                return None;
            }
            session.answer(usize::from(*answer)).ok()?;
        }
        let same_player = session.question()?.player == player;
        (same_player && kept_hidden(&before, self.game().state(), player)).then_some(session)
    }
}

/// Whether nothing left a library, a supplementary deck or another player's hand from one position to the other.
fn kept_hidden(before: &State, now: &State, player: PlayerId) -> bool {
    let hidden = |state: &State, seat: usize| {
        let hand = if seat == player.index() { 0 } else { state.zones.hand[seat].len() };
        (state.zones.library[seat].len(), hand)
    };
    let decks = |state: &State| state.zones.decks.iter().map(|it| it.cards.len()).collect::<Vec<usize>>();
    (0..before.players.len()).all(|seat| hidden(before, seat) == hidden(now, seat)) && decks(before) == decks(now)
}

/// Shuffles together what the player can't see of each owner and does not know, and deals it back.
fn deal_anew(state: &mut State, player: PlayerId, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for owner in state.everybody() {
        let seat = owner.index();
        let hand = if owner == player { &[][..] } else { state.zones.hand(owner) };
        let (library, in_hand) = (state.zones.library[seat].clone(), hand.to_vec());
        let known: Vec<Slot> = state.known_to(player, &library).chain(state.known_to(player, &in_hand)).map(|it| it.1).collect();
        let is_unknown = |it: &Slot| !known.contains(it);
        let mut cards: Vec<Slot> = library.iter().chain(&in_hand).copied().filter(is_unknown).collect();
        mix(&mut cards, &mut random);
        let mut dealt = cards.into_iter();
        let mut deal = |from: Vec<Slot>| -> Vec<Slot> {
            from.into_iter().map(|it| if is_unknown(&it) { dealt.next().expect("as many as before") } else { it }).collect()
        };
        let (library, in_hand) = (deal(library), deal(in_hand));
        for (slots, zone) in [(&library, Zone::Library), (&in_hand, Zone::Hand)] {
            for it in slots {
                state.objects[usize::from(*it)].zone = zone;
            }
        }
        state.zones.library[seat] = library;
        if owner != player {
            state.zones.hand[seat] = in_hand;
        }
    }
    state.zones.decks.iter_mut().for_each(|it| mix(&mut it.cards, &mut random));
    // What a card in a hand can do is reckoned with, and what one in a library could do is not.
    state.count_sources();
    state.random = random;
}

fn mix(cards: &mut [Slot], random: &mut Xoshiro256PlusPlus) {
    for end in (1..cards.len()).rev() {
        let at = random_below(random, u32::try_from(end + 1).unwrap_or(1));
        cards.swap(end, at as usize);
    }
}
