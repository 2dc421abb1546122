//! Marks of permanents: what is so about one that is none of its characteristics: flipped (110.5), a level (716.2b), solved (719.3b), and
//! what keyword actions make of it (701).

use std::fmt;

/// A mark that a permanent can get. All are gone as it leaves the battlefield, and none is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Flipped: one of the two values of a status (110.5).
    Flipped,
    /// The designation of a solved Case (719.3b).
    Solved,
    /// The designation that monstrosity gives (701.37b).
    Monstrous,
    /// The designation of what is suspected (701.60b).
    Suspected,
    /// The designation that harnessing gives (701.64b).
    Harnessed,
    /// Of that level (716.2b).
    Level(u8),
}

/// The marks of a permanent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks {
    /// Those without a number, a bit each.
    plain: u8,
    level: Option<u8>,
}

impl Marks {
    /// None.
    pub const NONE: Self = Self { plain: 0, level: None };

    /// Whether it has that mark; of what has no level it is the first (716.2d).
    pub const fn has(self, mark: Mark) -> bool {
        match mark.bit() {
            Ok(bit) => self.plain & bit != 0,
            Err(level) => self.level() == level,
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
        match mark.bit() {
            Ok(bit) => self.plain |= bit,
            Err(level) => self.level = Some(level),
        }
        self
    }

    /// The same without that mark.
    #[must_use]
    pub const fn without(mut self, mark: Mark) -> Self {
        match mark.bit() {
            Ok(bit) => self.plain &= !bit,
            Err(_) => self.level = None,
        }
        self
    }

    /// Those that it has; the first level is none where nothing has given it.
    pub fn iter(self) -> impl Iterator<Item = Mark> {
        let plain = Mark::PLAIN.into_iter().filter(move |it| self.has(*it));
        plain.chain(self.level.map(Mark::Level))
    }
}

impl Mark {
    /// Those without a number.
    const PLAIN: [Self; 5] = [Self::Flipped, Self::Solved, Self::Monstrous, Self::Suspected, Self::Harnessed];

    /// The one bit that stands for it among those without a number; of a level, the number.
    const fn bit(self) -> Result<u8, u8> {
        match self {
            Self::Flipped => Ok(1),
            Self::Solved => Ok(2),
            Self::Monstrous => Ok(4),
            Self::Suspected => Ok(8),
            Self::Harnessed => Ok(16),
            Self::Level(it) => Err(it),
        }
    }

    /// The mark of that name: `flipped`, `solved`, `level 2`.
    pub fn named(name: &str) -> Option<Self> {
        let plain = Self::PLAIN.into_iter().find(|it| it.to_string() == name);
        plain.or_else(|| name.strip_prefix("level ")?.parse().ok().map(Self::Level))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flipped => f.write_str("flipped"),
            Self::Solved => f.write_str("solved"),
            Self::Monstrous => f.write_str("monstrous"),
            Self::Suspected => f.write_str("suspected"),
            Self::Harnessed => f.write_str("harnessed"),
            Self::Level(it) => write!(f, "level {it}"),
        }
    }
}
