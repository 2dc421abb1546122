//! What is chosen as something enters (614.12a).

use super::{Phrase, filter, noun, phrase::say, words};
use crate::Choosing;

pub(super) fn phrase(it: &Choosing) -> Phrase {
    match it {
        Choosing::Color => "a color".into(),
        Choosing::CreatureType => "a creature type".into(),
        Choosing::Player => "a player".into(),
        Choosing::Opponent => "an opponent".into(),
        Choosing::Word(words) => words::list(words.iter().map(|it| it.clone().into()).collect(), "or"),
        Choosing::Name(fits) => {
            let words: Vec<Phrase> = fits.tests.iter().map(noun::adjective).collect();
            let kinds = if words.is_empty() { Phrase::default() } else { say![filter::joined(words, " "), " "] };
            let noun = say![kinds, "card name"];
            say![words::article(&noun), " ", noun]
        }
    }
}
