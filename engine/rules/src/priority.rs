//! What a player with priority may do (116, 117).
//!
//! ```text
//! receiving  who receives it, and when all have passed (117.3, 117.4)
//! spells     which cards may be cast (117.1a)
//! lands      which are played (305)
//! abilities  which may be activated (117.1b)
//! mana       which mana abilities, while something is paid for too (605.3a)
//! special    special actions without a keyword (116.2c)
//! loops      kept going by what several players do (732.3)
//! ```

pub(crate) mod abilities;
pub(crate) mod lands;
pub(crate) mod loops;
pub(crate) mod mana;
pub(crate) mod receiving;
pub(crate) mod special;
pub(crate) mod spells;
