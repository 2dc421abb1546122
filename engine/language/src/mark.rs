//! Marks of permanents: what is so about one that is none of its characteristics: flipped (110.5), a level (716.2b), solved (719.3b), which
//! halves are unlocked (709.5c), prepared (722.3a).

use std::fmt;

use crate::CardSide;

/// A half of a split card with a shared type line (709.5): a door of a Room (709.5j).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Half {
    /// The one on the left.
    Left,
    /// The one on the right.
    Right,
}

impl Half {
    /// Both of them.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];

    /// The side of its card that it is.
    pub const fn side(self) -> CardSide {
        match self {
            Self::Left => CardSide::First,
            Self::Right => CardSide::Second,
        }
    }
}

/// A mark that a permanent can get. All are gone as it leaves the battlefield, and none is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Flipped: one of the two values of a status (110.5).
    Flipped,
    /// The designation of a solved Case (719.3b).
    Solved,
    /// Of that level (716.2b).
    Level(u8),
    /// An unlocked designation: that half is unlocked (709.5c).
    Unlocked(Half),
    /// The designation of what has a copy of its prepare spell in exile (722.3a).
    Prepared,
}

/// The marks of a permanent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks {
    flipped: bool,
    solved: bool,
    level: Option<u8>,
    /// By halves, the left one first.
    unlocked: [bool; 2],
    prepared: bool,
}

impl Marks {
    /// None.
    pub const NONE: Self = Self { flipped: false, solved: false, level: None, unlocked: [false; 2], prepared: false };

    /// Whether it has that mark; of what has no level it is the first (716.2d).
    pub const fn has(self, mark: Mark) -> bool {
        match mark {
            Mark::Flipped => self.flipped,
            Mark::Solved => self.solved,
            Mark::Level(it) => self.level() == it,
            Mark::Unlocked(half) => self.unlocked[half as usize],
            Mark::Prepared => self.prepared,
        }
    }

    /// Its level: the first one, where it has none (716.2d).
    pub const fn level(self) -> u8 {
        match self.level {
            Some(it) => it,
            None => 1,
        }
    }

    /// The same with that mark; a level is in place of another one.
    #[must_use]
    pub const fn with(mut self, mark: Mark) -> Self {
        match mark {
            Mark::Flipped => self.flipped = true,
            Mark::Solved => self.solved = true,
            Mark::Level(it) => self.level = Some(it),
            Mark::Unlocked(half) => self.unlocked[half as usize] = true,
            Mark::Prepared => self.prepared = true,
        }
        self
    }

    /// The same without that mark.
    #[must_use]
    pub const fn without(mut self, mark: Mark) -> Self {
        match mark {
            Mark::Flipped => self.flipped = false,
            Mark::Solved => self.solved = false,
            Mark::Level(_) => self.level = None,
            Mark::Unlocked(half) => self.unlocked[half as usize] = false,
            Mark::Prepared => self.prepared = false,
        }
        self
    }

    /// Those that it has; the first level is none where nothing has given it.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        let flipped = self.flipped.then_some(Mark::Flipped);
        let solved = self.solved.then_some(Mark::Solved);
        let prepared = self.prepared.then_some(Mark::Prepared);
        let unlocked = Half::ALL.into_iter().map(Mark::Unlocked).filter(move |it| self.has(*it));
        [flipped, solved, self.level.map(Mark::Level), prepared].into_iter().flatten().chain(unlocked)
    }
}

impl Mark {
    /// The mark of that name: `flipped`, `solved`, `level 2`, `left half unlocked`, `prepared`.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "flipped" => Some(Self::Flipped),
            "solved" => Some(Self::Solved),
            "left half unlocked" => Some(Self::Unlocked(Half::Left)),
            "right half unlocked" => Some(Self::Unlocked(Half::Right)),
            "prepared" => Some(Self::Prepared),
            _ => name.strip_prefix("level ")?.parse().ok().map(Self::Level),
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flipped => f.write_str("flipped"),
            Self::Solved => f.write_str("solved"),
            Self::Level(it) => write!(f, "level {it}"),
            Self::Unlocked(Half::Left) => f.write_str("left half unlocked"),
            Self::Unlocked(Half::Right) => f.write_str("right half unlocked"),
            Self::Prepared => f.write_str("prepared"),
        }
    }
}
