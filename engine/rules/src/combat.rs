//! The combat phase (506-511).

pub(crate) mod attackers;
pub(crate) mod beginning;
pub(crate) mod blockers;
pub(crate) mod costs;
pub(crate) mod damage;
pub(crate) mod ending;
pub(crate) mod joining;
pub(crate) mod leaving;
pub(crate) mod standing;
