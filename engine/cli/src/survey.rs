//! Which cards of a file play, and what the others wait for.
//!
//! ```text
//! verdict   what is said of one card
//! layout    which layouts are served, and the section that the others wait for
//! crew      all cards of a file, on all cores
//! summary   shares and blockers
//! ledger    the cards by hashes, as they were accepted
//! kept      what was found out the last time
//! ```

pub mod crew;
pub mod kept;
mod layout;
pub mod ledger;
pub mod summary;
pub mod verdict;
