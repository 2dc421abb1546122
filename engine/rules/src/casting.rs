//! Casting spells and activating abilities (601, 602).

pub(crate) mod abilities;
pub(crate) mod deputies;
pub(crate) mod dividing;
pub(crate) mod mana;
pub(crate) mod permission;
pub(crate) mod restrictions;
pub(crate) mod spells;
pub(crate) mod timing;
pub(crate) mod windows;
