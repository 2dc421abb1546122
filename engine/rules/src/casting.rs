//! Casting spells and activating abilities (601, 602).

pub(crate) mod abilities;
pub(crate) mod activated;
pub(crate) mod allowed;
pub(crate) mod announcing;
pub(crate) mod crimes;
pub(crate) mod deputies;
pub(crate) mod dividing;
pub(crate) mod drawing;
pub(crate) mod foreseeing;
pub(crate) mod from_exile;
pub(crate) mod from_library;
pub(crate) mod mana;
pub(crate) mod memory;
pub(crate) mod modes;
pub(crate) mod permission;
pub(crate) mod restrictions;
pub(crate) mod reversing;
pub(crate) mod spells;
pub(crate) mod spending;
pub(crate) mod stand_ins;
pub(crate) mod timing;
pub(crate) mod untimely;
pub(crate) mod upcoming;
pub(crate) mod upon_casting;
pub(crate) mod ways;
pub(crate) mod windows;
