//! What triggered abilities notice (603), by subject.

pub(crate) mod again;
pub(crate) mod all_conditions;
pub(crate) mod combat;
pub(crate) mod conditions;
pub(crate) mod counters;
pub(crate) mod damage;
pub(crate) mod drawn;
pub(crate) mod hidden;
pub(crate) mod life;
pub(crate) mod limits;
pub(crate) mod looking_back;
pub(crate) mod losing;
pub(crate) mod permanents;
pub(crate) mod sayings;
pub(crate) mod silenced;
pub(crate) mod spells;
pub(crate) mod spending;
pub(crate) mod states;
pub(crate) mod steps;
pub(crate) mod triggering;
pub(crate) mod zones;
