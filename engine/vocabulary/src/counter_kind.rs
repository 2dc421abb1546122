//! Kinds of counters (122.1): any word is one. Those that the book names are known beforehand, keywords among them (122.1b); a word that a
//! card says besides is kept as it is first said, for as long as the program runs.

use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    sync::{PoisonError, RwLock},
};

use crate::catalog::{Counter, KeywordAbility, KeywordCounter};

/// A kind of counter, small as a number. Order and hash are those of the book's lists and then of the words, whichever was said first.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct CounterKind(u16);

/// What a kind of counter means by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CounterMeaning {
    /// What the book says of counters with that name.
    Listed(Counter),
    /// The keyword, which it gives (122.1b).
    Keyword(KeywordCounter),
    /// Nothing (122.1): what puts them says what they are for.
    Word,
}

const KEYWORDS: usize = Counter::ALL.len();
const WORDS: usize = KEYWORDS + KeywordCounter::ALL.len();

/// The words that no list of the book has, in the order in which they were said.
static SAID: RwLock<Vec<&'static str>> = RwLock::new(Vec::new());

impl CounterKind {
    /// Counters of which the book says more.
    pub const fn listed(kind: Counter) -> Self {
        Self(kind as u16)
    }

    /// Counters of a keyword.
    #[expect(clippy::cast_possible_truncation, reason = "the book's lists are short")]
    pub const fn keyword(kind: KeywordCounter) -> Self {
        Self(KEYWORDS as u16 + kind as u16)
    }

    /// The kind of that name.
    ///
    /// # Panics
    ///
    /// With more than 65,000 words.
    pub fn named(name: &str) -> Self {
        let name = name.to_lowercase();
        if let Ok(listed) = name.parse::<Counter>() {
            return listed.into();
        } else if let Ok(keyword) = name.parse::<KeywordCounter>() {
            return keyword.into();
        }
        let mut said = SAID.write().unwrap_or_else(PoisonError::into_inner);
        let at = said.iter().position(|it| *it == name).unwrap_or_else(|| {
            said.push(name.leak());
            said.len() - 1
        });
        Self(u16::try_from(WORDS + at).expect("cards say few kinds of counters"))
    }

    /// The name.
    pub fn name(self) -> &'static str {
        let at = usize::from(self.0);
        if let Some(it) = Counter::ALL.get(at) {
            it.name()
        } else if let Some(it) = KeywordCounter::ALL.get(at - KEYWORDS) {
            it.name()
        } else {
            SAID.read().unwrap_or_else(PoisonError::into_inner)[at - WORDS]
        }
    }

    /// What it means by itself.
    pub fn meaning(self) -> CounterMeaning {
        let at = usize::from(self.0);
        if let Some(it) = Counter::ALL.get(at) {
            CounterMeaning::Listed(*it)
        } else if let Some(it) = KeywordCounter::ALL.get(at - KEYWORDS) {
            CounterMeaning::Keyword(*it)
        } else {
            CounterMeaning::Word
        }
    }

    /// The keyword that it gives.
    pub fn gives(self) -> Option<KeywordAbility> {
        match self.meaning() {
            CounterMeaning::Keyword(it) => Some(it.name().parse().expect("a keyword counter has the name of a keyword ability")),
            CounterMeaning::Listed(_) | CounterMeaning::Word => None,
        }
    }

    /// What one of them adds to power and toughness (122.1a): its name says it.
    pub fn size(self) -> Option<(i32, i32)> {
        let sized = match self.meaning() {
            CounterMeaning::Listed(Counter::Plus1Plus1) => return Some((1, 1)),
            CounterMeaning::Listed(Counter::Minus1Minus1) => return Some((-1, -1)),
            CounterMeaning::Listed(_) | CounterMeaning::Keyword(_) => return None,
            CounterMeaning::Word => self.name().split_once('/')?,
        };
        let signed = |it: &str| if it.starts_with(['+', '-']) { it.parse().ok() } else { None };
        signed(sized.0).zip(signed(sized.1))
    }

    /// The place among the book's, or the word.
    fn rank(self) -> (u16, &'static str) {
        if usize::from(self.0) < WORDS { (self.0, "") } else { (u16::MAX, self.name()) }
    }
}

impl From<Counter> for CounterKind {
    fn from(kind: Counter) -> Self {
        Self::listed(kind)
    }
}

impl From<KeywordCounter> for CounterKind {
    fn from(kind: KeywordCounter) -> Self {
        Self::keyword(kind)
    }
}

impl PartialOrd for CounterKind {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for CounterKind {
    fn cmp(&self, other: &Self) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl Hash for CounterKind {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.rank().hash(state);
    }
}

impl fmt::Debug for CounterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for CounterKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
