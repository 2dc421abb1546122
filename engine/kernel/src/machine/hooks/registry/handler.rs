//! A row of a rule file's table, and how a line of the list of hooks becomes the function that makes such rows.

use rules_data::RuleId;

use super::Hook;
use crate::machine::{SpecialSort, Twist};
use language::{Statement, Word};

/// A row of a rule file's table.
#[derive(Clone, Copy, Debug)]
pub struct Handler {
    /// The rule that it serves.
    pub rule: RuleId,
    pub(super) hook: Hook,
    pub(super) serves: &'static [Word],
    pub(super) states: &'static [(Statement, &'static str)],
}

impl Handler {
    /// The same row, which serves those words of the model: no card may say what no row serves.
    #[must_use]
    pub const fn serves(self, words: &'static [Word]) -> Self {
        Self { serves: words, ..self }
    }

    /// The same row, which acts on what cards state so: each with its phrase.
    #[must_use]
    pub const fn states(self, said: &'static [(Statement, &'static str)]) -> Self {
        Self { states: said, ..self }
    }

    /// Whether what the row says is written into the cards as they are read: what a keyword means, what lies up with a side of a card,
    /// which abilities have no source.
    pub(crate) const fn is_in_cards(&self) -> bool {
        matches!(self.hook, Hook::Means(..) | Hook::Says(..) | Hook::Gives(..) | Hook::Composes(..) | Hook::Inherent(..))
    }

    /// The ways in which the row can be perturbed.
    pub const fn twists(&self) -> &'static [Twist] {
        self.hook.twists()
    }

    /// The words that it serves: those that its hook is keyed by, those of the table, and what it says that cards state.
    pub fn served(&self) -> impl Iterator<Item = Word> {
        let stated = self.states.iter().map(|it| Word::States(it.0));
        self.hook.word().into_iter().chain(self.serves.iter().copied()).chain(stated)
    }
}

impl Hook {
    /// The word by which a row on this hook is found.
    const fn word(self) -> Option<Word> {
        if let Self::Verbs(verb, ..) = self {
            Some(Word::Verb(verb))
        } else if let Self::When(occurrence, ..) = self {
            Some(Word::Occurrence(occurrence))
        } else if let Self::Instructs(kind, _) = self {
            Some(Word::Instruction(kind))
        } else if let Self::Pays(currency, _) = self {
            Some(Word::Cost(currency))
        } else if let Self::Means(keyword, _)
        | Self::Says(keyword, _)
        | Self::KeywordDamage(keyword, _)
        | Self::Takes(SpecialSort::Keyword(keyword), _) = self
        {
            Some(Word::Keyword(keyword))
        } else if let Self::Composes(layout, ..) | Self::Faces(_, layout, _) = self {
            Some(Word::Layout(layout))
        } else {
            None
        }
    }
}

/// A line makes a variant of [`Hook`], the function by which a rule file names it in its table, and says in which ways its rows can be
/// perturbed.
macro_rules! hooks {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) = $hook:ident, $twists:ident;)*) => {
        #[derive(Clone, Copy, Debug)]
        enum Hook {
            $($hook($($type),*),)*
        }

        impl Hook {
            /// The ways in which a row on this hook can be wrong.
            const fn twists(self) -> &'static [Twist] {
                match self {
                    $(Self::$hook(..) => lists::$twists,)*
                }
            }
        }

        $(
            $(#[$doc])*
            pub const fn $name(rule: RuleId, $($argument: $type),*) -> Handler {
                Handler { rule, hook: Hook::$hook($($argument),*), serves: &[], states: &[] }
            }
        )*
    };
}
