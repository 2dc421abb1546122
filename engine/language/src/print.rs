//! What a model says, in Oracle English: the parser the other way round.
//!
//! It is written from the model alone. A [`Phrase`] is the text and, where the list of equivalences ([`Equivalence`]) lets it be said
//! otherwise, the other ways: a text that was read says what its model says, or its reading lost something on the way.
//!
//! ```text
//! phrase        words and other ways to say them
//! equivalence   the wordings that mean the same, each with its reason
//! speaker       what has been said, and so what a pronoun means
//! words         numbers, articles, plurals, verbs
//! called        what something can be called in short
//!
//! card          the line of a card
//! bracketed     with and without its square brackets (702.148a)
//! strata        chapters, levels, what solves a Case
//! ability       activated and triggered abilities, spells
//! timing        when and how often one may be activated (602.5)
//! keyword       with what stands behind it
//! sharing       keywords of some things, granted to others (702.1c)
//! demand        what a companion demands
//! escaping      what has escaped (702.138d)
//! pair          two paired creatures (702.95b)
//! visiting      the effect of a visit, and the prize
//!
//! statement     static abilities
//! limits        restrictions and requirements, said together
//! restricting   what can't be done, and what must
//! untapping     what doesn't untap (502.3)
//! tops          the top card of a library (401.5)
//! prices        what may be paid in special actions and for others (116.2c, 118.8)
//! toll          what is paid for attacking and blocking (508.1d)
//! attack_offer  what one may pay as something attacks (508.1g)
//! permission    ways to cast a card
//! entry         how things enter (614.12)
//! choosing      what is chosen as they do (614.12a)
//! replacement   what would happen
//! becomes       what becomes of it, told once more
//! preventing    all damage prevented (615)
//! redirecting   damage to something else (614.9)
//! warding       effects of this sort for the rest of the turn (614, 615)
//! event         trigger events
//! occurrence    those of rule files
//! again         abilities that trigger once more (603.2d)
//!
//! effect        sentences, and the clauses in them
//! conditional   what is done only if something is so
//! later         abilities that wait (603.7b)
//! offers        what somebody may do or pay
//! controllers   what the controllers do for what was done to theirs
//! modes         as a text lists them (700.2)
//! voting        votes, villainous choices
//! coin          how coins are flipped, and come out (705)
//! die           how dice are rolled (706)
//! runs          how many instructions one clause tells
//! hanging       clauses that speak of the same X (107.3i)
//! multiplying   what multiplies the numbers of a clause
//! verbs         which are what a player does, and which is done to objects
//! act           what is done to objects
//! said_again    clauses that do not say their verb again
//! action        sizes doubled or tripled, and how often
//! deed          what players do
//! verb          verbs of rule files
//! searching     where, for what, and where that goes
//! shuffling     what is shuffled into libraries (701.24c)
//! revealed      cards that came to light
//! turn          turns and steps added or skipped
//! change        characteristics, control, restrictions
//! changed       what is changed for a while
//! becoming      types, colors, sizes, abilities in one breath
//! exception     what copies have otherwise
//! text          words in the place of others (612.1)
//! damage        who deals it, how much, and who gets it
//! mana          what is added
//! token         what tokens and emblems are
//! create        how many
//! entering      how an effect has things enter
//!
//! condition     questions about the game
//! being         how or what one thing is
//! counting      how many there are
//! comparing     who has more
//! hands         how many cards they have (402.1)
//! cast          how a spell was cast
//! past          what has happened
//! befell        what has happened to permanents
//! amount        fixed, counted, measured
//!
//! subject       whom and what it is about: references back, groups
//! target        targets, and what is divided among them (115)
//! named         what an event or a payment has left to speak of
//! countered     the counters by which things are told
//! player        players
//! whose         by which players things are told apart
//! relative      what is said of one behind the noun
//! filter        descriptions
//! noun          nouns with their adjectives
//! nouns         several, of which one is meant
//! unlike        what is denied behind them: `without flying`
//! quantity      how the numbers are
//! sharing_with  what is had in common
//! cost          costs and the mana in them
//! price         what is done to things for one
//! terms         what the phrases of rule files leave open
//! ```

mod ability;
mod again;
mod act;
mod action;
mod amount;
mod attack_offer;
mod becomes;
mod becoming;
mod befell;
mod being;
mod bracketed;
mod called;
mod card;
mod cast;
mod change;
mod changed;
mod choosing;
mod coin;
mod comparing;
mod condition;
mod conditional;
mod controllers;
mod cost;
mod countered;
mod counting;
mod create;
mod damage;
mod deed;
mod demand;
mod die;
mod effect;
mod entering;
mod entry;
mod equivalence;
mod escaping;
mod event;
mod exception;
mod filter;
mod keyword;
mod later;
mod limits;
mod hands;
mod hanging;
mod mana;
mod modes;
mod multiplying;
mod named;
mod noun;
mod nouns;
mod occurrence;
mod offers;
mod pair;
mod past;
mod permission;
mod quantity;
mod phrase;
mod price;
mod prices;
mod player;
mod preventing;
mod redirecting;
mod relative;
mod replacement;
mod restricting;
mod said_again;
mod searching;
mod revealed;
mod runs;
mod sharing;
mod sharing_with;
mod shuffling;
mod speaker;
mod statement;
mod strata;
mod subject;
mod target;
mod terms;
mod toll;
mod tops;
mod text;
mod timing;
mod token;
mod turn;
mod unlike;
mod untapping;
mod verb;
mod visiting;
mod voting;
mod warding;
mod verbs;
mod whose;
mod words;

pub use equivalence::Equivalence;
pub use phrase::Phrase;
use speaker::Speaker;

