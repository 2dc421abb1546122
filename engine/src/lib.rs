//! The game, held to the book rule by rule.
//!
//! A [`Game`] is a position ([`State`]), the [`Rules`] by which it goes on, and a log of how it came about. Everything that happens is an
//! [`Event`] with the rule that makes it happen; everything that is decided is a [`Question`] with its legal options. [`Game::play`]
//! takes players that answer at once, a [`Session`] waits for its answers, and either way a game is a seed, the decks and a list of
//! small integers.
//!
//! - [`game`]: the nouns; [`event`], [`question`], [`log`]: all that can happen, be asked, be told;
//! - [`cards`]: the card language, and the cards that come with the engine; [`deck`], [`sheets`]: decks and sheets of stickers as text;
//! - [`view`]: what a player may know; [`bot`], [`replay`]: players without a person, games as files;
//! - [`story`], [`quoting`]: what happened, and what abilities say, in words;
//! - [`invariants`], [`conduct`]: what holds of every position, event and question, whatever was played;
//! - [`scenario`]: the tests of the rules, in Markdown; [`position`], [`canonical`], [`perft`]: positions as text, compared, counted.
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
