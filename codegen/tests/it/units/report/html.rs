//! Pages, part by part.

mod code;
mod page;
mod rule;
mod slim;
mod told;
