//! Mana and other costs (106, 118): what is to be paid, with what it could be, and paying it.
//!
//! ```text
//! apart      parts of costs that need objects of their own (118.3)
//! discount   what is added to a total cost, and what is taken off it (118.7, 601.2f)
//! tolls      what attacking and blocking cost (508.1g, 509.1d)
//! expense    on what mana is spent, and as what (106.6, 609.4b)
//! supply     the mana that a player could spend
//! adding     what triggered mana abilities add to it (605.4a)
//! producing  the types of mana that a permanent could produce (106.7)
//! gathering  mana abilities while something is paid for (605.3a)
//! tapping    permanents are tapped for mana (106.12)
//! paying     who pays for what
//! payment    whether costs could be paid, and paying them
//! ```

pub(in crate::machine) mod adding;
mod apart;
pub(in crate::machine) mod discount;
pub mod expense;
pub(in crate::machine) mod gathering;
pub(in crate::machine) mod paying;
pub mod payment;
pub mod producing;
pub mod supply;
pub(in crate::machine) mod tapping;
pub(in crate::machine) mod tolls;
