//! What is printed, and the other ways in which the list of equivalences lets it be said.
//!
//! A phrase is words in a row. Where two wordings mean the same it holds both, the one that is printed first. So a text is compared with
//! what its model says without a change to either of them: an equivalence counts in the place where it stands, and nowhere else.

use std::borrow::Cow;

use super::Equivalence;

/// Words in a row, some of which may be said otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    pieces: Vec<Piece>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
    Words(Cow<'static, str>),
    Either(Equivalence, Vec<Phrase>),
    /// Words of a set, with that between them.
    AnyOrder(Equivalence, Vec<String>, &'static str),
}

/// One phrase after the other.
macro_rules! say {
    ($($part:expr),* $(,)?) => {{
        let mut phrase = $crate::print::Phrase::default();
        $(phrase.push($part);)*
        phrase
    }};
}
pub(super) use say;

impl From<&'static str> for Phrase {
    fn from(words: &'static str) -> Self {
        Self { pieces: if words.is_empty() { Vec::new() } else { vec![Piece::Words(Cow::Borrowed(words))] } }
    }
}

impl From<String> for Phrase {
    fn from(words: String) -> Self {
        Self { pieces: vec![Piece::Words(Cow::Owned(words))] }
    }
}

impl From<Option<Self>> for Phrase {
    fn from(phrase: Option<Self>) -> Self {
        phrase.unwrap_or_default()
    }
}

/// What can be said behind something else.
pub(super) trait Said {
    fn add_to(self, phrase: &mut Phrase);
}

impl Said for Phrase {
    fn add_to(mut self, phrase: &mut Phrase) {
        if phrase.pieces.is_empty() {
            phrase.pieces = self.pieces;
        } else {
            phrase.pieces.append(&mut self.pieces);
        }
    }
}

impl Said for Option<Phrase> {
    fn add_to(self, phrase: &mut Phrase) {
        if let Some(said) = self {
            said.add_to(phrase);
        }
    }
}

impl Said for &'static str {
    fn add_to(self, phrase: &mut Phrase) {
        if !self.is_empty() {
            phrase.pieces.push(Piece::Words(Cow::Borrowed(self)));
        }
    }
}

impl Said for String {
    fn add_to(self, phrase: &mut Phrase) {
        phrase.pieces.push(Piece::Words(Cow::Owned(self)));
    }
}

impl Phrase {
    /// Adds what follows.
    pub(super) fn push(&mut self, next: impl Said) {
        next.add_to(self);
    }

    /// The first of these, or by that equivalence one of the others.
    pub(super) fn either<P: Into<Self>>(row: Equivalence, ways: impl IntoIterator<Item = P>) -> Self {
        let mut found: Vec<Self> = Vec::new();
        for way in ways {
            let way = way.into();
            if !found.contains(&way) {
                found.push(way);
            }
        }
        if found.len() == 1 { found.remove(0) } else { Self { pieces: vec![Piece::Either(row, found)] } }
    }

    /// Those words, in this order or by that equivalence in any other.
    pub(super) fn any_order(row: Equivalence, words: Vec<String>, between: &'static str) -> Self {
        if words.len() < 2 { words.concat().into() } else { Self { pieces: vec![Piece::AnyOrder(row, words, between)] } }
    }

    /// The same where each choice by that row is the one way of that number.
    pub(super) fn settled(self, row: Equivalence, way: usize) -> Self {
        let mut settled = Self::default();
        for piece in self.pieces {
            match piece {
                Piece::Either(it, mut ways) if it == row && way < ways.len() => settled.push(ways.swap_remove(way)),
                Piece::Either(it, ways) => {
                    let ways = ways.into_iter().map(|it| it.settled(row, way)).collect();
                    settled.pieces.push(Piece::Either(it, ways));
                }
                Piece::Words(_) | Piece::AnyOrder(..) => settled.pieces.push(piece),
            }
        }
        settled
    }

