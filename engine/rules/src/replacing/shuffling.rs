//! What is shuffled into a library while something else is put into a certain place of it (701.24g).

use kernel::{
    event::{Event, Move, What},
    machine::{Handler, comes_first},
};
use language::End;
use vocabulary::cr;

pub(crate) const RULES: &[Handler] = &[comes_first(cr::R701_24G, is_shuffled_in)];

/// First the library is shuffled, and then the other goes to its place.
fn is_shuffled_in(event: &Event) -> bool {
    matches!(event.what, What::Moves(Move { arrival, .. }) if arrival.end == End::Shuffled)
}
