//! Cards as text, found by their names and not read before somebody wants them.
//!
//! The places of the lines are in the order of their names; the compiler puts them so. Which cards a text names is found by halving, so
//! that a card that nobody names costs nothing, however many there are.

use std::{cmp::Ordering, collections::BTreeSet, ops::Range};

use vocabulary::catalog::{CardType, Supertype};

/// With these words a card lets a player name any card there is.
const ANY_NAME: [&str; 3] = ["card name", "hidden agenda", "double agenda"];

/// With these words a card brings in a dungeon of a player's choice (701.49, 726.2).
const ANY_DUNGEON: [&str; 2] = ["venture", "initiative"];

/// So many names that begin with the same words are looked at one by one.
const MANY: usize = 40;

/// Where the line of a card stands: in which file, and from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    file: u16,
    start: u32,
    end: u32,
}

impl Place {
    #[expect(clippy::cast_possible_truncation, reason = "texts of cards are shorter, and the compiler knows no other conversion")]
    const fn new(file: usize, start: usize, end: usize) -> Self {
        Self { file: file as u16, start: start as u32, end: end as u32 }
    }

    const fn file(self) -> usize {
        self.file as usize
    }

    const fn start(self) -> usize {
        self.start as usize
    }

    const fn end(self) -> usize {
        self.end as usize
    }
}

/// Files with a card on each line, and where they stand.
#[derive(Clone, Copy, Debug)]
pub struct Shelf<'a> {
    /// The names of the files, and what stands in them.
    files: &'a [(&'a str, &'a str)],
    /// By the names of the cards.
    places: &'a [Place],
}

impl<'a> Shelf<'a> {
    /// The cards of files; the places are [`places`] of the same files.
    pub const fn new(files: &'a [(&'a str, &'a str)], places: &'a [Place]) -> Self {
        Self { files, places }
    }

    /// The lines of all cards as they stand in the files, each with the name of its file.
    pub fn all(self) -> impl Iterator<Item = (&'a str, &'a str)> {
        let places: BTreeSet<Place> = self.places.iter().copied().collect();
        places.into_iter().map(move |it| self.line(it))
    }

    /// The same of those that the texts name, in capitals or small letters, and of all that these name in turn. Perhaps of a few more:
    /// a name may be a word, and begin another name. All of them, where somebody may name any.
    pub fn wanted<'t>(self, texts: impl IntoIterator<Item = &'t str>) -> Box<dyn Iterator<Item = (&'a str, &'a str)> + 'a> {
        let mut found = BTreeSet::new();
        let (mut any, mut ventures) = (false, false);
        let mut cited = Vec::new();
        // Players often have the same deck.
        let texts: BTreeSet<&str> = texts.into_iter().collect();
        for text in texts {
            any |= lets_name_any(text);
            ventures |= brings_dungeon(text);
            self.name(text, |it| !it.is_ascii_whitespace(), &mut found, &mut cited);
        }
        while let Some(line) = cited.pop() {
            any |= lets_name_any(line);
            ventures |= brings_dungeon(line);
            // Cards write names in capitals; small letters are words of the language.
            self.name(line, |it| !it.is_ascii_lowercase() && !it.is_ascii_whitespace(), &mut found, &mut cited);
        }
        if ventures {
            found.extend(self.places.iter().filter(|it| is_dungeon(self.line(**it).1)));
        }
        let places = if any { self.places.iter().copied().collect() } else { found };
        Box::new(places.into_iter().map(move |it| self.line(it)))
    }

    /// Adds what is named in a text by words that begin so.
    fn name(self, text: &str, begins: impl Fn(u8) -> bool, found: &mut BTreeSet<Place>, cited: &mut Vec<&'a str>) {
        let bytes = text.as_bytes();
        let starts = (0..bytes.len()).filter(|at| is_edge(bytes, *at) && begins(bytes[*at]));
        for start in starts {
            let (mut known, mut end) = (0..self.places.len(), start);
            while !known.is_empty() && end < bytes.len() {
                let from = end;
                end = (from + 1..bytes.len()).find(|it| is_edge(bytes, *it)).unwrap_or(bytes.len());
                known = self.narrow(known, from - start, &bytes[from..end]);
                let at = end - start;
                let mut take = |these: Range<usize>| {
                    for place in &self.places[these] {
                        let line = self.line(*place).1;
                        if ends_name(line.as_bytes(), at) && found.insert(*place) {
                            cited.push(line);
                        }
                    }
                };
                let spaced = self.narrow(known.clone(), at, b" ");
                if spaced.len() > MANY {
                    behind_names().for_each(|it| take(self.narrow(spaced.clone(), at + 1, it.as_bytes())));
                } else {
                    take(spaced);
                }
            }
        }
    }

    /// Those of these lines that go on with the words from there.
    fn narrow(self, among: Range<usize>, from: usize, words: &[u8]) -> Range<usize> {
        let goes_on = |it: &Place| {
            let rest = &self.line(*it).1.as_bytes()[from..];
            compare(&rest[..rest.len().min(words.len())], words)
        };
        let lines = &self.places[among.clone()];
        let first = lines.partition_point(|it| goes_on(it) == Ordering::Less);
        let past = first + lines[first..].partition_point(|it| goes_on(it) == Ordering::Equal);
        among.start + first..among.start + past
    }

    fn line(self, place: Place) -> (&'a str, &'a str) {
        let (name, text) = self.files[place.file()];
        (name, &text[place.start()..place.end()])
    }
}

