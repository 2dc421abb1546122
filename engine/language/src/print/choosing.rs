//! What is chosen as something enters (614.12a).

use super::{Phrase, filter, noun, phrase::say, words};
use crate::{Ability, Choosing, Effect, Entry, Instruction, Static};

pub(super) fn phrase(it: &Choosing) -> Phrase {
    match it {
        Choosing::Color(None) => "a color".into(),
        Choosing::Color(Some(it)) => say!["a color other than ", it.name().to_lowercase()],
        Choosing::CreatureType(None) => "a creature type".into(),
        Choosing::CreatureType(Some(but)) => say!["a creature type other than ", but.name()],
        Choosing::BasicLandType => "a basic land type".into(),
        Choosing::Player => "a player".into(),
        Choosing::Opponent => "an opponent".into(),
        Choosing::Permanent(fits) => filter::one(fits),
        Choosing::Word(words) => words::list(words.iter().map(|it| it.clone().into()).collect(), "or"),
        Choosing::Name(fits) => {
            let but = fits.tests.iter().position(|it| *it == Choosing::but_basic()).unwrap_or(fits.tests.len());
            let words: Vec<Phrase> = fits.tests[..but].iter().map(noun::adjective).collect();
            let kinds = if words.is_empty() { Phrase::default() } else { say![filter::joined(words, " "), " "] };
            let noun = say![kinds, "card name"];
            let other = if but < fits.tests.len() { " other than a basic land card name" } else { "" };
            say![words::article(&noun), " ", noun, other]
        }
    }
}

/// All that is chosen as something with that ability enters, or as a text of it is followed.
pub(super) fn of_ability(ability: &Ability) -> Vec<&Choosing> {
    if let Ability::Static(Static::Enters(Entry::Choosing(it))) = ability {
        return vec![it];
    }
    let texts = match ability.effect() {
        Some(Effect::Plain(text)) => std::slice::from_ref(text),
        Some(Effect::Parts(texts) | Effect::Modal(_, texts)) => texts,
        None => &[],
    };
    texts.iter().flat_map(|it| &it.instructions).flat_map(of_instruction).collect()
}

fn of_instruction(it: &Instruction) -> Vec<&Choosing> {
    let own = if let Instruction::Choose(what, _) = it { Some(what) } else { None };
    own.into_iter().chain(it.branches().into_iter().flatten().flat_map(of_instruction)).collect()
}
