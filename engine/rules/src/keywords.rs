//! Keyword abilities (702), the evergreen ones.

pub(crate) mod deathtouch;
pub(crate) mod defender;
pub(crate) mod double_strike;
pub(crate) mod equip;
pub(crate) mod first_strike;
pub(crate) mod flash;
pub(crate) mod flying;
pub(crate) mod haste;
pub(crate) mod hexproof;
pub(crate) mod indestructible;
pub(crate) mod landwalk;
pub(crate) mod lifelink;
pub(crate) mod menace;
pub(crate) mod protection;
pub(crate) mod shroud;
pub(crate) mod trample;
pub(crate) mod vigilance;
pub(crate) mod ward;
