//! Costs other than mana (118): whether they can be paid, and how they are.
//!
//! ```text
//! own           the mana cost, paid at another time (107.3h)
//! counted       mana of which something else says how much (702.21b)
//! discounts     of other than generic mana (118.7b)
//!
//! tapping       the tap and untap symbols, and other permanents to tap (107.5)
//! total_power   creatures tapped by the power that they have together (702.122a)
//! waterbending  artifacts and creatures tapped rather than mana paid (701.67)
//! life          paid, or gained by somebody (119.4)
//! counters      loyalty, and counters to remove (606.4, 122.1)
//! energy        counters of a player's own (107.14)
//! tickets       (107.17)
//!
//! cards         sacrificed, discarded, exiled, revealed (701.9, 701.13, 701.20, 701.21)
//! behold        a card shown, or a permanent chosen (701.4)
//! draws         (121.1)
//! milling       (701.17b)
//! evidence      collected, and foraging (701.59, 701.61)
//! processing    from exile to a graveyard (118.1)
//! others        what is asked of the object that granted the ability (201.5a)
//! ```

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
