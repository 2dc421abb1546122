//! Costs other than mana (118): whether they can be paid, and how they are.

pub(crate) mod behold;
pub(crate) mod cards;
pub(crate) mod counted;
pub(crate) mod counters;
pub(crate) mod discounts;
pub(crate) mod draws;
pub(crate) mod energy;
pub(crate) mod evidence;
pub(crate) mod life;
pub(crate) mod milling;
pub(crate) mod others;
pub(crate) mod own;
pub(crate) mod processing;
pub(crate) mod tapping;
pub(crate) mod tickets;
pub(crate) mod total_power;
pub(crate) mod waterbending;
