//! What players were offered when they had priority, remembered: most windows of a turn come when nothing has happened that could change
//! it.
//!
//! What a player may do depends on what lies where, and on the time of the turn by what is said of sorceries and lands (117.1a, 305.1):
//! who has nothing to do when a sorcery could be cast has nothing to do at any time. Where static or activated abilities have a say,
//! nothing is remembered.

use crate::{
    event::What,
    game::{PlayerId, Shape, State},
    machine::Table,
    question::Choice,
};

/// What was found in the latest looks, since when nothing of consequence has happened. It follows from the position and is no part of
/// it: positions are equal whatever is known of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Offered {
    /// The players, as bits, who can only pass when no sorcery could be cast.
    resting: u64,
    /// Those of them who can only pass also when one could be.
    resting_in_main: u64,
    /// The latest look that found something.
    latest: Option<Look>,
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
    /// So many options are remembered; few hands have more.
    const MOST: usize = 6;

    fn options(&self) -> &[Choice] {
        &self.options[..self.number]
    }
}

impl PartialEq for Offered {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Offered {}

impl Offered {
    /// That has happened: what players can do may be different now, unless it was only time that went by.
    pub(super) fn happens(&mut self, what: &What) {
        match what {
            What::StageBegins(_) | What::StageEnds(_) | What::Passes(_) | What::Checks => {}
            // A new card in a hand is nobody else's concern.
            What::Draws(player) => self.forget(bit(*player)),
            _ => self.forget(u64::MAX),
        }
    }

    fn forget(&mut self, players: u64) {
        self.resting &= !players;
        self.resting_in_main &= !players;
        if self.latest.as_ref().is_some_and(|it| bit(it.player) & players != 0) {
            self.latest = None;
        }
    }
}

/// The player's bit; none for those who sit too far off.
const fn bit(player: PlayerId) -> u64 {
    if player.0 < 64 { 1 << player.0 } else { 0 }
}

impl Table<'_> {
    /// What the player can do now beside passing, where that is known.
    pub(super) fn offered(&self, player: PlayerId) -> Option<&[Choice]> {
        let Offered { resting, resting_in_main, latest } = &self.state.offered;
        if self.rules.notes() {
            return None;
        }
        let in_main = self.state.is_sorcery_time(player);
        let resting = if in_main { resting_in_main } else { resting };
        if resting & bit(player) != 0 {
            return Some(&[]);
        }
        let latest = latest.as_ref().filter(|it| it.player == player && it.in_main == in_main);
        latest.map(Look::options)
    }
}

impl State {
    /// The player can do that beside passing, until something happens.
    pub(super) fn offers(&mut self, player: PlayerId, options: &[Choice]) {
        let special = |it: &u16| self.traits[usize::from(*it)].shape.has(Shape::STATIC);
        let abilities = self.census.statics > 0 || self.census.actors > 0 || self.zones.hand(player).iter().any(special);
        if abilities || options.len() > Look::MOST || bit(player) == 0 {
            return;
        }
        let in_main = self.is_sorcery_time(player);
        if options.is_empty() {
            self.offered.resting |= bit(player);
            self.offered.resting_in_main |= if in_main { bit(player) } else { 0 };
        } else {
            let mut look = Look { player, in_main, number: options.len(), options: [Choice::Pass; Look::MOST] };
            look.options[..options.len()].copy_from_slice(options);
            self.offered.latest = Some(look);
        }
    }
}