/// Whether a card that is written there lets a player name any: a "card named" something else is one card.
fn lets_name_any(text: &str) -> bool {
    let lets = |words: &str| text.match_indices(words).any(|it| is_edge(text.as_bytes(), it.0 + words.len()));
    ANY_NAME.into_iter().any(lets)
}

/// Whether a card that is written there brings in a dungeon.
fn brings_dungeon(text: &str) -> bool {
    ANY_DUNGEON.iter().any(|it| text.contains(it))
}

/// Whether it is the line of a dungeon: its name, and then its type.
fn is_dungeon(line: &str) -> bool {
    line.split_once(':').is_some_and(|it| it.0.split(' ').any(|it| it == "dungeon"))
}

/// Whether a word or what stands between two words begins there.
fn is_edge(bytes: &[u8], at: usize) -> bool {
    at == 0 || at == bytes.len() || !(bytes[at - 1].is_ascii_alphanumeric() && bytes[at].is_ascii_alphanumeric())
}

/// Whether the name of a line may end before the space that stands there: a cost, an indicator or the type line follows.
fn ends_name(line: &[u8], at: usize) -> bool {
    line.get(at + 1).is_some_and(|it| matches!(it, b'{' | b'(' | b'a'..=b'z'))
}

/// How what follows a name and a space can begin: a cost, an indicator, a word of the type line.
fn behind_names() -> impl Iterator<Item = &'static str> {
    let kinds = CardType::ALL.iter().map(|it| it.name()).chain(Supertype::ALL.iter().map(|it| it.name()));
    ["{", "("].into_iter().chain(kinds)
}

/// How many cards stand in files.
pub const fn count(files: &[(&str, &str)]) -> usize {
    let (mut count, mut file) = (0, 0);
    while file < files.len() {
        let text = files[file].1.as_bytes();
        let mut start = 0;
        while start < text.len() {
            let end = end_of(text, start);
            count += is_card(text, start) as usize;
            start = end + 1;
        }
        file += 1;
    }
    count
}

/// Where the cards of files stand, by their names; so many as [`count`] says.
pub const fn places<const N: usize>(files: &[(&str, &str)]) -> [Place; N] {
    let mut places = [Place::new(0, 0, 0); N];
    let (mut at, mut file) = (0, 0);
    while file < files.len() {
        let text = files[file].1.as_bytes();
        let mut start = 0;
        while start < text.len() {
            let end = end_of(text, start);
            if is_card(text, start) {
                places[at] = Place::new(file, start, end);
                at += 1;
            }
            start = end + 1;
        }
        file += 1;
    }
    sorted(files, places)
}

const fn end_of(text: &[u8], start: usize) -> usize {
    let mut end = start;
    while end < text.len() && text[end] != b'\n' {
        end += 1;
    }
    end
}

/// Whether a card stands in the line that begins there, and not nothing or a note.
const fn is_card(text: &[u8], start: usize) -> bool {
    !matches!(text[start], b'#' | b'\n' | b'\r')
}

/// Sorted by merging: what the compiler computes is written with loops.
const fn sorted<const N: usize>(files: &[(&str, &str)], mut from: [Place; N]) -> [Place; N] {
    let mut to = from;
    let mut width = 1;
    while width < N {
        let mut at = 0;
        while at < N {
            let middle = if at + width < N { at + width } else { N };
            let end = if middle + width < N { middle + width } else { N };
            let (mut left, mut right) = (at, middle);
            while at < end {
                let takes_right = left == middle || (right < end && is_before(files, from[right], from[left]));
                let taken = if takes_right { &mut right } else { &mut left };
                to[at] = from[*taken];
                *taken += 1;
                at += 1;
            }
        }
        from = to;
        width *= 2;
    }
    from
}

const fn is_before(files: &[(&str, &str)], one: Place, other: Place) -> bool {
    let (left, right) = (files[one.file()].1.as_bytes(), files[other.file()].1.as_bytes());
    let (mut at, mut with) = (one.start(), other.start());
    while at < one.end() && with < other.end() {
        let (mine, its) = (left[at].to_ascii_lowercase(), right[with].to_ascii_lowercase());
        if mine != its {
            return mine < its;
        }
        at += 1;
        with += 1;
    }
    at == one.end() && with < other.end()
}

fn compare(one: &[u8], other: &[u8]) -> Ordering {
    let lower = |it: &u8| it.to_ascii_lowercase();
    one.iter().map(lower).cmp(other.iter().map(lower))
}
