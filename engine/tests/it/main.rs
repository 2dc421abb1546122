//! Everything that the engine is held to beyond its units, in one binary.

mod cards;
