//! Perturbation: a row that does what it does a little wrong, to see whether a scenario notices.
//!
//! A row that is left out shows that its rule does something; it does not show that it does the right thing. Each type of hook has its
//! list of [twists](Twist), beside the hook. The machine carries them out where it asks the row: nothing is compiled, and a game
//! whose rows are as the book has them pays a comparison.
//!
//! ```text
//! twist    the ways to be wrong, with their names and what a judge would say
//!
//! answers  conditions
//! values   numbers, players, lists
//! options  what may be chosen
//! events   what is proposed, by the parts of an event
//! deed     a row that asks and does things one after the other
//! touched  what a row was seen to give
//! ```

mod answers;
mod deed;
mod events;
mod options;
mod touched;
mod twist;
mod values;

pub use answers::Case;
pub use deed::Deed;
pub(in crate::machine) use events::{bend, bend_events, events_have, has_part};
pub(in crate::machine) use options::{bent_options, options_have};
pub use touched::{Bent, Noted, Touched};
pub use twist::{Twist, lists};
pub use values::Bend;
pub(in crate::machine) use values::bent_list;
