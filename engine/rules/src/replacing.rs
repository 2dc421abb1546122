//! Replacement and prevention effects, by what they are about (614-616).

pub(crate) mod choosing;
pub(crate) mod damage;
pub(crate) mod draws;
pub(crate) mod entering;
pub(crate) mod leaving;
pub(crate) mod life;
pub(crate) mod losing;
pub(crate) mod making;
pub(crate) mod mana;
pub(crate) mod no_counters;
pub(crate) mod several;
pub(crate) mod shuffling;
pub(crate) mod stubborn;
