//! What players were offered when they had priority, remembered: most windows of a turn come when nothing has happened that could change
//! it.
//!
//! What a player may do depends on what lies where, and on the time of the turn by what is said of sorceries and lands (117.1a, 305.1):
//! who has nothing to do when a sorcery could be cast has nothing to do at any time. Where something can be done in other parts of a turn
//! only (506.7), nothing is remembered.

use smallvec::SmallVec;

use crate::{
    event::What,
    game::{AbilityKinds, PlayerId, Slot, State},
    machine::Table,
    question::Choice,
};

/// What was found in the latest looks, since when nothing of consequence has happened. It follows from the position and is no part of
/// it: positions are equal whatever is known of them.
#[derive(Clone, Debug, Default)]
pub struct OptionCache {
    /// The players, as bits, who can only pass when no sorcery could be cast.
    resting: u64,
    /// Those of them who can only pass also when one could be.
    resting_in_main: u64,
    /// The latest looks that found something, one a player.
    looks: SmallVec<[Look; 2]>,
}

/// A look that found something beside passing.
#[derive(Clone, Copy, Debug)]
struct Look {
    player: PlayerId,
    /// Whether the player could have cast a sorcery.
    in_main: bool,
    number: usize,
    options: [Choice; Self::MOST],
}

impl Look {
    /// So many options are remembered; few players have more.
    const MOST: usize = 8;

    fn options(&self) -> &[Choice] {
        &self.options[..self.number]
    }
}

impl PartialEq for OptionCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for OptionCache {}

/// That has happened: what players can do may be different now, unless it was only time that went by.
pub(in crate::machine) fn happens(state: &mut State, what: &What) {
    match what {
        What::StageBegins(_) | What::StageEnds(_) | What::Passes(_) | What::Checks => {}
        // A new card in a hand is nobody else's concern, unless something counts them, now or later.
        What::Draws(player) if state.census.statics == 0 && state.history.asked().is_empty() => state.offered.forget(*player),
        _ => state.offered.forget_all(),
    }
}

impl OptionCache {
    fn forget(&mut self, player: PlayerId) {
        self.resting &= !bit(player);
        self.resting_in_main &= !bit(player);
        self.looks.retain(|it| it.player != player);
    }

    fn forget_all(&mut self) {
        (self.resting, self.resting_in_main) = (0, 0);
        self.looks.clear();
    }
}

/// The player's bit; none for those who sit too far off.
const fn bit(player: PlayerId) -> u64 {
    if player.0 < 64 { 1 << player.0 } else { 0 }
}

impl Table<'_> {
    /// What the player can do now beside passing, where that is known.
    pub(in crate::machine) fn offered(&self, player: PlayerId) -> Option<&[Choice]> {
        let OptionCache { resting, resting_in_main, looks } = &self.state.offered;
        if self.rules.notes() {
            return None;
        }
        let in_main = self.state.is_sorcery_time(player);
        let resting = if in_main { resting_in_main } else { resting };
        if resting & bit(player) != 0 {
            return Some(&[]);
        }
        looks.iter().find(|it| it.player == player && it.in_main == in_main).map(Look::options)
    }
}

impl State {
    /// The player can do that beside passing, until something happens.
    pub(in crate::machine) fn offers(&mut self, player: PlayerId, options: &[Choice]) {
        if options.len() > Look::MOST || bit(player) == 0 || self.is_timed(player) {
            return;
        }
        let in_main = self.is_sorcery_time(player);
        if options.is_empty() {
            self.offered.resting |= bit(player);
            self.offered.resting_in_main |= if in_main { bit(player) } else { 0 };
        } else {
            let mut look = Look { player, in_main, number: options.len(), options: [Choice::Pass; Look::MOST] };
            look.options[..options.len()].copy_from_slice(options);
            self.offered.looks.retain(|it| it.player != player);
            self.offered.looks.push(look);
        }
    }

    /// Whether something that the player might do can be done in a part of a turn only.
    fn is_timed(&self, player: PlayerId) -> bool {
        let timed = |it: Slot| self.characteristics[usize::from(it)].ability_kinds.has(AbilityKinds::TIMED);
        self.zones.hand(player).iter().any(|it| timed(*it)) || (self.census.actors > 0 && self.actors().any(timed))
    }
}
