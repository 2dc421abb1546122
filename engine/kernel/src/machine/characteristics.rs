//! What objects are (613): characteristics as they are, would be and were, and what is said of them.
//!
//! ```text
//! layers            from printed values to characteristics as they are now
//! copying           what is copied (707)
//! foresight         what enters the battlefield, as it would be there (614.12)
//! attachment        what is attached to what (301.5, 303.4)
//! veiling           what lies face down, as it would lie face up (708)
//! outside           what is outside the game (400.11c)
//! player_abilities  keywords that players have
//! filter            whether a description fits, and how much an amount is
//! ```

pub mod attachment;
pub(in crate::machine) mod copying;
pub mod filter;
pub(in crate::machine) mod foresight;
pub mod layers;
mod outside;
pub mod player_abilities;
mod veiling;
