//! Marks of permanents: what is so about one that is none of its characteristics: flipped (110.5), a level (716.2b), solved (719.3b).

use std::fmt;

/// A mark that a permanent can get. All are gone as it leaves the battlefield, and none is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Flipped: one of the two values of a status (110.5).
    Flipped,
    /// The designation of a solved Case (719.3b).
    Solved,
    /// Of that level (716.2b).
    Level(u8),
}

/// The marks of a permanent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks {
    flipped: bool,
    solved: bool,
    level: Option<u8>,
}

impl Marks {
    /// None.
    pub const NONE: Self = Self { flipped: false, solved: false, level: None };

    /// Whether it has that mark; of what has no level it is the first (716.2d).
    pub const fn has(self, mark: Mark) -> bool {
        match mark {
            Mark::Flipped => self.flipped,
            Mark::Solved => self.solved,
            Mark::Level(it) => self.level() == it,
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
        }
        self
    }

    /// Those that it has; the first level is none where nothing has given it.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        let flipped = self.flipped.then_some(Mark::Flipped);
        let solved = self.solved.then_some(Mark::Solved);
        [flipped, solved, self.level.map(Mark::Level)].into_iter().flatten()
    }
}

impl Mark {
    /// The mark of that name: `flipped`, `solved`, `level 2`.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "flipped" => Some(Self::Flipped),
            "solved" => Some(Self::Solved),
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
        }
    }
}
