//! The options of a question in words: which one a line means, and what a message lists.

use crate::ways;

use super::{
    action::{Action, mana_type},
    names,
};
use kernel::{
    game::State,
    question::{Choice, Question},
};

/// The mana ability that the line activates while something is paid for.
pub(super) fn tapped(state: &State, question: &Question<'_>, action: &Action) -> Option<usize> {
    let named = |choice: Choice, name: &str| names::chosen(state, name, choice);
    question.options.iter().position(|it| match (action, *it) {
        (Action::Tap(name, mana), Choice::TapFor(_, tapped)) => named(*it, name) && mana.is_none_or(|it| it == tapped),
        (Action::Tap(name, _) | Action::Activate(name, ..), Choice::Activate(..)) => named(*it, name),
        _ => false,
    })
}

pub(super) fn nothing(question: &Question<'_>) -> Option<usize> {
    let harmless = |it: &Choice| matches!(it, Choice::Done | Choice::Pass);
    question.options.iter().position(harmless).or(Some(0))
}

/// Whether the words mean that option.
pub(super) fn is_meant(state: &State, choice: Choice, words: &str) -> bool {
    match choice {
        Choice::Pass | Choice::Done => words == "nothing",
        Choice::Yes => words == "yes",
        Choice::No => words == "no",
        Choice::Number(number) => words.parse() == Ok(number),
        Choice::Mana(mana) => mana_type(words) == Some(mana),
        Choice::Counter(it) => it.name().eq_ignore_ascii_case(words),
        Choice::Subtype(it) => it.name() == words,
        Choice::Word(face, nth) => state.library.anchor(face, nth) == words,
        Choice::Sector(it) => it.name() == words,
        Choice::Sticker(nth) => state.sticker_name(nth) == words,
        Choice::Name(face) | Choice::Companion(face) => state.library.face(face).name == words,
        Choice::Thing(thing) => names::means(state, words, thing),
        Choice::Play(..)
        | Choice::Cast(..)
        | Choice::Activate(..)
        | Choice::TurnUp(..)
        | Choice::Unlock(..)
        | Choice::PlanarDie
        | Choice::Special(..)
        | Choice::TapFor(..) => names::chosen(state, words, choice),
    }
}

/// How many options a message lists.
const LISTED: usize = 20;

/// The options in words; of very many, the first ones.
pub(super) fn described(state: &State, options: &[Choice]) -> String {
    let words = options.iter().take(LISTED).map(|it| match it {
        Choice::Pass => "pass".to_owned(),
        Choice::Done => "nothing".to_owned(),
        Choice::Yes => "yes".to_owned(),
        Choice::No => "no".to_owned(),
        Choice::Number(number) => number.to_string(),
        Choice::Mana(mana) => mana.letter().to_string(),
        Choice::Counter(it) => it.name().to_lowercase(),
        Choice::Subtype(it) => it.name().to_owned(),
        Choice::Word(face, nth) => state.library.anchor(*face, *nth).to_owned(),
        Choice::Sector(it) => it.name().to_owned(),
        Choice::Sticker(nth) => state.sticker_name(*nth).to_owned(),
        Choice::Name(face) => state.library.face(*face).name.clone(),
        Choice::Thing(kernel::game::Thing::Player(player)) => names::PLAYERS[player.index()].to_owned(),
        Choice::Thing(kernel::game::Thing::Object(it)) => state.name(*it).to_owned(),
        Choice::Play(it, side) => format!("play {}", state.face_with(*it, *side).name),
        Choice::Cast(it, way) => format!("cast {}{}", state.face_with(*it, way.side).name, ways::words(state, *it, *way)),
        Choice::Activate(it, _) => format!("activate {}", state.name(*it)),
        Choice::TurnUp(it, unveil) => format!("turn {} face up {}", state.beneath(*it), unveil.by.words()),
        Choice::Unlock(it, half) => format!("door {}", state.half(*it, *half).map_or("", |it| &it.name)),
        Choice::Companion(it) => format!("take in {}", state.library.face(*it).name),
        Choice::PlanarDie => "roll the planar die".to_owned(),
        Choice::Special(it, at) => format!("{} {}", ways::special(state, *at), state.name(*it)),
        Choice::TapFor(it, mana) => format!("tap {} for {}", state.name(*it), mana.letter()),
    });
    let listed = words.collect::<Vec<_>>().join(", ");
    match options.len().saturating_sub(LISTED) {
        0 => listed,
        more => format!("{listed} and {more} more"),
    }
}
