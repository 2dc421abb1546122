//! Ability words and flavor words (207.2c, 207.2d), which mean nothing.

use super::{
    blame::keyword_at,
    plain::lines,
    small::is_chapter,
    woven::{FoldKind, Woven},
};
use vocabulary::catalog::AbilityWord;

/// Takes them away where an ability begins, also behind the numbers of chapters.
pub(super) fn fold(text: &mut Woven) {
    let mut found = Vec::new();
    for (at, line) in lines(text.text()) {
        let chapters = if is_chapter(line) { line.find(MARK).map_or(0, |it| it + MARK.len()) } else { 0 };
        let ability = line[chapters..].trim_start_matches(['\u{2022}', ' ']);
        let listed = line.starts_with('\u{2022}');
        let Some((words, _)) = ability.split_once(MARK) else { continue };
        let chosen = listed && text.text()[..at].contains(words);
        let Some(kind) = kind(words, chosen) else { continue };
        let start = at + line.len() - ability.len();
        found.push((kind, start..start + words.len() + MARK.len()));
    }
    for (kind, range) in found.into_iter().rev() {
        text.replace(kind, range, "");
    }
}

/// What stands between them and the ability.
const MARK: &str = " - ";

/// Which of both those words are, if they are none that say something. A single word in a list is none where the text has said before that
/// it may be chosen (614.12c).
fn kind(words: &str, chosen: bool) -> Option<FoldKind> {
    if AbilityWord::ALL.iter().any(|it| it.name().eq_ignore_ascii_case(words)) {
        return Some(FoldKind::AbilityWord);
    }
    let is_flavor = is_title(words) && (capitals(words) > 1 || !chosen && !says(words));
    is_flavor.then_some(FoldKind::FlavorWord)
}

/// Whether the words are written as a title is: capitals, and small words and numbers between them.
fn is_title(words: &str) -> bool {
    const SMALL: [&str; 8] = ["of", "the", "a", "an", "to", "and", "in", "for"];
    let letters = |it: &str| it.chars().all(|it| it.is_alphabetic() || "'-!?,".contains(it));
    let number = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit() || it == b',');
    let part = |it: &str| number(it) || letters(it) && (is_capital(it) || SMALL.contains(&it));
    capitals(words) > 0 && words.split(' ').next().is_some_and(|it| is_capital(it) || number(it)) && words.split(' ').all(part)
}

fn is_capital(word: &str) -> bool {
    word.starts_with(|it: char| it.is_ascii_uppercase())
}

fn capitals(words: &str) -> usize {
    words.split(' ').filter(|it| is_capital(it)).count()
}

/// Whether a single word is a keyword with what follows as its cost or its ability, or one that is made of such a name (702.29e, 702.33c,
/// 702.37b, 702.159b).
fn says(word: &str) -> bool {
    const MADE: [&str; 3] = ["Multikicker", "Megamorph", "Prize"];
    keyword_at(word).is_some() || word.ends_with("cycling") || MADE.contains(&word) || is_chapter(&format!("{word}{MARK}"))
}
