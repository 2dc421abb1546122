//! Citing, part by part.

mod jargon;
mod left;
mod marker;
mod number;
mod pattern;
mod regions;
mod settings;
mod speech;
mod words;
