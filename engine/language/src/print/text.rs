//! Words of a text in the place of others (612.1).

use super::{Phrase, Speaker, filter, phrase::say};
use crate::{Duration, Rewording, Subject};

impl Speaker<'_> {
    /// What may be replaced, and for how long.
    pub(super) fn reworded(&mut self, it: &Subject, words: &[Rewording], lasts: Duration) -> Phrase {
        let of = self.thing(it);
        let words_said = filter::joined(words.iter().map(replaced).collect(), " or ");
        let lasts = super::change::duration(lasts).map(|it| say![" ", it]);
        let but = words.iter().find_map(|it| match it {
            Rewording::CreatureBut(it) => Some(say![". the new creature type can't be ", it.name()]),
            Rewording::Color | Rewording::BasicLand | Rewording::Creature | Rewording::CreatureInto(_) => None,
        });
        say!["change the text of ", of, " by replacing all instances of ", words_said, lasts, but]
    }
}

fn replaced(it: &Rewording) -> Phrase {
    match it {
        Rewording::Color => "one color word with another".into(),
        Rewording::BasicLand => "one basic land type with another".into(),
        Rewording::Creature | Rewording::CreatureBut(_) => "one creature type with another".into(),
        Rewording::CreatureInto(into) => say!["one creature type with ", into.name()],
    }
}
