//! What is otherwise where several play: options and variants of multiplayer games (chapter 8).

pub(crate) mod attacking;
pub(crate) mod choosers;
pub(crate) mod departed;
pub(crate) mod deploying;
pub(crate) mod emperor;
pub(crate) mod influence;
pub(crate) mod neighbours;
pub(crate) mod outcome;
pub(crate) mod shared_turns;
pub(crate) mod starting;
pub(crate) mod two_headed_giant;
