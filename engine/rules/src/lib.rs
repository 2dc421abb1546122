//! The rules of the book, by subject.
//!
//! Each file opens with its table, `RULES`: which rule hangs on which hook with which function. Files do not import each other, and the
//! kernel knows none of them; they meet in the generated [`TABLES`].

mod generated {
    #[rustfmt::skip]
    pub(super) mod registry;
}

pub(crate) mod actions;
pub(crate) mod ante;
pub(crate) mod archenemy;
pub(crate) mod casting;
pub(crate) mod choosing;
pub(crate) mod combat;
pub(crate) mod commander;
pub(crate) mod conspiracies;
pub(crate) mod costs;
pub(crate) mod damage;
pub(crate) mod describing;
pub(crate) mod designations;
pub(crate) mod dungeons;
pub(crate) mod ending;
pub(crate) mod expansions;
pub(crate) mod graveyard;
pub(crate) mod keywords;
pub(crate) mod layers;
pub(crate) mod layouts;
pub(crate) mod looking_back;
pub(crate) mod measuring;
pub(crate) mod multiplayer;
pub(crate) mod permanents;
pub(crate) mod planechase;
pub(crate) mod priority;
pub(crate) mod replacing;
pub(crate) mod resolving;
pub(crate) mod start;
pub(crate) mod state_based;
pub(crate) mod stickers;
pub(crate) mod triggers;
pub(crate) mod turn;
pub(crate) mod types;

pub use generated::registry::TABLES;
