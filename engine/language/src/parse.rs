//! The grammar of the card language and what it compiles to.
//!
//! ```text
//! syntax          the pest grammar (`grammar/`), and its errors as problems
//! scope           what the words of a text refer back to
//! matter          what its pronouns mean at first
//! scattered       whether a group is still the same
//! others          what `other` means to a spell
//! apart           what it means to an ability
//! spoken          where a text says what no rule serves
//!
//! card            the line of a face up to its abilities
//! sides           cards of two faces
//! brackets        text in square brackets (702.148a)
//! sticker         what is to be read on one (123.1)
//! strata          chapters, levels, symbols (714.2, 711.2, 716.2)
//! ability         activated and triggered abilities, spells
//! stray           what has no sense in one
//! keyword         with what stands after it
//! behind          what has to stand there (702)
//! bearer          what can have something of it
//! sharing         `the same is true for` others (702.1c)
//! demand          what a companion demands
//! haunting        what a card waits for that haunts (702.55c)
//! visiting        visits of Attractions, and their prizes (702.159)
//!
//! statement       static abilities
//! stated_changes  what they change, perhaps while a condition holds (604, 611.3)
//! barring         what players and creatures can't do, in one sentence
//! prices          what costs more or less (118.7)
//! toll            what attacking, blocking, others' spells cost (508.1h, 118.8)
//! permission      ways to cast a card
//! entering        how permanents enter (614.12)
//! exception       what copies have otherwise (707.9)
//! replacement     what happens instead
//! preventing      the next damage (615.7)
//! redirecting     damage that is dealt to something else (614.9)
//! event           trigger events
//! occurrence      those of rule files
//! beginning       as which step begins (603.2b)
//! again           abilities that trigger once more (603.2d)
//!
//! effect          sentences, and the clauses in them
//! conditional     what is done only if something is so
//! instead         in the place of the sentence before (608.2c)
//! imperative      clauses in which no player does something
//! repeating       `repeat this process`
//! considering     what is done about several, one by one (608.2f)
//! for_now         what is so for a time, as static abilities say it (611.2)
//! later           once, as a step begins (603.7)
//! modes           choices of several texts (700.2)
//! voting          votes, villainous choices (701.38, 701.55)
//! coin            coins (705)
//! die             dice (706)
//! act             what is done to objects
//! action          sizes doubled or tripled (701.10)
//! player          what players do
//! verb            verbs of rule files
//! paying          what is paid on resolution (118.12)
//! searching       where, for what, and where that goes (701.23)
//! turn            turns and steps added or skipped
//! change          characteristics, control, restrictions
//! changing        changes for a while, and once more
//! losing          what is lost with all else of its sort (205.1a, 613.1f)
//! text            words in the place of others (612.1)
//! token           tokens
//! mana            what is added, and what it is for (106.4)
//!
//! condition       questions about the game
//! standing        designations, speed, X
//! comparing       who has more
//! defended        whom a creature attacks (508.5)
//! past            what has happened
//! amount          fixed, counted, measured
//! counted         `that many`
//! hanging         `for each`, `where X is` (107.3i)
//! multiplying     what multiplies clauses, told before them
//! quantity        `with power 3 or less`
//!
//! subject         whom and what it is about
//! filter          descriptions of objects and players
//! noun            nouns with their adjectives
//! relative        what is said of a player behind the noun
//! whose           by which players things are told apart
//! chosen          `of that color`
//! cost            costs and the mana in them
//! terms           what the phrases of rule files leave open
//! word            names of the book's lists, and numbers
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
mod stated_changes;
mod comparing;
mod defended;
mod demand;
mod past;
mod turn;
mod effect;
mod imperative;
mod condition;
mod conditional;
mod considering;
mod paying;
mod hanging;
mod instead;
mod repeating;
mod later;
mod losing;
mod entering;
mod modes;
mod multiplying;
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
mod for_now;
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
