//! Numbers, articles, plurals and verbs: the small grammar of English that all phrases share.

use super::{Equivalence, Phrase, phrase::say};
use crate::{Rounding, plurals};
use vocabulary::catalog::CardType;

/// How many things a noun stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    /// One.
    One,
    /// Each of several, one by one.
    Each,
    /// Several that are chosen.
    Some,
    /// Several, or all.
    Many,
}

/// The form of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Without an ending: behind `you`, behind a plural, in an imperative.
    Bare,
    /// Behind one thing or one other player.
    Third,
    /// Behind players who can be told one by one or together.
    EachOrAll,
    /// Behind things that can be told together or one by one.
    AllOrEach,
}

impl From<Number> for Form {
    fn from(number: Number) -> Self {
        match number {
            Number::One | Number::Each => Self::Third,
            Number::Some | Number::Many => Self::Bare,
        }
    }
}

/// A regular verb.
pub(super) fn verb<T: AsRef<str> + Into<Phrase>>(word: T, form: Form) -> Phrase {
    let third = |word: &T| Phrase::from(third(word.as_ref()));
    match form {
        Form::Bare => word.into(),
        Form::Third => third(&word),
        Form::EachOrAll => Phrase::either(Equivalence::Every, [third(&word), word.into()]),
        Form::AllOrEach => {
            let third = third(&word);
            Phrase::either(Equivalence::Every, [word.into(), third])
        }
    }
}

fn third(word: &str) -> String {
    match word {
        "have" => "has".to_owned(),
        "are" => "is".to_owned(),
        "scry" => "scries".to_owned(),
        "copy" => "copies".to_owned(),
        _ if ["ch", "sh", "ss"].iter().any(|it| word.ends_with(it)) => format!("{word}es"),
        _ => format!("{word}s"),
    }
}

/// A number in letters as far as cards do so, then in digits.
pub(super) fn letters(number: i64) -> String {
    const WORDS: [&str; 16] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen",
    ];
    let word = usize::try_from(number).ok().filter(|it| *it > 0).and_then(|it| WORDS.get(it));
    match (word, number) {
        (Some(word), _) => (*word).to_owned(),
        (None, 20) => "twenty".to_owned(),
        (None, _) => number.to_string(),
    }
}

/// A number before what is not counted one by one: damage, life.
pub(super) fn measured(number: i64) -> Phrase {
    Phrase::either(Equivalence::Numeral, [number.to_string(), letters(number)])
}

/// How many times an amount.
pub(super) fn times(number: i32) -> Phrase {
    if number == 2 {
        Phrase::either(Equivalence::Numeral, ["twice", "two times"])
    } else {
        say![letters(number.into()), " times"]
    }
}

/// So much more or less: the word before the number, and that.
pub(super) fn plus(more: i32) -> (&'static str, i64) {
    (if more < 0 { " minus " } else { " plus " }, i64::from(more).abs())
}

/// A number before its noun.
pub(super) fn counted(number: i64) -> Phrase {
    Phrase::either(Equivalence::Numeral, [letters(number), number.to_string()])
}

/// The same, with an article for one.
pub(super) fn article_or_number(number: i64, noun: &Phrase) -> Phrase {
    if number == 1 {
        Phrase::either(Equivalence::Numeral, [article(noun).to_owned(), "one".to_owned(), "1".to_owned()])
    } else {
        counted(number)
    }
}

/// The article before that noun.
pub(super) fn article(noun: &Phrase) -> &'static str {
    article_of(&noun.printed())
}

/// The article before those words, by how they sound.
pub(super) fn article_of(words: &str) -> &'static str {
    const CONSONANT: [&str; 5] = ["Unicorn", "unicorn", "unity", "use", "one"];
    const SILENT: &str = "hour";
    let vowel = words.starts_with(SILENT) || words.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', 'U', '8', 'X']);
    let number = words.split(['/', ' ']).next().is_some_and(|it| it == "11" || it == "18");
    if (vowel || number) && !CONSONANT.iter().any(|it| words.starts_with(it)) { "an" } else { "a" }
}

/// A noun of the game in the plural.
pub(super) fn plural(word: &str) -> String {
    if let Some(several) = plurals::irregular(word) {
        return several.to_owned();
    }
    if let Some(stem) = word.strip_suffix('f').filter(|it| it.ends_with(['l', 'r'])) {
        return format!("{stem}ves");
    }
    if let Some(stem) = word.strip_suffix('y').filter(|it| !it.ends_with(['a', 'e', 'i', 'o', 'u'])) {
        format!("{stem}ies")
    } else if word.ends_with(['s', 'x']) || word.ends_with("ch") || word.ends_with("sh") {
        format!("{word}es")
    } else {
        format!("{word}s")
    }
}

/// A card type in the singular or the plural.
pub(super) fn card_type(kind: CardType, number: Number) -> String {
    match number {
        Number::One | Number::Each => kind.name().to_owned(),
        Number::Some | Number::Many => plural(kind.name()),
    }
}

/// Parts of a list, with commas and the word before the last of them.
pub(super) fn list(parts: Vec<Phrase>, last: &'static str) -> Phrase {
    let count = parts.len();
    let mut list = Phrase::default();
    for (at, part) in parts.into_iter().enumerate() {
        if at > 0 && at + 1 == count {
            if count > 2 {
                list.push(",");
            }
            list.push(" ");
            list.push(last);
            list.push(" ");
        } else if at > 0 {
            list.push(", ");
        }
        list.push(part);
    }
    list
}

/// The word for a place in an order.
pub(super) fn ordinal(number: u32) -> &'static str {
    const ORDINALS: [&str; 7] = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];
    usize::try_from(number).ok().and_then(|it| ORDINALS.get(it.checked_sub(1)?)).copied().unwrap_or("last")
}

/// What becomes of what is no whole number.
pub(super) const fn rounded(way: Rounding) -> &'static str {
    match way {
        Rounding::Up => ", rounded up",
        Rounding::Down => ", rounded down",
    }
}
