//! Everything that the engine is held to beyond its units, in one binary.

mod cards;
mod generated {
    #[rustfmt::skip]
    mod scenarios;
}
mod scenarios;

use scenarios::scenario;
