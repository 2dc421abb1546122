//! What has happened, as a text asks for it later: `if you gained life this turn`, `the number of spells you've cast this turn`.

use macro_rules_attribute::derive;
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{Filter, Relation};

/// Something that may have happened, and to whom.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Past {
    /// What.
    pub feat: Feat,
    /// Who did it, or whose it was.
    pub who: Relation,
    /// What the object was that it happened to, where it happens to one.
    pub what: Filter,
    /// When.
    pub span: Span,
}

/// A turn to look back on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Span {
    /// This turn.
    ThisTurn,
    /// The turn before this one.
    LastTurn,
}

/// What is kept of a turn for texts that ask for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, VariantArray, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Feat {
    /// Somebody gained life, so much.
    GainsLife,
    /// Somebody lost life, so much.
    LosesLife,
    /// Somebody was dealt damage, so much.
    IsDealtDamage,
    /// Somebody drew a card.
    Draws,
    /// Somebody discarded a card.
    Discards,
    /// Somebody cast a spell.
    Casts,
    /// Somebody cast a spell for its warp cost (702.185c).
    Warps,
    /// Somebody sacrificed a permanent.
    Sacrifices,
    /// Something of somebody's dealt combat damage to a player.
    CombatDamageToPlayer,
    /// Somebody attacked with a creature.
    Attacks,
    /// A permanent entered under somebody's control.
    Enters,
    /// A permanent under somebody's control left the battlefield.
    Leaves,
    /// A permanent under somebody's control was put into a graveyard.
    Dies,
    /// A permanent card was put into somebody's graveyard, from anywhere (700.11).
    Descends,
    /// Somebody committed a crime (700.13).
    Crimes,
    /// Somebody flipped a coin.
    Flips,
    /// Somebody came by control of a permanent: kept with that, until the second upkeep from then on (702.30a).
    GainsControl,
    /// Somebody spent mana on spells, so much (700.14).
    SpendsOnSpells,
    /// An ability of a permanent was activated (700.10).
    Activates,
    /// Somebody began to activate an exhaust ability (702.177b).
    Exhausts,
    /// An ability has put something onto the battlefield, or created it: kept in mind for its object (607.2c).
    Brings,
    /// An ability has resolved (603.7h).
    Resolves,
}

impl Feat {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// What it is called where positions are written.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// Whether it happens to permanents, and not to or by players.
    pub const fn befalls_permanents(self) -> bool {
        matches!(self, Self::Enters | Self::Leaves | Self::Dies)
    }

    /// Whether it is counted by how much it was, not by how often.
    pub const fn is_measured(self) -> bool {
        matches!(self, Self::GainsLife | Self::LosesLife | Self::IsDealtDamage | Self::SpendsOnSpells)
    }
}

/// A set of feats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Feats(u32);

impl Feats {
    /// Whether it is one of them.
    pub const fn has(self, feat: Feat) -> bool {
        self.0 & (1 << feat as u32) != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// They, in order.
    pub fn iter(self) -> impl Iterator<Item = Feat> {
        Feat::ALL.iter().copied().filter(move |it| self.has(*it))
    }
}

impl FromIterator<Feat> for Feats {
    fn from_iter<I: IntoIterator<Item = Feat>>(feats: I) -> Self {
        feats.into_iter().fold(Self::default(), |sum, it| Self(sum.0 | 1 << it as u32))
    }
}
