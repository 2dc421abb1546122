//! Everything that the engine is held to beyond its units, in one binary.

mod cards;
mod duel;
mod games;
mod generated {
    #[rustfmt::skip]
    mod scenarios;
}
mod perft;
mod replay;
mod scenarios;
mod table;
mod view;

use scenarios::scenario;
