//! Everything that the engine is held to beyond its units, in one binary.

mod attractions;
mod cards;
mod games;
mod numbering;
mod numbers;
mod offered;
mod outside;
mod parts;
mod perft;
mod prose;
mod recorded;
mod reference;
mod replay;
mod shortcuts;
mod story;
mod systems;
mod table;
mod telling;
mod trials;
mod triggers;
mod type_line;
mod unseen;
mod variants;
mod view;
mod written;
