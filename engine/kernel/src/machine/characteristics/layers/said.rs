//! What a static ability says, layer by layer: at what it looks there, and what it changes. Of what is printed that is found once.

use smallvec::SmallVec;

use crate::game::{AbilityRef, Cards};
use language::{Aspects, Change, Condition, Filter, Reads, Static};

use super::{
    Layer,
    layer::{Layers, Writes},
    order::{Rank, Saying},
};

/// A static ability, as layers look at it.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    /// At what it looks in all.
    pub(super) looks: Aspects,
    /// The layers of which it says something.
    pub(super) layers: Layers,
    pub(super) rank: Rank,
    /// What decides whether it applies, and to what.
    pub(super) whom: Reads,
    shares: SmallVec<[Share; 2]>,
}

/// What it says of one layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Share {
    layer: Layer,
    /// What decides how much it changes there.
    pub(super) reads: Reads,
    pub(super) writes: Writes,
}

impl Said {
    /// What a static ability says that is written there.
    pub(crate) fn of(at: AbilityRef, ability: &Static) -> Self {
        let looks = ability.reads().aspects;
        let Some(saying) = Saying::of(at, ability) else {
            let (layers, rank, whom) = (Layers::default(), Rank::Usual, Reads::NOTHING);
            return Self { looks, layers, rank, whom, shares: SmallVec::new() };
        };
        let Saying { rank, condition, affected, changes } = saying;
        let whom = condition.map_or(Reads::NOTHING, Condition::reads).and(affected.map_or(Reads::NOTHING, Filter::reads));
        let mut shares: SmallVec<[Share; 2]> = SmallVec::new();
        for (layer, change) in changes.iter().filter_map(|it| Some((rank.layer_of(it)?, it))) {
            let (reads, writes) = (Change::reads(change), Writes::by_part(change));
            match shares.iter_mut().find(|it| it.layer == layer) {
                Some(it) => (it.reads, it.writes) = (it.reads.and(reads), it.writes.and(writes)),
                None => shares.push(Share { layer, reads, writes }),
            }
        }
        Self { looks, layers: shares.iter().map(|it| it.layer).collect(), rank, whom, shares }
    }

    /// What it says of that layer.
    pub(super) fn share(&self, of: Layer) -> Option<Share> {
        self.shares.iter().copied().find(|it| it.layer == of)
    }

    /// What the ability says, to whoever wants to know.
    pub(super) fn known<T>(cards: &Cards, at: AbilityRef, ability: &Static, tell: impl FnOnce(&Self) -> T) -> T {
        match cards.said(at) {
            Some(known) => tell(known),
            None => tell(&Self::of(at, ability)),
        }
    }
}
