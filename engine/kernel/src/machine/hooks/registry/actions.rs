//! Actions of the game itself (703, 704), with or without questions.

use super::functions::{Chooses, Does, Proposes, Writes};
use language::{Ability, Gift, Keyword, Library, Variant, meaning};

/// A turn-based action, with or without questions.
#[derive(Clone, Copy, Debug)]
pub enum TurnBased {
    /// It may ask.
    Does(Does),
    /// It asks nothing.
    Proposes(Proposes),
}

/// A state-based action, with or without questions.
#[derive(Clone, Copy, Debug)]
pub enum StateBased {
    /// It asks nothing.
    Proposes(Proposes),
    /// It may ask.
    Chooses(Chooses),
}

/// How a row says what a keyword means (702).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Meaning {
    /// In the model.
    Written(Writes),
    /// In a text of the language.
    Said(&'static str),
    /// The same of a gift of that.
    Given(Gift, &'static str),
}

impl Meaning {
    /// The abilities that a keyword means; tokens that they make are added to the library.
    pub(crate) fn of(self, keyword: &Keyword, library: &mut Library) -> Vec<Ability> {
        match self {
            Self::Written(write) => write(keyword),
            Self::Said(text) => meaning(text, keyword, library),
            Self::Given(gift, text) if keyword.variant == Variant::Given(gift) => meaning(text, keyword, library),
            Self::Given(..) => Vec::new(),
        }
    }
}
