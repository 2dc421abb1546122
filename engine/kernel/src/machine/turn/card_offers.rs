//! In which ways players could cast their cards, remembered card by card: what changes for one card, or for what one of them costs, leaves
//! what was found out about the others.
//!
//! A card is known by its id: elsewhere it is another object (400.7).

use crate::{
    game::{ObjectId, PlayerId, State},
    machine::{Table, hooks::reading::Reading},
    question::Choice,
};
use language::Aspects;
use vocabulary::catalog::Zone;

/// A look at how a player could cast a card.
#[derive(Clone, Copy, Debug)]
pub(in crate::machine) struct CardLook {
    player: PlayerId,
    card: ObjectId,
    /// Whether the player could have cast a sorcery.
    in_main: bool,
    /// On what it hangs.
    reads: Reading,
    number: usize,
    ways: [Choice; Self::MOST],
}

impl CardLook {
    /// So many ways are remembered; few cards have more.
    const MOST: usize = 2;

    fn ways(&self) -> &[Choice] {
        &self.ways[..self.number]
    }

    /// Whether it says how the player could cast the card at such a time; who could not when a sorcery can be cast could never.
    #[inline]
    fn tells_of(&self, player: PlayerId, card: ObjectId, in_main: bool) -> bool {
        self.card == card && self.player == player && (self.in_main == in_main || (self.in_main && self.number == 0))
    }
}

/// The latest looks at cards since when nothing of consequence has happened.
#[derive(Clone, Debug, Default)]
pub(super) struct CardOffers {
    looks: Vec<CardLook>,
    /// On what they hang at the most, all of them together.
    reads: Reading,
}

impl CardOffers {
    /// More than that is not remembered at a time.
    const MOST: usize = 64;

    /// On what all that is remembered hangs, at the most.
    pub(super) const fn reads(&self) -> Reading {
        self.reads
    }

    /// Something is touched: forgets what hangs on it, of what it looked at for whom.
    pub(super) fn forget(&mut self, hangs: impl Fn(Reading, PlayerId) -> bool) {
        let mut reads = Reading::NOTHING;
        self.looks.retain(|it| {
            let stays = !hangs(it.reads, it.player);
            if stays {
                reads = reads | it.reads;
            }
            stays
        });
        self.reads = reads;
    }

    /// Anything may be otherwise.
    pub(super) fn clear(&mut self) {
        self.looks.clear();
        self.reads = Reading::NOTHING;
    }
}

impl Table<'_> {
    /// Adds all ways in which a player could cast that card now. Elsewhere than in a hand more than one rule may come to the same card, for
    /// what it says itself and for what lets the player cast it: a way that is an option already is none once more.
    pub fn ways(&self, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
        let Some(zone) = self.state.object(card).map(|it| it.zone) else { return };
        self.reads(Aspects::of_zone(zone));
        let first = options.len();
        self.look_for_ways(player, card, options);
        if zone == Zone::Hand {
            return;
        }
        let mut at = first;
        while let Some(it) = options.get(at) {
            if options[..at].contains(it) {
                options.remove(at);
            } else {
                at += 1;
            }
        }
    }

    /// Adds all ways in which a player could cast that card now, as they are known or found.
    fn look_for_ways(&self, player: PlayerId, card: ObjectId, options: &mut Vec<Choice>) {
        let lasts = self.rules.whole && !self.rules.notes() && !self.state.is_stale();
        if !lasts {
            return self.find_ways(player, card, options);
        }
        let in_main = self.state.is_sorcery_time(player);
        let known = self.state.offered.cards.looks.iter().find(|it| it.tells_of(player, card, in_main));
        if let Some(known) = known
            && !cfg!(debug_assertions)
        {
            options.extend_from_slice(known.ways());
            self.has_looked(known.reads);
            return;
        }
        let (first, outer) = (options.len(), self.read.replace(None));
        self.find_ways(player, card, options);
        let reads = self.has_read();
        self.read.set(outer);
        self.has_looked(reads);
        let found = &options[first..];
        debug_assert!(known.is_none_or(|it| it.ways() == found), "{known:?} was known, and {found:?} was found");
        if known.is_none() && found.len() <= CardLook::MOST && reads != Reading::EVERYTHING {
            let mut look = CardLook { player, card, in_main, reads, number: found.len(), ways: [Choice::Pass; CardLook::MOST] };
            look.ways[..found.len()].copy_from_slice(found);
            self.looks.borrow_mut().push(look);
        }
    }
}

impl State {
    /// That was found out about cards, until something happens that touches what was looked at.
    pub(in crate::machine) fn offers_cards(&mut self, mut looks: Vec<CardLook>) {
        if looks.is_empty() {
            return;
        }
        let mut known = std::mem::take(&mut self.offered.cards.looks);
        known.retain(|it| self.object(it.card).is_some());
        if known.len() + looks.len() <= CardOffers::MOST {
            self.offered.cards.reads = looks.iter().fold(self.offered.cards.reads, |reads, it| reads | it.reads);
            known.append(&mut looks);
        }
        self.offered.cards.looks = known;
    }
}
