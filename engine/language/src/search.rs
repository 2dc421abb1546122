//! Searching (701.23): where, and for what.

use macro_rules_attribute::derive;

use crate::{Amount, Entering, Filter, Players};
use vocabulary::catalog::Zone;

/// In which zones of one player it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Searched {
    /// The library.
    Library,
    /// The graveyard.
    Graveyard,
    /// Both of them.
    Both,
    /// Either of them or both, as the player likes.
    Either,
    /// Graveyard, hand and library.
    All,
    /// Any of these, as the player likes.
    Any,
}

impl Searched {
    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Library => "library",
            Self::Graveyard => "graveyard",
            Self::Both => "library and graveyard",
            Self::Either => "library and/or graveyard",
            Self::All => "graveyard, hand, and library",
            Self::Any => "graveyard, hand, and/or library",
        }
    }
}

/// Whether the library is shuffled as the search ends, or that is said elsewhere, if at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffling {
    /// It is, once what was found is where it goes.
    AsItEnds,
    /// Nothing is said of it here.
    Apart,
}

/// How many cards are searched for.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Sought {
    /// As many as the player likes.
    AnyNumber,
    /// All that there are.
    All,
    /// So many at most; of whatever card so many, which are there to be found (701.23d).
    UpTo(Amount),
    /// So many at most, whatever cards: a text says so, and the player may find fewer.
    OrFewer(Amount),
    /// So many at most, no two of one name (201.2b).
    Unlike(Amount),
}

impl Sought {
    /// One card.
    pub const ONE: Self = Self::UpTo(Amount::Number(1));
}

/// What is searched for, and what becomes of it. Several of them are one search (701.23h).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Find {
    /// In whose zones, where not in those of who searches.
    pub whose: Option<Players>,
    /// Where it is looked for.
    pub searched: Searched,
    /// How many cards.
    pub number: Sought,
    /// Such cards.
    pub fits: Filter,
    /// Where they are put.
    pub to: Zone,
    /// How they enter, where that is the battlefield.
    pub entering: Entering,
    /// Where all but one of them are put instead, if that is elsewhere.
    pub rest: Option<Zone>,
}

impl Find {
    /// Whether it is the player's choice to search the library.
    pub const fn may_leave_library(&self) -> bool {
        matches!(self.searched, Searched::Either | Searched::Any)
    }

    /// Whether the library is among what is searched.
    pub const fn is_of_library(&self) -> bool {
        matches!(self.searched, Searched::Library | Searched::Both | Searched::All)
    }

    /// One card of the library for the hand.
    pub const fn for_hand(fits: Filter) -> Self {
        Self {
            whose: None,
            searched: Searched::Library,
            number: Sought::ONE,
            fits,
            to: Zone::Hand,
            entering: Entering::Untapped,
            rest: None,
        }
    }
}
