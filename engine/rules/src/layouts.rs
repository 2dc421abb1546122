//! Cards of several faces, or with a box of their own (709 to 722): what lies up where, and what they do.

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
