//! An edition as the matcher sees it: who stands in which family, between whom, and cites whom, by position.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use rules_data::{Book, Place, Reference, Rule, RuleId};

use super::words::{Rarity, Words};
use crate::manuscript::Manuscript;

/// An edition: its index and, where it is at hand, its text.
#[derive(Debug)]
pub struct Side<'s> {
    /// The index.
    pub(super) book: &'s Book,
    /// Each rule's company, in the order of the index.
    pub(super) nodes: Vec<Node>,
    /// Each rule's words, where the text is at hand.
    pub(super) words: Option<Vec<Arc<Words>>>,
    /// How rare words are in it, where the text is at hand.
    pub(super) rarity: Option<Rarity>,
}

/// A rule's place among the others; all numbers are positions in the index.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The rule that it is part of; none where it is part of a section only.
    pub(super) parent: Option<usize>,
    /// The section that it stands in.
    pub(super) section: u16,
    /// The part of the same whole that stands before it.
    pub(super) before: Option<usize>,
    /// And the one behind it.
    pub(super) after: Option<usize>,
    /// Its parts.
    pub(super) parts: Vec<usize>,
    /// What it cites.
    pub(super) cites: Vec<Token>,
}

/// A reference as a typed token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Chapter(u8),
    Section(u16),
    Rule(usize),
    Run(usize, usize),
    /// A number that the edition does not have.
    Dangling,
}

impl<'s> Side<'s> {
    /// An edition of which only the index is at hand.
    pub fn of(book: &'s Book) -> Self {
        Self { book, nodes: nodes(book), words: None, rarity: None }
    }

    /// An edition with its text, of which `book` is the index.
    pub fn with_text(book: &'s Book, manuscript: &Manuscript) -> Self {
        Self::with_words(book, manuscript, &mut HashMap::new())
    }

    /// Editions with their texts. Neighbours print most of their rules alike: the words of a text are taken once, however many have it.
    pub fn with_texts<'m>(editions: impl IntoIterator<Item = (&'s Book, &'m Manuscript)>) -> Vec<Self> {
        let mut seen = HashMap::new();
        editions.into_iter().map(|(book, manuscript)| Self::with_words(book, manuscript, &mut seen)).collect()
    }

    fn with_words<'m>(book: &'s Book, manuscript: &'m Manuscript, seen: &mut HashMap<&'m str, Arc<Words>>) -> Self {
        let texts = manuscript.rules.iter().map(|it| it.text.text.as_str());
        let words = texts.map(|it| Arc::clone(seen.entry(it).or_insert_with(|| Arc::new(Words::of(it)))));
        let words: Vec<Arc<Words>> = words.collect();
        let rarity = Some(Rarity::of(&words));
        Self { book, nodes: nodes(book), words: Some(words), rarity }
    }

    /// The index.
    pub fn book(&self) -> &'s Book {
        self.book
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether words can be counted.
    pub(super) fn is_counted(&self) -> bool {
        self.words.is_some()
    }

    /// Calls `add` with each mark of a rule's text: its word pairs, or the positions of its sketch with what stands there.
    pub(super) fn marks(&self, at: usize, counted: bool, mut add: impl FnMut(u64)) {
        match self.words.as_ref().filter(|_| counted) {
            Some(words) => words[at].pairs().iter().for_each(|it| add(*it)),
            None => (0..).zip(&self.rule(at).sketch.0).for_each(|(position, it)| add(position_mark(position, *it))),
        }
    }

    pub(super) fn rule(&self, at: usize) -> &'s Rule {
        &self.book.rules[at]
    }
}

/// A position of a sketch and what stands there, spread over all bits.
fn position_mark(position: u64, minimum: u16) -> u64 {
    (position << 16 | u64::from(minimum)).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

fn nodes(book: &Book) -> Vec<Node> {
    let mut known: BTreeMap<RuleId, usize> = BTreeMap::new();
    for (at, rule) in book.rules.iter().enumerate() {
        known.entry(rule.id).or_insert(at);
    }
    let mut nodes: Vec<Node> = Vec::with_capacity(book.rules.len());
    let mut last: BTreeMap<Place, usize> = BTreeMap::new();
    for (at, rule) in book.rules.iter().enumerate() {
        let parent = match rule.parent {
            Place::Rule(parent) => known.get(&parent).copied().filter(|it| *it < at),
            Place::Section(_) | Place::Chapter(_) => None,
        };
        let section = match (parent, rule.parent) {
            (Some(parent), _) => nodes[parent].section,
            (None, Place::Section(section)) => section,
            (None, _) => rule.id.section(),
        };
        let before = last.insert(rule.parent, at);
        if let Some(before) = before {
            nodes[before].after = Some(at);
        }
        if let Some(parent) = parent {
            nodes[parent].parts.push(at);
        }
        let cites = rule.refs.iter().filter_map(|it| token(it, &known)).collect();
        nodes.push(Node { parent, section, before, after: None, parts: Vec::new(), cites });
    }
    nodes
}

fn token(reference: &Reference, known: &BTreeMap<RuleId, usize>) -> Option<Token> {
    let at = |rule: &RuleId| known.get(rule).copied();
    match reference {
        Reference::To(Place::Chapter(chapter)) => Some(Token::Chapter(*chapter)),
        Reference::To(Place::Section(section)) => Some(Token::Section(*section)),
        Reference::To(Place::Rule(rule)) => Some(at(rule).map_or(Token::Dangling, Token::Rule)),
        Reference::Range(Place::Rule(first), Place::Rule(last)) => {
            Some(at(first).zip(at(last)).map_or(Token::Dangling, |(first, last)| Token::Run(first, last)))
        }
        Reference::Range(Place::Section(first), _) => Some(Token::Section(*first)),
        Reference::Range(..) => Some(Token::Dangling),
        Reference::Term(_) => None,
    }
}
