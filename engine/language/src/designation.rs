//! Designations of players: the monarch (725), the initiative (726), the city's blessing (702.131c), the planar controller (901.6).

/// A designation that a player can have: a name that rules and effects look for, and no more than that by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Designation {
    /// The monarch (725).
    Monarch,
    /// The player who has the initiative (726).
    Initiative,
    /// A player with the city's blessing (702.131c).
    Blessing,
    /// The planar controller (901.6).
    PlanarController,
}

impl Designation {
    /// What the book calls it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Monarch => "the monarch",
            Self::Initiative => "the initiative",
            Self::Blessing => "the city's blessing",
            Self::PlanarController => "the planar controller",
        }
    }
}
