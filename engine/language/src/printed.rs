//! Cards as they are printed: what the data files of the world say, folded into the line that the grammar reads.
//!
//! ```text
//! woven      text that knows where each of its bytes is printed, and what was folded
//! plain      dashes, quotation marks, reminder text, paragraphs
//! words      ability and flavor words
//! itself     the card's own name, `this creature`, `~`
//! small      small letters where sentences begin
//! editions   wordings that were replaced
//! retold     wordings in another order
//! rooms      the rooms of a dungeon
//! station    the station symbols of a station card
//! prototype  the inset of a prototype card
//! blame      which sentence it is that the grammar does not take
//! ```
//!
//! Folding changes how a thing is written, never what is said: [`Folded::unfolded`] takes every fold back. What is not understood after
//! it is a problem at its place in the printed text.

mod blame;
mod editions;
mod itself;
mod plain;
mod prototype;
mod retold;
mod rooms;
mod small;
mod station;
mod words;
mod woven;

use std::ops::Range;

pub use crate::melding::melds;
use crate::{CardId, FaceId, LayoutKind, Lexicon, Library, Word, parse};
use blame::Blame;
pub use blame::{keyword_at, rule_of};
pub use woven::FoldKind;
use woven::Woven;

/// A face of a card, as the two data formats have it; what a face lacks is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Face {
    /// The name (201).
    pub name: String,
    /// The mana cost in symbols (202).
    pub mana_cost: String,
    /// The letters of its color indicator (204).
    pub indicator: Vec<char>,
    /// The type line with its dash (205).
    pub type_line: String,
    /// The text, a paragraph an ability (207).
    pub text: String,
    /// The power (208).
    pub power: String,
    /// The toughness (208).
    pub toughness: String,
    /// The loyalty (209).
    pub loyalty: String,
    /// The defense (210).
    pub defense: String,
    /// The numbers that are lit up (717.1).
    pub lights: Vec<u32>,
    /// The hand modifier (211).
    pub hand: String,
    /// The life modifier (212).
    pub life: String,
}

/// What stands between a card and being played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Obstacle {
    /// What is wrong.
    pub message: String,
    /// The bytes of the printed text that are meant; nothing where it is the cost, the type line or the numbers.
    pub span: Option<Range<usize>>,
    /// The word that no rule serves, where it is that.
    pub word: Option<Word>,
    /// What the text was read as, where that is not what it says.
    pub misprint: Option<String>,
    /// The folded sentences of the ability that cannot be read by themselves, or all of it where each of them can.
    pub sentences: Vec<String>,
}

/// A text of a face after folding.
#[derive(Clone, Debug)]
pub struct Folded {
    head: String,
    text: Woven,
}

impl Folded {
    /// Folds a face.
    pub fn of(face: &Face) -> Self {
        let mut text = Woven::of(&face.text);
        plain::typography(&mut text);
        rooms::fold(&mut text, &face.type_line);
        plain::reminders(&mut text);
        words::fold(&mut text);
        itself::fold(&mut text, &face.name, &face.type_line);
        editions::fold(&mut text);
        retold::fold(&mut text);
        plain::modes_with_costs(&mut text);
        plain::modes(&mut text);
        station::fold(&mut text, face);
        plain::tables(&mut text);
        plain::levels(&mut text);
        plain::entering(&mut text);
        plain::paragraphs(&mut text, &face.type_line);
        small::fold(&mut text);
        itself::pronouns(&mut text);
        Self { head: head(face), text }
    }

    /// The line that the grammar reads.
    pub fn line(&self) -> String {
        if self.text.text().is_empty() { self.head.clone() } else { format!("{}: {}", self.head, self.text.text()) }
    }

    /// The printed text again: all folds taken back.
    pub fn unfolded(&self) -> String {
        self.text.unfolded()
    }

    /// What was folded, in order.
    pub fn folds(&self) -> impl Iterator<Item = (FoldKind, &str)> {
        self.text.folds()
    }

    /// The printed bytes that became those bytes of the line; none of them, if they stand before the text.
    fn printed(&self, span: &Range<usize>) -> Option<Range<usize>> {
        let before = self.head.len() + ": ".len();
        (span.start >= before).then(|| self.text.printed(span.start - before..span.end.max(span.start) - before))
    }
}

