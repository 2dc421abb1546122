//! Cards of several faces, or with a box of their own (709 to 722): what lies up where, and what they do.
//!
//! ```text
//! split             one half is cast, or both (709)
//! rooms             what of their halves is unlocked (709.5)
//! flip              flip cards (710)
//! double_faced      transforming, converting, and which face is cast (712, 701.27)
//! transforming      what is applied while that happens (712.20)
//! meld              two cards that are one permanent (712.4, 701.42)
//! sagas             lore counters and chapters (714)
//! insets            adventurers and omens (715, 720)
//! classes           the level that a Class has (716)
//! attraction_decks  opening Attractions (717)
//! visiting          and rolling for them (701.52, 702.159)
//! prototype         another cost and size (718)
//! cases             solved at the end of a turn (719)
//! preparation       a copy in exile that may be cast (722)
//! ```

pub(crate) mod attraction_decks;
pub(crate) mod cases;
pub(crate) mod classes;
pub(crate) mod double_faced;
pub(crate) mod flip;
pub(crate) mod insets;
pub(crate) mod meld;
pub(crate) mod preparation;
pub(crate) mod prototype;
pub(crate) mod rooms;
pub(crate) mod sagas;
pub(crate) mod split;
pub(crate) mod transforming;
pub(crate) mod visiting;
