//! The scan of sources, part by part.

mod constant;
mod lexed;
mod mentions;
