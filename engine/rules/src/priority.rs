//! What a player with priority may do (116, 117).

pub(crate) mod abilities;
pub(crate) mod lands;
pub(crate) mod loops;
pub(crate) mod mana;
pub(crate) mod receiving;
pub(crate) mod special;
pub(crate) mod spells;
