//! The parts of an event that can be wrong: its number, its player, its object, how long it lasts. Who is told what, and what the
//! machine notes for itself, has none.

use crate::game::{ObjectId, PlayerId, Thing};
use language::Duration;

/// The parts of an event, to change them.
#[derive(Debug, Default)]
pub(crate) struct Parts<'a> {
    /// How much or how many.
    pub(crate) number: Option<Number<'a>>,
    /// The player whom it is about.
    pub(crate) player: Option<&'a mut PlayerId>,
    /// The object that it is about.
    pub(crate) object: Option<&'a mut ObjectId>,
    /// The object or player that it is about.
    pub(crate) thing: Option<&'a mut Thing>,
    /// How long it lasts.
    pub(crate) duration: Option<&'a mut Duration>,
}

/// A number of an event.
#[derive(Debug)]
pub(crate) enum Number<'a> {
    /// An amount.
    Amount(&'a mut u32),
    /// A small one.
    Few(&'a mut u8),
    /// Power and toughness.
    Size(&'a mut i32, &'a mut i32),
    /// Power or toughness.
    HalfSize(&'a mut i32),
}
