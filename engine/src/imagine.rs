//! Positions that a player could not tell from the real one: what is hidden from the player lies another way.
//!
//! A player that searches ahead plays on from such a position, and so knows no more than it may. That nothing hidden leaks into what
//! the player is shown and asked is tested with them.

use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::{Game, Session};
use kernel::game::{PlayerId, State, random_below};
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

/// Whether nothing left a library or another player's hand from one position to the other.
fn kept_hidden(before: &State, now: &State, player: PlayerId) -> bool {
    let hidden = |state: &State, seat: usize| {
        let hand = if seat == player.index() { 0 } else { state.zones.hand[seat].len() };
        (state.zones.library[seat].len(), hand)
    };
    (0..before.players.len()).all(|seat| hidden(before, seat) == hidden(now, seat))
}

/// Shuffles together what the player can't see of each owner, and deals it back.
fn deal_anew(state: &mut State, player: PlayerId, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for seat in 0..state.players.len() {
        let mut library = std::mem::take(&mut state.zones.library[seat]);
        let hand = if seat == player.index() { 0 } else { state.zones.hand[seat].len() };
        if hand > 0 {
            library.append(&mut state.zones.hand[seat]);
        }
        for end in (1..library.len()).rev() {
            let at = random_below(&mut random, u32::try_from(end + 1).unwrap_or(1));
            library.swap(end, at as usize);
        }
        if hand > 0 {
            state.zones.hand[seat] = library.split_off(library.len() - hand);
        }
        for slot in &library {
            state.objects[usize::from(*slot)].zone = Zone::Library;
        }
        if seat != player.index() {
            for slot in &state.zones.hand[seat] {
                state.objects[usize::from(*slot)].zone = Zone::Hand;
            }
        }
        state.zones.library[seat] = library;
    }
    state.random = random;
}