use crate::{Ability, Amount, Beside, Choosing, Cost, Definitions, Face, Library, parse};
use vocabulary::catalog::KeywordAbility;

/// A text that does not say what its model says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misprint {
    /// What the model says.
    pub says: String,
    /// The byte of the text up to which it says the same.
    pub at: usize,
    /// Whether the model has no words for something in it.
    pub mute: bool,
}

/// The line of a face.
pub fn face(face: &Face, library: &dyn Definitions) -> Phrase {
    spoken(face, library).0
}

/// An ability by itself, as the face says it on which it is printed; nothing where there are no words for something in it.
pub fn ability(ability: &Ability, on: Option<&Face>, library: &dyn Definitions) -> Option<String> {
    by_itself(on, library, |it| it.ability(ability))
}

/// What an ability has happen, without what it waits for or costs.
pub fn effect(ability: &Ability, on: Option<&Face>, library: &dyn Definitions) -> Option<String> {
    by_itself(on, library, |it| it.effect_of(ability))
}

/// One of the modes that an ability offers, counted from 0.
pub fn mode(ability: &Ability, number: u8, on: Option<&Face>, library: &dyn Definitions) -> Option<String> {
    by_itself(on, library, |it| it.mode(ability, number))
}

fn by_itself(on: Option<&Face>, library: &dyn Definitions, says: impl FnOnce(&mut Speaker<'_>) -> Phrase) -> Option<String> {
    let host = on.map_or_else(|| Phrase::from("equipped creature"), host);
    let mut speaker = Speaker::new(library, &host, None);
    let said = says(&mut speaker);
    (!speaker.mute).then(|| said.printed())
}

/// An amount, by the words that say how much it is.
pub(crate) fn amount(amount: &Amount) -> String {
    Speaker::new(&Library::default(), &Phrase::from(""), None).measure(amount).printed()
}

/// A cost, as whoever pays it does.
pub fn cost(cost: &Cost) -> String {
    Speaker::new(&Library::default(), &Phrase::from(""), None).cost(cost).printed()
}

fn spoken(face: &Face, library: &dyn Definitions) -> (Phrase, bool) {
    if let Beside::Cleaved(abilities) = &face.beside {
        let plain = Face { beside: Beside::Nothing, ..face.clone() };
        let other = Face { abilities: abilities.clone(), ..plain.clone() };
        let ((whole, mute), (without, silent)) = (spoken(&plain, library), spoken(&other, library));
        let said = bracketed::bracketed(&whole.printed(), &without.printed());
        return (Phrase::from(said.clone().unwrap_or_else(|| whole.printed())), mute || silent || said.is_none());
    }
    let host = host(face);
    let mut speaker = Speaker::new(library, &host, None);
    let line = card::line(&mut speaker, face);
    let line = match chosen(face) {
        Some(way) => line.settled(Equivalence::Chosen, way),
        None => line,
    };
    (line, speaker.mute)
}

/// By which of its ways this says what was chosen for it, or is in a text: what is called the chosen color is nothing else.
fn chosen(face: &Face) -> Option<usize> {
    let mut all = face.abilities.iter().flat_map(choosing::of_ability).filter_map(|it| match it {
        Choosing::CreatureType(_) | Choosing::BasicLandType => Some(0),
        Choosing::Color(_) => Some(1),
        Choosing::Name(_) => Some(2),
        Choosing::Player | Choosing::Opponent => Some(3),
        // Nothing is called after it.
        Choosing::Word(_) | Choosing::Permanent(_) => None,
    });
    let first = all.next()?;
    all.all(|it| it == first).then_some(first)
}

/// Whether the line says what the face that was read from it says.
///
/// # Errors
///
/// Where it does not.
pub fn check(face: &Face, library: &dyn Definitions, line: &str) -> Result<(), Misprint> {
    if let (Beside::Cleaved(abilities), Some((whole, cleaved))) = (&face.beside, parse::apart(line)) {
        let plain = Face { beside: Beside::Nothing, ..face.clone() };
        let other = Face { abilities: abilities.clone(), ..plain.clone() };
        let both = [(plain, whole), (other, cleaved)];
        return both.iter().try_for_each(|(face, part)| {
            check(face, library, part.text.trim_end()).map_err(|it| Misprint { at: part.origin(it.at), ..it })
        });
    }
    let (phrase, mute) = spoken(face, library);
    match phrase.takes(line) {
        Ok(()) if !mute => Ok(()),
        result => Err(Misprint { says: phrase.printed(), at: result.err().unwrap_or(line.len()), mute }),
    }
}

/// What the thing is called to which this is attached: by what it equips, or by what it enchants.
fn host(face: &Face) -> Phrase {
    let keyword = |ability: KeywordAbility| {
        face.abilities.iter().find_map(|it| match it {
            Ability::Keyword(it) if it.ability == ability => Some(it.quality.as_ref()),
            Ability::Keyword(_) | Ability::Spell(_) | Ability::Activated(_) | Ability::Triggered(_) | Ability::Static(_) => None,
        })
    };
    let aura = face.line.subtypes.iter().any(|it| it.name() == "Aura") || keyword(KeywordAbility::Bestow).is_some();
    if !aura {
        return "equipped creature".into();
    }
    let mut nouns: Vec<Phrase> = keyword(KeywordAbility::Enchant).flatten().map(called::words).unwrap_or_default();
    if nouns.is_empty() {
        nouns.push("creature".into());
    }
    if nouns.len() > 1 {
        nouns.insert(0, "permanent".into());
    }
    Phrase::either(Equivalence::Host, nouns.into_iter().map(|it| phrase::say!["enchanted ", it]))
}
