//! What an effect makes a player choose, besides targets: a color, a creature type, a player, a permanent, a card name.

use macro_rules_attribute::derive;
use strum::EnumDiscriminants;

use crate::Filter;

/// What is chosen.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants, Walk!)]
#[strum_discriminants(name(ChoosingKind), derive(PartialOrd, Ord), doc = "A sort of [`Choosing`].")]
pub enum Choosing {
    /// One of the five colors (105.4).
    Color,
    /// A creature type (205.3e).
    CreatureType,
    /// A player.
    Player,
    /// An opponent.
    Opponent,
    /// A permanent that fits.
    Permanent(Filter),
    /// The name of a card with these characteristics (201.4).
    Name(Filter),
    /// One of these words, which mean nothing else: abilities stand beside them (614.12c).
    Word(Vec<String>),
}
