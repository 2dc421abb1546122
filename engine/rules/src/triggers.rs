//! What triggered abilities notice (603), by subject.
//!
//! ```text
//! triggering      how abilities get onto the stack (603.3b)
//! conditions      the intervening `if` (603.4)
//! all_conditions  whether all trigger conditions have happened (603.1b)
//! looking_back    what is noticed as it was before (603.10b-d)
//! hidden          of what nobody but its owner sees (603.2f)
//! silenced        what causes no abilities to trigger (603.6a)
//! again           those that trigger additional times (603.2d)
//! limits          what is done once each turn only (603.2h)
//! sayings         what abilities say of themselves behind their effects (603.1a)
//! states          what is so, not what happens (603.8)
//!
//! permanents      enter, leave, die, are sacrificed or tapped (603.6)
//! zones           into graveyards from anywhere, out of them, returned to hand (603.6c)
//! spells          cast, resolving, countered; targets, mana of lands (601.2i)
//! spending        mana that players spend in a turn (700.14)
//! combat          attacking and blocking (508.3, 509.3)
//! damage          that is dealt (120.4b)
//! life            gained and lost; cards drawn and discarded (119.9)
//! drawn           cards revealed as they are drawn (603.11)
//! counters        that are put on something (122.6)
//! steps           that begin (603.2b)
//! losing          a player loses or leaves (603.9)
//! ```

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
