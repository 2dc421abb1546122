//! One mana that could be spent: of which types it could be, as which it may be spent, and what has to be tapped for it (106.1, 106.6).

use crate::{
    game::{ManaMark, ObjectId, State},
    machine::Widening,
};
use language::ManaType;

/// The bit, beside those of [`ManaType::bit`], that says that mana comes from a snow source (107.4h).
pub(super) const SNOW: u8 = 1 << 6;

/// The bit that says that it stands in for generic mana, whatever else it is.
pub(super) const GENERIC: u8 = 1 << 7;

/// One mana that could be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unit {
    /// The types that it could be, as bits, and whether it is from a snow source.
    pub(super) kinds: u8,
    /// Those of the types that cost nothing but tapping, and bring nothing but mana.
    pub(super) free: u8,
    /// How much one would rather keep where it is from: lands go first.
    pub(super) reluctance: Reluctance,
    /// Those of the types that it is, where it may be spent as though it were others.
    pub(super) wide: u8,
    /// For mana that is in the pool and marked, which of the rows of marked mana it is of, from one on.
    pub(super) marked: u16,
    /// What has to be tapped for it; nothing for mana that is in the pool.
    pub from: Option<(ObjectId, Tapped)>,
}

/// In which order permanents are used for mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Reluctance {
    /// It is for that alone, or brings something: whoever has it wants it spent.
    Earmarked,
    /// Nothing is used.
    None,
    /// It stays in the pool for a while.
    Kept,
    /// A land, which does nothing else.
    Land,
    /// What is no land and no creature.
    Other,
    /// A creature, which might attack or block, or what has the ability that is paid for.
    Creature,
    /// What costs more than tapping, or does more than adding mana.
    Dear,
}

/// By which ability a permanent is tapped for mana.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tapped {
    /// By what its basic land type gives it (305.6).
    LandType,
    /// By one that adds one mana and does nothing else.
    Plainly,
    /// By that of its abilities which makes mana of the type.
    Elaborately,
    /// By one that costs mana.
    Turned,
    /// By whichever ability: something else adds this to it.
    Besides,
    /// Not for mana, but in place of some.
    InPlace,
}

impl Unit {
    /// Whether it is mana from a snow source.
    pub(crate) const fn is_snow(self) -> bool {
        self.kinds & SNOW != 0
    }

    /// A mana of one of these types, in the pool or made for nothing but tapping.
    pub(super) const fn plain(kinds: u8, reluctance: Reluctance, from: Option<(ObjectId, Tapped)>) -> Self {
        Self { kinds, free: kinds & !SNOW, reluctance, wide: 0, marked: 0, from }
    }

    /// One of these types, for which more is done.
    pub(super) const fn dear(kinds: u8, from: Option<(ObjectId, Tapped)>) -> Self {
        Self { kinds, free: 0, reluctance: Reluctance::Dear, wide: 0, marked: 0, from }
    }

    /// The first type that it can be, one that costs nothing more if there is one.
    pub(super) fn first_type(self) -> ManaType {
        let kinds = if self.free & self.kinds == 0 { self.kinds } else { self.free };
        self.own_type(ManaType::ALL.into_iter().find(|it| kinds & it.bit() != 0).unwrap_or(ManaType::Colorless))
    }

    /// The type that it is where it pays as that.
    pub(super) fn own_type(self, as_though: ManaType) -> ManaType {
        let is = |it: &ManaType| self.wide & it.bit() != 0;
        if is(&as_though) { as_though } else { ManaType::ALL.into_iter().find(is).unwrap_or(as_though) }
    }

    /// What is said of it in the pool.
    pub(crate) fn mark(self, state: &State) -> ManaMark {
        self.marked.checked_sub(1).and_then(|it| state.marked_mana.get(usize::from(it))).map_or(ManaMark::NONE, |it| it.mark)
    }

    pub(super) fn widen(&mut self, by: Widening) {
        let own = self.kinds & !(SNOW | GENERIC) & by.from;
        if own != 0 {
            self.wide |= own;
            self.kinds |= by.into;
        }
    }

    /// What has to be tapped for it.
    pub(crate) fn source(self) -> Option<ObjectId> {
        self.from.map(|it| it.0)
    }
}
