//! Small letters where sentences, modes, quotations and the parts of costs begin; subtypes keep their capitals.

use super::woven::{FoldKind, Woven};
use crate::parse;
use vocabulary::catalog::KeywordAbility;

/// Behind these a sentence begins.
const BEGINNINGS: [&str; 7] = ["; ", ". ", ": ", "| ", "\"", " - ", ". ["];

/// Makes the capitals small.
pub(super) fn fold(text: &mut Woven) {
    close_quotations(text);
    let mut found = Vec::new();
    for (at, letter) in text.text().char_indices() {
        let begins = || begins(text.text(), at) && !stays(&text.text()[at..]);
        if letter.is_ascii_uppercase() && (begins() || in_keyword(text.text(), at)) {
            found.push((at, letter.to_ascii_lowercase()));
        }
    }
    for (at, small) in found {
        text.replace(FoldKind::Capital, at..at + 1, small.encode_utf8(&mut [0; 4]));
    }
}

/// A comma stands behind a quotation, and so does a full stop where another sentence follows.
fn close_quotations(text: &mut Woven) {
    let goes_on = |at: usize| match &text.text().as_bytes()[at..] {
        [b'.', _, _, next, ..] => next.is_ascii_uppercase(),
        other => !other.is_empty(),
    };
    let mut found: Vec<(usize, &str)> = [(".\" ", "\"."), (",\" ", "\",")]
        .iter()
        .flat_map(|(mark, behind)| text.text().match_indices(mark).map(|it| (it.0, *behind)))
        .filter(|it| goes_on(it.0))
        .collect();
    found.sort_unstable();
    for (at, behind) in found {
        text.replace(FoldKind::Typography, at..at + 2, behind);
    }
}

/// Whether a sentence, or a part of a cost, begins there.
fn begins(text: &str, at: usize) -> bool {
    let before = &text[..at];
    if before.is_empty() || BEGINNINGS.iter().any(|it| before.ends_with(it)) {
        return true;
    }
    before.ends_with(", ") && in_cost(before, &text[at..]) && !in_name(before, &text[at..])
}

/// Whether that is the comma of a name, and no part of a cost: nothing but capitals stands between the word `named` and the colon.
fn in_name(before: &str, behind: &str) -> bool {
    let (Some((_, begun)), Some((rest, _))) = (before.rsplit_once(" named "), behind.split_once(": ")) else { return false };
    let is_of_name = |it: &str| ["of", "the", "and"].contains(&it) || it.starts_with(|it: char| it.is_ascii_uppercase());
    !begun.trim_end_matches(", ").contains(',') && begun.split_whitespace().chain(rest.split(' ')).all(is_of_name)
}

/// Whether that is the capital of a place in the one keyword that has such a name within it (702.163a).
fn in_keyword(text: &str, at: usize) -> bool {
    let name = KeywordAbility::ForMirrodin.name();
    let Some(place) = name[1..].find(|it: char| it.is_ascii_uppercase()).map(|it| it + 1) else { return false };
    text[at..].starts_with(&name[place..]) && text[..at].ends_with(&name[1..place])
}

/// Whether those are two parts of one cost: a symbol or a verb stands at its beginning, and a colon behind it.
fn in_cost(before: &str, behind: &str) -> bool {
    let start = ["; ", ". ", "| ", "\""].iter().filter_map(|it| before.rfind(it).map(|at| at + it.len())).max().unwrap_or(0);
    let cost = behind.split_once(": ").map(|it| it.0);
    // A cost behind the name of a keyword has no colon.
    let keyword = before[start..].split_once(" - ").is_some_and(|it| !it.0.contains([',', ':']) && it.1.starts_with('{'));
    if keyword && !behind.split([';', '"']).next().is_some_and(|it| it.contains(": ")) {
        return true;
    }
    let paid = before[start..].starts_with('{') || cost.is_some() && !before[start..].contains(": ");
    paid && cost.is_some_and(|it| !it.contains(['.', ';', '"']))
}

/// Whether the text begins with the numbers of chapters.
pub(super) fn is_chapter(text: &str) -> bool {
    let numerals = text.split_once(" - ").map_or("", |it| it.0);
    numerals.split(", ").all(|it| !it.is_empty() && it.bytes().all(|it| b"IVX".contains(&it)))
}

/// X, level and station symbols, the numbers of chapters, and the names of subtypes.
fn stays(text: &str) -> bool {
    let word = text.split(|it: char| !it.is_alphanumeric() && it != '-' && it != '\'').next().unwrap_or_default();
    word == "X"
        || word == "LEVEL"
        || word == "STATION"
        || is_chapter(text)
        || parse::subtype_named(word.trim_end_matches("'s").trim_end_matches('\'')).is_some()
}
