//! The combat phase (506-511).
//!
//! ```text
//! beginning  of combat (507)
//! attackers  declaring them (508.1)
//! blockers   declaring them (509.1)
//! costs      what attacking and blocking cost (508.1g, 509.1d)
//! damage     combat damage (510)
//! ending     of combat (511)
//!
//! joining    creatures that come undeclared (508.4, 509.4)
//! leaving    what is removed from combat (506.4)
//! standing   how creatures stand in it: alone, obliged, unblocked (506.5, 506.6)
//! ```

pub(crate) mod attackers;
pub(crate) mod beginning;
pub(crate) mod blockers;
pub(crate) mod costs;
pub(crate) mod damage;
pub(crate) mod ending;
pub(crate) mod joining;
pub(crate) mod leaving;
pub(crate) mod standing;
