//! The index, part by part.

mod sketch;
