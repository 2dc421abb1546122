//! The turn (500-514), combat apart.
//!
//! ```text
//! untap       the untap step (502)
//! draw        the draw step (504)
//! main_phase  what was cast in one
//! ending      as steps and phases begin and end (500.4)
//! cleanup     the cleanup step (514)
//!
//! course      steps that are skipped, or without priority (502.4, 508.8)
//! whose       whose turn it is, as texts ask for it (102.1)
//! skipping    what effects skip (500.11)
//! cutting     ending the turn or the combat phase at once (724)
//! restarting  the game (727)
//! subgames    (729)
//! daylight    day and night (731)
//! ```

pub(crate) mod cleanup;
pub(crate) mod course;
pub(crate) mod cutting;
pub(crate) mod daylight;
pub(crate) mod draw;
pub(crate) mod ending;
pub(crate) mod main_phase;
pub(crate) mod restarting;
pub(crate) mod subgames;
pub(crate) mod skipping;
pub(crate) mod untap;
pub(crate) mod whose;