    /// Whether it says nothing.
    pub(super) const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The text as it is printed.
    pub fn printed(&self) -> String {
        self.chosen(&mut |_, _| 0)
    }

    /// The text with the ways that are chosen, of so many by that equivalence.
    pub fn chosen(&self, choose: &mut dyn FnMut(Equivalence, usize) -> usize) -> String {
        let mut text = String::new();
        self.write(choose, &mut text);
        text
    }

    fn write(&self, choose: &mut dyn FnMut(Equivalence, usize) -> usize, text: &mut String) {
        for piece in &self.pieces {
            match piece {
                Piece::Words(words) => text.push_str(words),
                Piece::Either(row, ways) => {
                    if let Some(way) = ways.get(choose(*row, ways.len())) {
                        way.write(choose, text);
                    }
                }
                Piece::AnyOrder(row, words, between) => {
                    let mut left: Vec<&String> = words.iter().collect();
                    while !left.is_empty() {
                        let next = choose(*row, left.len()).min(left.len() - 1);
                        text.push_str(left.remove(next));
                        text.push_str(if left.is_empty() { "" } else { between });
                    }
                }
            }
        }
    }

    /// Whether the text says this, in whichever way.
    ///
    /// # Errors
    ///
    /// The byte up to which it does.
    pub fn takes(&self, text: &str) -> Result<(), usize> {
        let mut furthest = 0;
        let ends = self.ends(text, &[0], &mut furthest);
        if ends.contains(&text.len()) { Ok(()) } else { Err(furthest) }
    }

    /// Where the phrase can end that begins at one of these bytes.
    fn ends(&self, text: &str, from: &[usize], furthest: &mut usize) -> Vec<usize> {
        let mut here = from.to_vec();
        for piece in &self.pieces {
            here = match piece {
                Piece::Words(words) => here.into_iter().filter_map(|at| says(text, at, words, furthest)).collect(),
                Piece::Either(_, ways) => {
                    let mut ends: Vec<usize> = ways.iter().flat_map(|it| it.ends(text, &here, furthest)).collect();
                    ends.sort_unstable();
                    ends.dedup();
                    ends
                }
                Piece::AnyOrder(_, words, between) => {
                    let left: Vec<&str> = words.iter().map(String::as_str).collect();
                    here.into_iter().filter_map(|at| in_any_order(text, at, &left, between, furthest)).collect()
                }
            };
            if here.is_empty() {
                break;
            }
        }
        here
    }

    /// The equivalences that it offers.
    pub fn rows(&self) -> Vec<Equivalence> {
        let mut found = Vec::new();
        for piece in &self.pieces {
            match piece {
                Piece::Words(_) => {}
                Piece::Either(row, ways) => {
                    found.push(*row);
                    found.extend(ways.iter().flat_map(Self::rows));
                }
                Piece::AnyOrder(row, ..) => found.push(*row),
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// Where the words end that stand there.
fn says(text: &str, at: usize, words: &str, furthest: &mut usize) -> Option<usize> {
    let same = text.as_bytes()[at..].iter().zip(words.as_bytes()).take_while(|it| it.0 == it.1).count();
    *furthest = (*furthest).max(at + same);
    (same == words.len()).then_some(at + same)
}

/// Where the words end that stand there in whichever order.
fn in_any_order(text: &str, at: usize, left: &[&str], between: &str, furthest: &mut usize) -> Option<usize> {
    if left.is_empty() {
        return Some(at);
    }
    left.iter().enumerate().find_map(|(next, word)| {
        // A word that was tried in this place need not be tried again.
        if left[..next].contains(word) {
            return None;
        }
        let end = says(text, at, word, furthest)?;
        let rest: Vec<&str> = left.iter().enumerate().filter(|it| it.0 != next).map(|it| *it.1).collect();
        let end = if rest.is_empty() { end } else { says(text, end, between, furthest)? };
        in_any_order(text, end, &rest, between, furthest)
    })
}
