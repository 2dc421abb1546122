//! Reports, part by part.

mod diagnostic;
mod html;
mod table;
