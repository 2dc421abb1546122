//! What `rulemill` adds to the engine: a person at a terminal, cards and decks as people have them, and files that change whole or not
//! at all.
//!
//! ```text
//! bulk        the files that people have cards in
//! melded      what two meld cards of one become (712.4)
//! realdeck    decks by the names of real cards
//!
//! duel        a person against a random player
//! survey      which cards play, and what the others wait for
//! mill        cards put into random games
//! gists       what the ledger says of a rule
//!
//! files       written whole or not at all
//! processors  many things done at once
//! nearest     the name that somebody may have meant
//! ```

pub mod bulk;
pub mod duel;
pub mod files;
pub mod gists;
mod melded;
pub mod mill;
pub mod nearest;
pub mod processors;
pub mod realdeck;
pub mod survey;
