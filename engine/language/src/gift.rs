//! What a gift is (702.174).

use strum::{EnumString, IntoStaticStr};

/// What is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, EnumString, IntoStaticStr)]
pub enum Gift {
    /// A Food token (702.174d).
    #[strum(serialize = "a Food")]
    Food,
    /// A card that is drawn (702.174e).
    #[strum(serialize = "a card")]
    Card,
    /// A Fish token that comes tapped (702.174f).
    #[strum(serialize = "a tapped Fish")]
    Fish,
    /// A turn (702.174g).
    #[strum(serialize = "an extra turn")]
    Turn,
    /// A Treasure token (702.174h).
    #[strum(serialize = "a Treasure")]
    Treasure,
    /// An Octopus token (702.174i).
    #[strum(serialize = "an Octopus")]
    Octopus,
}

impl Gift {
    /// What it is called behind the keyword.
    pub fn name(self) -> &'static str {
        self.into()
    }
}
