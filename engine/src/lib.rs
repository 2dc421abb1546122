//! The game, held to the book rule by rule.
//!
//! A [`Game`] is a position ([`State`]), the [`Rules`] by which it goes on, and a log of how it came about. Everything that happens is an
//! [`Event`] with the rule that makes it happen; everything that is decided is a [`Question`] with its legal options. [`Game::play`]
//! takes players that answer at once, a [`Session`] waits for its answers, and either way a game is a seed, the decks and a list of
//! small integers.
//!
//! ```text
//! play      a game in progress, with players that answer at once
//! session   a game that waits for its answers
//! shortcut  choices for everybody, proposed and accepted (732.2)
//! variant   what variants ask of the seats (806-811)
//! bot       players that need no person
//!
//! rulebook  the rules of the book with some cards
//! cards     the card language, and the cards that come with the engine
//! deck      decks as text
//! sheets    sheets of stickers as text (123.2)
//!
//! story     what happened, told
//! sentence  an event in words
//! quoting   what abilities say, in words
//! ways      the ways to cast a card, in words
//! view      what a player may know (400.2)
//! imagine   how what is hidden could lie as well
//! replay    games as files
//! position  positions as text
//!
//! scenario  the tests of the rules, in Markdown
//! conduct   what holds of every event and question, whatever was played
//! spread    games from a table that somebody has laid out
//! perft     how many ways a game can go on
//! ```
//!
//! The kernel's are the nouns ([`game`]), all that can happen, be asked and be told ([`event`], [`question`], [`log`]), positions compared
//! ([`canonical`]), and what holds of every position ([`invariants`]).
//!
//! What hangs on the index of the current edition is derived (`generated/`): a constant per rule in [`cr`], an enum for each list of
//! names in [`catalog`]. A new edition that adds a name adds a variant, and every exhaustive `match` that must learn of it stops
//! compiling.

pub mod bot;
pub mod cards;
pub mod conduct;
pub mod deck;
mod imagine;
pub mod perft;
mod play;
pub mod position;
pub mod quoting;
pub mod replay;
mod rulebook;
pub mod scenario;
mod sentence;
pub mod sheets;
pub mod story;
mod session;
pub mod shortcut;
mod spread;
mod variant;
pub mod view;
mod ways;

pub use play::{Format, Game, Pause, Seat, Setup};
pub use replay::Replay;
pub use rulebook::{TABLES, lexicon, rules};
pub use session::{Asked, Given, Refused, Session};
pub use spread::Spread;
pub use variant::VariantProblem;
pub use view::View;

pub use kernel::{
    About, Choice, Decider, Event, Outcome, Question, Rules, State, canonical, event, game, invariants, log,
    machine::{KnockOut, Noted, RowAt, Twist, rows},
    question,
};
pub use vocabulary::{ParseTypeLineError, Stage, Subtype, TypeLine, UnknownName, catalog, cr};

pub use rules_data::RuleId;
