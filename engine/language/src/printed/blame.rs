//! Which sentence it is that the grammar does not take.
//!
//! A parser stops at the first token that fits nothing, which says little about what a card waits for. So each sentence of the ability is
//! tried by itself; those that no production takes are to blame, or all of them together where each could stand alone.

use std::{cmp::Reverse, collections::BTreeMap, ops::Range, sync::LazyLock};

use rules_data::RuleId;
use vocabulary::catalog::{KeywordAbility, KeywordAction};

use crate::parse;

/// The abilities of a line, with their places.
pub(super) struct Blame<'a> {
    abilities: Vec<(usize, &'a str)>,
    spell: bool,
}

impl<'a> Blame<'a> {
    /// The abilities that stand behind so many bytes of a line.
    pub(super) fn of(line: &'a str, before: usize) -> Self {
        let types = line[..before.min(line.len())].to_owned();
        let spell = types.contains(" instant") || types.contains(" sorcery");
        Self { abilities: split(line, before, "; "), spell }
    }

    /// The sentences to blame for a problem there; nothing, where it is no ability.
    pub(super) fn sentences(&self, span: &Range<usize>) -> Vec<String> {
        let found = self.abilities.iter().rev().find(|it| it.0 <= span.start);
        let Some((_, ability)) = found else { return Vec::new() };
        let whole = vec![ability.trim_end_matches('.').to_owned()];
        let sentences = split(ability, 0, ". ");
        let alone = |at: usize, it: &str| if at == 0 { parse::is_ability(it, self.spell) } else { parse::is_sentence(it) };
        let dead: Vec<String> =
            sentences.iter().filter(|(at, it)| !alone(*at, it)).map(|it| it.1.trim_end_matches('.').to_owned()).collect();
        if dead.is_empty() { whole } else { dead }
    }
}

/// The parts between such marks, outside quotation marks.
fn split<'a>(text: &'a str, from: usize, mark: &str) -> Vec<(usize, &'a str)> {
    let (mut parts, mut start, mut quoted) = (Vec::new(), from.min(text.len()), false);
    let mut at = start;
    while at < text.len() {
        if text[at..].starts_with('"') {
            quoted = !quoted;
        }
        if !quoted && text[at..].starts_with(mark) {
            parts.push((start, &text[start..at]));
            at += mark.len();
            start = at;
            continue;
        }
        at += text[at..].chars().next().map_or(1, char::len_utf8);
    }
    parts.push((start, &text[start..]));
    parts
}

/// The grammar, as text: what it has no word for is a rule's to bring.
const GRAMMAR: [&str; 7] = [
    include_str!("../grammar/ability.pest"),
    include_str!("../grammar/act.pest"),
    include_str!("../grammar/effect.pest"),
    include_str!("../grammar/event.pest"),
    include_str!("../grammar/keyword.pest"),
    include_str!("../grammar/statement.pest"),
    include_str!("../generated/verbs.pest"),
];

/// The keyword actions for which the grammar has no word.
static UNSAID: LazyLock<Vec<KeywordAction>> = LazyLock::new(|| {
    let has_word = |it: &KeywordAction| {
        let begins = format!("\"{}", it.name().to_lowercase());
        GRAMMAR.iter().any(|it| it.contains(&begins))
    };
    KeywordAction::ALL.iter().copied().filter(|it| !has_word(it)).collect()
});

/// The rule that a sentence waits for, where it names something of the book's lists: a keyword with which it begins, or a keyword action
/// that the grammar has no word for.
pub fn rule_of(sentence: &str) -> Option<RuleId> {
    keyword_at(sentence).map(KeywordAbility::rule).or_else(|| {
        let words: Vec<&str> = sentence.split(|it: char| !it.is_alphanumeric()).collect();
        let is = |word: &str, name: &str| {
            word.strip_suffix('s').unwrap_or(word).eq_ignore_ascii_case(name) || word.eq_ignore_ascii_case(name)
        };
        UNSAID.iter().find(|it| words.iter().any(|word| is(word, it.name()))).map(|it| it.rule())
    })
}

/// The keyword abilities by the small letter with which their names begin, the longest name first.
static KEYWORDS: LazyLock<BTreeMap<u8, Vec<(&'static str, KeywordAbility)>>> = LazyLock::new(|| {
    let mut named: BTreeMap<u8, Vec<(&'static str, KeywordAbility)>> = BTreeMap::new();
    for it in KeywordAbility::ALL {
        let first = it.name().bytes().next().unwrap_or_default().to_ascii_lowercase();
        named.entry(first).or_default().push((it.name(), it));
    }
    for it in named.values_mut() {
        it.sort_by_key(|(name, _)| Reverse(name.len()));
    }
    named
});

/// The keyword ability with whose name a text begins, and the longest such.
pub fn keyword_at(text: &str) -> Option<KeywordAbility> {
    let begins = |name: &str| {
        let behind = text.get(..name.len()).filter(|it| it.eq_ignore_ascii_case(name)).map(|_| &text[name.len()..]);
        behind.is_some_and(|it| !it.starts_with(|it: char| it.is_alphanumeric()))
    };
    let first = text.bytes().next()?.to_ascii_lowercase();
    KEYWORDS.get(&first)?.iter().find(|it| begins(it.0)).map(|it| it.1)
}
