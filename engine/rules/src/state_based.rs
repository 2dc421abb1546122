//! State-based actions (704.5).

pub(crate) mod attachments;
pub(crate) mod battles;
pub(crate) mod counters;
pub(crate) mod creatures;
pub(crate) mod legends;
pub(crate) mod planeswalkers;
pub(crate) mod players;
pub(crate) mod tokens;
