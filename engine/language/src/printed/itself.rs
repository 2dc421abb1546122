//! What a card calls itself: its name, a short form of it, `this creature`, `~`.

use std::ops::Range;

use super::woven::{FoldKind, Woven, places};
use crate::parse;
use vocabulary::Subtype;

/// What a card may call itself behind `this`; not `this ability`, nor `this turn`.
const NOUNS: [&str; 23] = [
    "creature",
    "permanent",
    "artifact",
    "enchantment",
    "land",
    "spell",
    "card",
    "Aura",
    "Equipment",
    "planeswalker",
    "Vehicle",
    "token",
    "Saga",
    "Siege",
    "Spacecraft",
    "Fortification",
    "Class",
    "Case",
    "Room",
    "battle",
    "Planet",
    "scheme",
    "emblem",
];

/// What has granted the ability that stands in quotation marks (201.5a).
const GIVER: &str = "the giver";

/// Puts `this` for all of them, and in an ability that this grants to others `the giver`.
pub(super) fn fold(text: &mut Woven, name: &str, type_line: &str) {
    let mut found = Vec::new();
    for it in names(name, type_line) {
        for at in places(text.text(), &it) {
            let span = at..at + it.len();
            if is_word(text.text(), &span) && means_itself(text.text(), &span) && !overlaps(&found, &span) {
                let granted = quote(text.text(), span.start).is_some();
                // A short form is no name by which another ability calls what grants it.
                if !granted {
                    found.push((span, "this"));
                } else if it == name {
                    found.push((span, GIVER));
                }
            }
        }
    }
    if type_line.contains("Legendary") {
        let persons: Vec<_> = persons(text.text()).into_iter().filter(|it| !overlaps(&found, &it.0)).collect();
        found.extend(persons);
    }
    for this in ["this ", "This "] {
        for at in places(text.text(), this) {
            let behind = &text.text()[at + this.len()..];
            let Some(noun) = NOUNS.iter().find(|it| behind.starts_with(**it)) else { continue };
            let span = at..at + this.len() + noun.len();
            if is_word(text.text(), &span) && !overlaps(&found, &span) {
                let giver = quote(text.text(), at).is_some_and(|it| means_giver(it, noun, type_line));
                found.push((span, if giver { GIVER } else { "this" }));
            }
        }
    }
    found.sort_by_key(|it| it.0.start);
    text.replace_all(FoldKind::Itself, &found);
}

/// Events that are about this object and nothing else, so that `it` behind them can mean no other.
const ALONE: [&str; 8] = [
    "enters",
    "attacks",
    "blocks",
    "attacks or blocks",
    "becomes tapped",
    "becomes untapped",
    "is dealt damage",
    "becomes the target of",
];

/// `sacrifice it`, and where its size is counted `exiled with it`, where it is this.
pub(super) fn pronouns(text: &mut Woven) {
    const IT: &str = "sacrifice it";
    let mut found = Vec::new();
    for at in places(text.text(), IT) {
        let before = &text.text()[..at];
        let ability = &before[before.rfind("; ").map_or(0, |it| it + 2)..];
        let event = ability.strip_prefix("when this ").or_else(|| ability.strip_prefix("whenever this "));
        let event = event.and_then(|it| it.strip_suffix(", "));
        let end = at + IT.len();
        let event = event.map(|it| it.strip_suffix(" a spell or ability").unwrap_or(it));
        if event.is_some_and(|it| ALONE.contains(&it)) && is_word(text.text(), &(at..end)) {
            found.push((end - "it".len()..end, "this"));
        }
    }
    text.replace_all(FoldKind::Itself, &found);
    let exiled = "exiled with it";
    for at in places(text.text(), exiled).into_iter().rev() {
        let before = &text.text()[..at];
        let ability = &before[before.rfind("; ").map_or(0, |it| it + 2)..];
        let end = at + exiled.len();
        if ability.starts_with("this's power") && !ability.contains('.') && is_word(text.text(), &(at..end)) {
            text.replace(FoldKind::Itself, end - "it".len()..end, "this");
        }
    }
}

