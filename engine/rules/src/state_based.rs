//! State-based actions (704.5).
//!
//! ```text
//! players        who lose (704.5a-c)
//! creatures      that die (704.5f-h)
//! planeswalkers  without loyalty (704.5i)
//! legends        the legend rule and the world rule (704.5j, 704.5k)
//! attachments    to what they can't be attached to (704.5m, 704.5n, 704.5p)
//! counters       that cancel each other, or are too many (704.5q, 704.5r)
//! battles        without defense or protector (704.5v-x)
//! tokens         where they can't be, and copies of spells (704.5d, 704.5e)
//! ```

pub(crate) mod attachments;
pub(crate) mod battles;
pub(crate) mod counters;
pub(crate) mod creatures;
pub(crate) mod legends;
pub(crate) mod planeswalkers;
pub(crate) mod players;
pub(crate) mod tokens;
