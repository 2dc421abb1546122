//! The grammar of the card language and what it compiles to.
//!
//! ```text
//! syntax      the pest grammar (`grammar/`), and its errors as problems
//! scope       what the words of a text refer back to (matter: at first, scattered: groups that are no more)
//! sides       cards of two faces           card        the line of a face up to its abilities
//! ability     activated and triggered abilities, spells (stray: what has no sense in one)
//! strata      chapters, levels
//! statement   static abilities (barring)  event       trigger events (defended: of whom some speak)
//! condition   questions about the game (standing: designations, comparing: who has more)
//! modes       choices of several texts
//! effect      sentences (conditional, instead, imperative)  act         what they do to objects     player   what players do
//! replacement what happens instead      redirecting damage that is dealt to something else
//! change      changes, restrictions     token       tokens     exception   copies that differ
//! subject     objects and players       filter      descriptions (noun)
//! mana        what is added, and what it is for
//! cost, keyword, amount, word           what they are made of (behind: what a keyword needs, bearer: what can have it)
//! others      what `other` means to a spell (apart: to an ability)
//! spoken      where a text says what no rule serves
//! ```

mod syntax;
mod matter;
mod scope;
mod scattered;
mod apart;
mod card;
mod sharing;
mod sides;
mod ability;
mod stray;
mod again;
mod sticker;
mod strata;
mod visiting;
mod voting;
mod statement;
mod barring;
mod event;
mod beginning;
mod bearer;
mod others;
mod behind;
mod brackets;
mod standing;
mod comparing;
mod defended;
mod demand;
mod past;
mod turn;
mod effect;
mod imperative;
mod condition;
mod conditional;
mod paying;
mod hanging;
mod instead;
mod repeating;
mod later;
mod losing;
mod entering;
mod modes;
mod act;
mod action;
mod player;
mod preventing;
mod prices;
mod searching;
mod verb;
mod redirecting;
mod relative;
mod replacement;
mod change;
mod changing;
mod exception;
mod terms;
mod text;
mod token;
mod toll;
mod subject;
mod filter;
mod noun;
mod haunting;
mod cost;
mod mana;
mod occurrence;
mod permission;
mod quantity;
mod keyword;
mod amount;
mod chosen;
mod coin;
mod counted;
mod die;
mod whose;
mod word;
mod spoken;

use std::{error, fmt, ops::Range};

pub(crate) use brackets::apart;
use sides::Proof;
pub use sticker::sticker;
pub(crate) use syntax::Rule;

use crate::{Ability, CardId, FaceId, LayoutKind, Lexicon, Library, Word};
use vocabulary::Subtype;

/// A place in a card's text that the language does not know, or that no rule plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong, and what was expected instead.
    pub message: String,
    /// The bytes of the text that are meant.
    pub span: Range<usize>,
    /// The word that no rule serves, where it is that.
    pub waits: Option<Word>,
    /// What the text was read as, where that is not what it says.
    pub misprint: Option<String>,
}

impl Problem {
    /// The same problem in a text that has so many bytes before it.
    fn behind(mut self, bytes: usize) -> Self {
        self.span = self.span.start + bytes..self.span.end + bytes;
        self
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl error::Error for Problem {}

/// Reads one card and adds it, and the tokens that it makes, to the library.
///
/// # Errors
///
/// Every phrase that the language does not know, every word that is not served, and what a text says beside its model; then nothing is
/// added.
pub fn card(text: &str, library: &mut Library, served: &Lexicon) -> Result<CardId, Vec<Problem>> {
    whole(library, |library| sides::read(text, library, served, Proof::Wanted))
}

/// The same of a card of which somebody has made sure that its text says nothing beside its model, as tests do of cards that come with a
/// program: that is not looked at again, which would take a fifth of the time.
///
/// # Errors
///
/// As of [`card`], but for what the text says beside its model.
pub fn proven(text: &str, library: &mut Library, served: &Lexicon) -> Result<CardId, Vec<Problem>> {
    whole(library, |library| sides::read(text, library, served, Proof::Given))
}

/// The same of one face for a text in poor English, of which no more is asked than that it has a model: for texts that a program makes.
///
/// # Errors
///
/// Every phrase that the language does not know, and every word that is not served; then nothing is added.
pub fn draft(text: &str, library: &mut Library, served: &Lexicon) -> Result<CardId, Vec<Problem>> {
    whole(library, |library| card::read(text, library, served).map(|face| library.add(face)))
}

/// Reads the line of a face, and adds it and the tokens that it makes; it is on no card yet.
///
/// # Errors
///
/// As of [`card`].
pub(crate) fn face(text: &str, library: &mut Library, served: &Lexicon) -> Result<FaceId, Vec<Problem>> {
    whole(library, |library| sides::face(text, library, served, Proof::Wanted))
}

/// A card of these faces.
///
/// # Errors
///
/// No rule serves how they stand to each other.
pub(crate) fn join(
    kind: LayoutKind,
    faces: (FaceId, FaceId),
    library: &mut Library,
    served: &Lexicon,
) -> Result<CardId, Vec<Problem>> {
    sides::add(kind, faces, library, served, 0)
}

/// Adds all of it to the library, or nothing.
fn whole<T>(library: &mut Library, read: impl FnOnce(&mut Library) -> Result<T, Vec<Problem>>) -> Result<T, Vec<Problem>> {
    let mark = library.count_faces();
    let read = read(library);
    if read.is_err() {
        library.forget(mark);
    }
    read
}

/// Reads an ability of a permanent by itself; what rules serve is not asked.
///
/// # Errors
///
/// The phrase that the language does not know.
pub(crate) fn abilities(text: &str, library: &mut Library) -> Result<Vec<Ability>, Problem> {
    ability::entry(syntax::parse(syntax::Rule::permanent_ability, text)?, library)
}

/// Whether some production takes the text as an ability, of a spell or of a permanent; what its words refer to is not asked.
pub(crate) fn is_ability(text: &str, spell: bool) -> bool {
    syntax::fits(if spell { syntax::Rule::spell_ability } else { syntax::Rule::permanent_ability }, text)
}

/// Whether some production takes the text as a sentence behind others.
pub(crate) fn is_sentence(text: &str) -> bool {
    syntax::fits(syntax::Rule::later_sentence, text)
}

/// The subtype with that name, in the singular or the plural.
pub(crate) fn subtype_named(name: &str) -> Option<Subtype> {
    word::subtype_named(name)
}

/// Reads a file of cards, one a line; blank lines and lines that begin with `#` are skipped. Spans are within the whole text.
pub fn cards(text: &str, served: &Lexicon) -> (Library, Vec<Problem>) {
    let (mut library, mut problems) = (Library::default(), Vec::new());
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if !line.trim().is_empty() && !line.starts_with('#') {
            let found = card(line, &mut library, served).err().unwrap_or_default();
            problems.extend(found.into_iter().map(|it| it.behind(start)));
        }
        start += line.len();
    }
    (library, problems)
}