/// What a legendary card calls itself as a person, with what stands for that; in an ability that it grants somebody else may be meant.
fn persons(text: &str) -> Vec<(Range<usize>, &'static str)> {
    const OWN: [&str; 7] = [" power", " toughness", " loyalty", " controller", " owner", " base", " abilities"];
    let mut found = Vec::new();
    for (word, this) in [
        ("he's", "this is"),
        ("she's", "this is"),
        ("he", "this"),
        ("she", "this"),
        ("him", "this"),
        ("himself", "itself"),
        ("herself", "itself"),
        ("his", "this's"),
        ("her", "this"),
    ] {
        let capital = word[..1].to_uppercase() + &word[1..];
        for word in [word, &capital] {
            for at in places(text, word) {
                let span = at..at + word.len();
                let behind = &text[span.end..];
                if !is_word(text, &span) || behind.starts_with('\'') || quote(text, at).is_some() {
                    continue;
                }
                let owns = OWN.iter().any(|it| behind.starts_with(it));
                found.push((span, if word.eq_ignore_ascii_case("her") && owns { "this's" } else { this }));
            }
        }
    }
    found
}

/// What it is called, the longest first.
fn names(name: &str, type_line: &str) -> Vec<String> {
    let name = name.replace('\u{2019}', "'");
    let mut names = vec![name.clone(), "~".to_owned(), "CARDNAME".to_owned()];
    if type_line.contains("Legendary") {
        let before = |mark: &str| name.split_once(mark).map(|it| it.0);
        let short = before(",").into_iter().chain(before(" of ")).chain(before(" the ")).chain(before(" "));
        let short = short.take(if name.contains(',') { 1 } else { 3 });
        let short = short.filter(|it| it.starts_with(char::is_uppercase) && *it != "The" && *it != "A");
        // A short form that is also a subtype may mean others that have it; not where only planeswalkers are called so.
        let of_planeswalkers = |it: Subtype| matches!(it, Subtype::Planeswalker(_));
        let own = |it: &&str| parse::subtype_named(it).is_none_or(of_planeswalkers) || type_line.contains("Planeswalker");
        names.extend(short.filter(own).map(str::to_owned));
    }
    names
}

fn is_word(text: &str, span: &Range<usize>) -> bool {
    let letter = |it: char| it.is_alphanumeric();
    !text[..span.start].ends_with(letter) && !text[span.end..].starts_with(letter)
}

/// What stands in quotation marks around a place.
fn quote(text: &str, at: usize) -> Option<&str> {
    let line = text[..at].rfind('\n').map_or(0, |it| it + 1);
    let opens = (text[line..at].matches('"').count() % 2 == 1).then(|| text[..at].rfind('"'))??;
    let closes = text[at..].find('"').map_or(text.len(), |it| at + it);
    Some(&text[opens + 1..closes])
}

/// Whether `this` with that noun is what grants the ability in the quotation: it attaches itself to what it is granted to, or that has
/// another noun there.
fn means_giver(quoted: &str, noun: &str, type_line: &str) -> bool {
    let own = type_line.to_lowercase().split([' ', '\u{2014}']).any(|it| it == noun.to_lowercase());
    let attaches = matches!(noun, "Aura" | "Equipment" | "Fortification");
    let bearer = ["this creature", "This creature", "this token", "This token"].iter().any(|it| quoted.contains(it));
    own && (attaches || bearer && !matches!(noun, "creature" | "token"))
}

/// Whether the name means this object: not behind `named`, nor as what a token is called that is created, nor where the name is a subtype
/// that something is described by.
fn means_itself(text: &str, span: &Range<usize>) -> bool {
    let (before, after) = (&text[..span.start], &text[span.end..]);
    let described = parse::subtype_named(&text[span.clone()]).is_some()
        && ["a ", "an ", "another ", "other ", "target ", "each ", "all "].iter().any(|it| before.to_lowercase().ends_with(it));
    // A longer name, and what is named so, is another thing.
    let longer = after.starts_with(" planeswalker") || before.ends_with('-') || after.starts_with('-');
    let names_another = ["named ", "create ", "Create "].iter().any(|it| before.ends_with(it));
    !names_another && !described && !longer
}

fn overlaps(found: &[(Range<usize>, &str)], span: &Range<usize>) -> bool {
    found.iter().any(|it| it.0.start < span.end && span.start < it.0.end)
}
