//! What a companion demands of the deck with which its player starts (702.139a).

use macro_rules_attribute::derive;

use crate::Filter;

/// A condition for a starting deck.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Demand {
    /// Each card of it fits one of these.
    Only(Vec<Filter>),
    /// Each card of it that fits the first fits the second, too.
    Each(Filter, Filter),
    /// No mana cost in it has the same symbol twice.
    NoSymbolTwice,
    /// No two cards that fit have the same name.
    DifferentNames(Filter),
    /// All cards that fit have a card type in common.
    SharedType(Filter),
    /// It has so many cards more than a deck must have.
    More(u8),
}
