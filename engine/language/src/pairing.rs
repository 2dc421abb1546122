//! With what a partner ability pairs a card (702.124a), where it is not any card with partner, nor one that it names.

use strum::{EnumString, IntoStaticStr};

/// Which cards may lead a deck together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
pub enum Pairing {
    /// Two with this label (702.124i).
    #[strum(serialize = "partner - character select")]
    CharacterSelect,
    /// Two with this label (702.124i).
    #[strum(serialize = "partner - father & son")]
    FatherAndSon,
    /// Two with this label (702.124i).
    #[strum(serialize = "partner - friends forever")]
    FriendsForever,
    /// Two with this label (702.124i).
    #[strum(serialize = "partner - Survivors")]
    Survivors,
    /// It and a legendary Background (702.124k).
    #[strum(serialize = "choose a Background")]
    Background,
    /// It and a legendary Time Lord Doctor (702.124m).
    #[strum(serialize = "Doctor's companion")]
    Doctor,
}

impl Pairing {
    /// What the ability is called.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
