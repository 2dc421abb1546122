//! What an event or a payment has left for the text to speak of, by its noun.

use super::{Equivalence, Phrase, Speaker, speaker::Tokens};
use crate::{Subject, Two};

impl Speaker<'_> {
    /// What the event was about, by its noun: a spell behind tokens, a permanent behind a card.
    pub(super) fn event(&self, ending: &str) -> Phrase {
        if self.tokens == Tokens::Made {
            return format!("that spell{ending}").into();
        }
        let nouns = ["permanent", "creature", "land", "artifact", "enchantment"];
        Phrase::either(Equivalence::Pronoun, nouns.map(|it| format!("that {it}{ending}")))
    }

    /// The other thing of the event, while a pronoun means it, or by its noun.
    pub(super) fn opposite(&self, ending: &str) -> Phrase {
        let pronoun = if ending.is_empty() { "it" } else { "its" };
        let pronoun = Some(pronoun.to_owned()).filter(|_| self.means(&Subject::Opposite));
        let nouns = Two::NOUNS.iter().map(|it| format!("that {it}{ending}"));
        Phrase::either(Equivalence::Pronoun, nouns.chain(pronoun))
    }

    /// What was paid with: for the ability, or as its text was followed.
    pub(super) fn paid_with(&self, ending: &str) -> Phrase {
        if self.paid.is_empty() {
            return format!("the tapped creature{ending}").into();
        }
        Phrase::either(Equivalence::Pronoun, self.paid.iter().map(|it| format!("that {it}{ending}")))
    }
}
