//! What players were offered when they had priority, remembered: most windows of a turn come when nothing has happened that could change
//! it.
//!
//! What a player may do depends on the time of the turn by what is said of sorceries and lands (117.1a, 305.1), and else on what was looked
//! at as it was found out, some of it as far as it is that player's: as long as no event touches that, it is the same. Who has nothing to
//! do when a sorcery could be cast has nothing to do at any time, unless something looked at the step or phase: what can be done in parts of
//! a turn only does (506.7). Where rules are missing or perturbed, nothing is remembered.

use smallvec::SmallVec;

use crate::{
    event::What,
    game::{Census, PlayerId, State, Thing},
    machine::{hooks::reading::Reading, turn::card_offers::CardOffers},
    question::Choice,
};
use language::Aspects;

/// What was found in the latest looks, since when nothing of consequence has happened. It follows from the position and is no part of
/// it: positions are equal whatever is known of them.
#[derive(Clone, Debug, Default)]
pub struct OptionCache {
    /// The latest looks: one a player and sort of time.
    looks: SmallVec<[Look; 3]>,
    /// What is known of single cards.
    pub(super) cards: CardOffers,
}

/// A look at what a player could do.
#[derive(Clone, Copy, Debug)]
struct Look {
    player: PlayerId,
    /// Whether the player could have cast a sorcery.
    in_main: bool,
    /// On what it hangs.
    reads: Reading,
    number: usize,
    options: [Choice; Self::MOST],
}

impl Look {
    /// So many options are remembered; few players have more.
    const MOST: usize = 8;

    fn options(&self) -> &[Choice] {
        &self.options[..self.number]
    }

    /// Whether it says what the player can do at such a time.
    const fn tells_of(&self, player: PlayerId, in_main: bool) -> bool {
        self.player.0 == player.0 && (self.in_main == in_main || (self.in_main && self.number == 0))
    }
}

impl OptionCache {
    /// Anything may be otherwise.
    pub(crate) fn forget(&mut self) {
        self.looks.clear();
        self.cards.clear();
    }

    /// Whether some look outlasts an event that touches nothing.
    pub fn outlasts_events(&self) -> bool {
        self.looks.iter().any(|it| !it.reads.hangs_on(Aspects::empty(), true))
    }
}

impl PartialEq for OptionCache {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for OptionCache {}

/// What touches one of these concerns all players: it is not known whose it is.
const OF_ALL: Aspects = Aspects::TURN.union(Aspects::CONTROL).union(Aspects::PLAYERS).union(Aspects::NAMES).union(Aspects::LINKS);

/// That is about to happen, and touches that: what players can do may be different then, unless it is only time that goes by.
pub(in crate::machine) fn happens(state: &mut State, what: &What, touched: Aspects) {
    let time = is_time(what);
    if time && touched.is_empty() {
        return;
    }
    let hangs = |reads: Reading, concerned: bool| {
        if time { reads.hangs_on_time(touched) } else { reads.hangs_on(touched, concerned) }
    };
    let OptionCache { looks, cards } = &state.offered;
    if !hangs(cards.reads(), true) && !looks.iter().any(|it| hangs(it.reads, true)) {
        return;
    }
    let own = if touched.intersects(OF_ALL) { None } else { whose(state, what) };
    let hangs = |reads: Reading, whose: PlayerId| hangs(reads, own.is_none_or(|player| whose == player));
    state.offered.looks.retain(|it| !hangs(it.reads, it.player));
    state.offered.cards.forget(hangs);
}

/// That has happened, and the numbers of abilities were these before: where they have changed, there may be more or less for a rule to
/// permit anything. How a card in hand could be cast only static abilities change. Characteristics that are others see to it themselves.
pub(in crate::machine) fn happened(state: &mut State, before: Census) {
    if state.census.statics != before.statics {
        state.offered.forget();
    } else if state.census != before {
        state.offered.looks.clear();
    }
}

/// Whether only time goes by.
const fn is_time(what: &What) -> bool {
    matches!(what, What::StageBegins(_) | What::Passes(_) | What::Checks)
}

/// The only player whose cards, permanents and mana it is about, if there is one.
fn whose(state: &State, what: &What) -> Option<PlayerId> {
    let roles = what.roles();
    let things = [roles.object.map(Thing::Object), roles.thing];
    let holders = things.into_iter().flatten().flat_map(|it| match it {
        Thing::Player(it) => [Some(it), None],
        Thing::Object(it) => state.known(it).map_or([None; 2], |it| [Some(it.0.controller), Some(it.0.owner)]),
    });
    let arrives = what.arrival().and_then(|it| it.controller);
    let mut all = holders.flatten().chain(arrives).chain(roles.player);
    let first = all.next()?;
    all.all(|it| it == first).then_some(first)
}

/// What the player can do now beside passing, where that is known.
pub(in crate::machine) fn offered(state: &State, player: PlayerId) -> Option<&[Choice]> {
    let in_main = state.is_sorcery_time(player);
    state.offered.looks.iter().find(|it| it.tells_of(player, in_main)).map(Look::options)
}

impl State {
    /// The player can do that beside passing, until something happens that touches what was looked at.
    pub(in crate::machine) fn offers(&mut self, player: PlayerId, options: &[Choice], reads: Reading) {
        if options.len() > Look::MOST {
            return;
        }
        let in_main = self.is_sorcery_time(player);
        let mut look = Look { player, in_main, reads, number: options.len(), options: [Choice::Pass; Look::MOST] };
        look.options[..options.len()].copy_from_slice(options);
        self.offered.looks.retain(|it| it.player != player || it.in_main != in_main);
        self.offered.looks.push(look);
    }
}
