//! The planar die (901.3a).

/// What comes up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlanarFace {
    /// The Planeswalker symbol (107.11).
    Planeswalker,
    /// The chaos symbol (107.12).
    Chaos,
    /// Nothing: four of the sides are blank.
    Blank,
}

/// On what ground it is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlanarRoll {
    /// As the special action, which costs more each time in a turn (901.9).
    SpecialAction,
    /// An effect says so.
    Effect,
}

impl PlanarFace {
    /// The die has so many sides.
    pub const SIDES: u16 = 6;

    /// What is on a side, by its number.
    pub const fn on(side: u32) -> Self {
        match side {
            1 => Self::Planeswalker,
            2 => Self::Chaos,
            _ => Self::Blank,
        }
    }
}