/// Reads a card of one face or two, and adds it and the tokens that it makes to the library.
///
/// # Errors
///
/// All that is not understood, or that no rule serves, with the number of the face and at its place in the printed text; then nothing is
/// added.
pub fn read(kind: LayoutKind, faces: &[Face], library: &mut Library, served: &Lexicon) -> Result<CardId, Vec<(usize, Obstacle)>> {
    if let (LayoutKind::Prototype, [only]) = (kind, faces)
        && let Some((card, inset)) = prototype::apart(only)
    {
        let line = format!("{} // as prototype {inset}", Folded::of(&card).line());
        return match face(&card, library, served) {
            Ok(_) => parse::card(&line, library, served).map_err(|problems| {
                problems
                    .into_iter()
                    .map(|it| (0, Obstacle { message: it.message, word: it.waits, ..Obstacle::default() }))
                    .collect()
            }),
            Err(found) => Err(found.into_iter().map(|it| (0, it)).collect()),
        };
    }
    let (mut ids, mut obstacles) = (Vec::new(), Vec::new());
    for (number, it) in faces.iter().enumerate() {
        match face(it, library, served) {
            Ok(id) => ids.push(id),
            Err(found) => obstacles.extend(found.into_iter().map(|it| (number, it))),
        }
    }
    let joined = match (ids.as_slice(), kind) {
        ([only], LayoutKind::Single) => parse::join(kind, (*only, *only), library, served),
        ([first, second], _) if kind != LayoutKind::Single => parse::join(kind, (*first, *second), library, served),
        _ if !obstacles.is_empty() => return Err(obstacles),
        _ => {
            let message = format!("it has {} faces, and its layout another number", faces.len());
            return Err(vec![(0, Obstacle { message, ..Obstacle::default() })]);
        }
    };
    joined.map_err(|problems| {
        let obstacle = |it: parse::Problem| (0, Obstacle { message: it.message, word: it.waits, ..Obstacle::default() });
        problems.into_iter().map(obstacle).collect()
    })
}

/// Reads a face and adds it.
fn face(face: &Face, library: &mut Library, served: &Lexicon) -> Result<FaceId, Vec<Obstacle>> {
    let folded = Folded::of(face);
    let line = folded.line();
    parse::face(&line, library, served).map_err(|problems| {
        let blame = Blame::of(&line, folded.head.len() + ": ".len());
        let obstacle = |it: parse::Problem| Obstacle {
            sentences: if it.waits.is_some() || it.misprint.is_some() { Vec::new() } else { blame.sentences(&it.span) },
            misprint: it.misprint,
            span: folded.printed(&it.span),
            message: it.message,
            word: it.waits,
        };
        problems.into_iter().map(obstacle).collect()
    })
}

/// All of the line before the abilities.
fn head(face: &Face) -> String {
    let (types, subtypes) = face.type_line.split_once(" \u{2014} ").unwrap_or((&face.type_line, ""));
    let mut head = vec![face.name.clone(), face.mana_cost.clone(), indicator(&face.indicator)];
    head.extend([types.to_lowercase(), editions::subtypes(&subtypes.replace('\u{2019}', "'"))]);
    let lights: Vec<String> = face.lights.iter().map(u32::to_string).collect();
    head.push(match (face.power.as_str(), face.toughness.as_str()) {
        ("", "") if !face.hand.is_empty() || !face.life.is_empty() => {
            format!("hand {}, life {}", modifier(&face.hand), modifier(&face.life))
        }
        (_, _) if station::boxes_size(face) => String::new(),
        ("", "") => format!("{}{}{}", face.loyalty, face.defense, lights.join(", ")),
        (power, toughness) => format!("{power}/{toughness}"),
    });
    head.retain(|it| !it.is_empty());
    head.join(" ")
}

/// A modifier with its sign, which the data formats may leave out.
fn modifier(printed: &str) -> String {
    match printed.trim_start_matches('+') {
        "" | "0" | "-0" => "0".to_owned(),
        less if less.starts_with('-') => less.to_owned(),
        more => format!("+{more}"),
    }
}

fn indicator(letters: &[char]) -> String {
    let color = |it: &char| match it {
        'W' => "white",
        'U' => "blue",
        'B' => "black",
        'R' => "red",
        'G' => "green",
        _ => "colorless",
    };
    let colors: Vec<&str> = letters.iter().map(color).collect();
    if colors.is_empty() { String::new() } else { format!("({})", colors.join(", ")) }
}
