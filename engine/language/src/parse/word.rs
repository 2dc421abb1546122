//! Words that are names in the book's lists, and numbers.

use std::{cmp::Ordering, collections::HashMap, fmt, str::FromStr, sync::LazyLock};

use super::syntax::{Node, Read, Rule, complain};
use crate::plurals;
use vocabulary::{
    CounterKind, Subtype,
    catalog::{CardType, Color, KeywordAbility, Supertype, Zone},
};

/// Looks a word up in its list.
fn listed<T: FromStr<Err: fmt::Display>>(node: &Node<'_>, word: &str) -> Read<T> {
    word.parse().map_err(|error: T::Err| complain(node, error.to_string()))
}

pub(super) fn color(node: &Node<'_>) -> Read<Color> {
    listed(node, node.as_str())
}

pub(super) fn supertype(node: &Node<'_>) -> Read<Supertype> {
    listed(node, node.as_str())
}

/// A kind of counter: any word (122.1).
pub(super) fn counter(node: &Node<'_>) -> CounterKind {
    CounterKind::named(node.as_str())
}

pub(super) fn keyword(node: &Node<'_>) -> Read<KeywordAbility> {
    listed(node, node.as_str())
}

/// A card type, singular or plural.
pub(super) fn card_type(node: &Node<'_>) -> Read<CardType> {
    let word = node.as_str();
    if word == "sorceries" { Ok(CardType::Sorcery) } else { listed(node, word.strip_suffix('s').unwrap_or(word)) }
}

/// A zone, singular or plural.
pub(super) fn zone(node: &Node<'_>) -> Read<Zone> {
    let word = node.as_str();
    if word == "libraries" { Ok(Zone::Library) } else { listed(node, word.strip_suffix('s').unwrap_or(word)) }
}

/// The card types whose lists have subtypes, the longest list first.
const LISTS: [CardType; 9] = [
    CardType::Creature,
    CardType::Land,
    CardType::Artifact,
    CardType::Enchantment,
    CardType::Planeswalker,
    CardType::Battle,
    CardType::Instant,
    CardType::Plane,
    CardType::Dungeon,
];

/// A subtype, singular or plural.
pub(super) fn subtype(node: &Node<'_>) -> Read<Subtype> {
    let word = node.as_str();
    subtype_named(word).ok_or_else(|| complain(node, format!("{word:?} is no subtype that the book lists")))
}

/// Whether a noun is in the plural.
pub(super) fn is_plural(noun: &str) -> bool {
    let last = noun.rsplit(' ').next().unwrap_or(noun);
    plurals::one_of(last).is_some() || noun.ends_with('s') && !is_singular_subtype(last)
}

/// Whether it is one subtype and no plural of one.
pub(super) fn is_singular_subtype(word: &str) -> bool {
    singular(word).is_some()
}

/// The subtypes by their names in small letters; where several are called so, the one of the first list.
static SUBTYPES: LazyLock<HashMap<String, Subtype>> = LazyLock::new(|| {
    let mut named = HashMap::new();
    for it in LISTS.iter().flat_map(|it| Subtype::all(*it)) {
        named.entry(it.name().to_ascii_lowercase()).or_insert(it);
    }
    named
});

/// The subtype with that name.
fn singular(word: &str) -> Option<Subtype> {
    SUBTYPES.get(&word.to_ascii_lowercase()).copied()
}

/// The subtype with that name, in the singular or the plural.
pub(super) fn subtype_named(word: &str) -> Option<Subtype> {
    let without = |end: &str, instead: &str| singular(&format!("{}{instead}", word.strip_suffix(end)?));
    singular(word)
        .or_else(|| singular(plurals::one_of(word)?))
        .or_else(|| without("s", ""))
        .or_else(|| without("es", ""))
        .or_else(|| without("ies", "y"))
        .or_else(|| without("ves", "f"))
}

/// A number that the card says in digits or letters; one for an article.
pub(super) fn number<T: TryFrom<i32>>(node: &Node<'_>) -> Read<T> {
    const WORDS: [&str; 13] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];
    let value = match (node.as_rule(), node.as_str()) {
        (Rule::article, _) => Some(1),
        (_, "twenty") => Some(20),
        (Rule::number_word, word) => WORDS.iter().zip(1..).find_map(|(it, value)| (*it == word).then_some(value)),
        (_, digits) => digits.parse().ok(),
    };
    value.and_then(|it| T::try_from(it).ok()).ok_or_else(|| complain(node, "this number is not possible here"))
}

/// Which way a number may differ; without a word, not at all.
pub(super) fn comparison(node: Option<&Node<'_>>) -> Ordering {
    match node.map(Node::as_str) {
        None => Ordering::Equal,
        Some("or less" | "or fewer") => Ordering::Less,
        Some(_) => Ordering::Greater,
    }
}
