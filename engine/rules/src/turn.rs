//! The turn (500-514), combat apart.

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
