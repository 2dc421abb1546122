//! Updates, part by part.

mod documents;
mod names;
mod numbers;
mod words;
