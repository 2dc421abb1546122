//! What makes the generated files, part by part.

mod name;
mod phrases;
