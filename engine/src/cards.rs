//! The card language: what a card says, compiled.
//!
//! A card is a line of text in the game's own templating ([`parse`]); what comes out is a small compositional model: a [`Card`] has
//! [`Ability`]s, an ability has an [`Effect`], an effect is a list of [`Instruction`]s about [`Subject`]s that a [`Filter`] or a
//! target names. Machine and rules read the model, never the text.

mod ability;
mod card;
mod cost;
mod effect;
mod filter;
mod library;
pub mod parse;
mod standard;

pub use ability::{
    Ability, Activated, Change, CostChange, Keyword, Moment, Occurrence, Requirement, Restriction, Static, Timing, Triggered,
};
pub use card::{Card, Printed};
pub use cost::{Cost, CostPart, ManaCost, ManaType, Symbol};
pub use effect::{
    Amount, Chooser, Condition, Duration, Effect, End, Entering, Instruction, ManaSource, Players, Subject, Target, Text,
};
pub use filter::{Filter, Relation, Test};
pub use library::{CardId, Library};
pub use standard::{FILES, standard};
