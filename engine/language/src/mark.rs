//! Marks of permanents: what is so about one that is none of its characteristics: flipped (110.5), a level (716.2b), solved (719.3b),
//! renowned (702.112b), saddled (702.171b), unearthed (702.84a), embalmed (702.128b), what keyword actions make of it (701), which halves are unlocked (709.5c),
//! prepared (722.3a); and of cards in exile: foretold (702.143c), plotted (702.170a), warped (702.185b), airbent (701.65a).

use std::fmt;

use crate::CardSide;

/// A half of what has two under one type line (709.5): a door of a Room (709.5j).
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

/// A sector (702.158b).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sector {
    /// The first one.
    Alpha,
    /// The second one.
    Beta,
    /// The third one.
    Gamma,
}

impl Sector {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Alpha, Self::Beta, Self::Gamma];

    /// What it is called: `alpha sector`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alpha => "alpha sector",
            Self::Beta => "beta sector",
            Self::Gamma => "gamma sector",
        }
    }
}

/// A mark that a permanent can get, or a card in exile. All are gone as it goes elsewhere, and none is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Flipped: one of the two values of a status (110.5).
    Flipped,
    /// The designation of a solved Case (719.3b).
    Solved,
    /// Of that level (716.2b).
    Level(u8),
    /// Renowned (702.112b).
    Renowned,
    /// Saddled until the turn ends (702.171b).
    Saddled,
    /// Created by an embalm ability (702.128b).
    Embalmed,
    /// Returned by an unearth ability (702.84a), or by something else that has it exiled wherever it would go.
    Unearthed,
    /// The designation that monstrosity gives (701.37b).
    Monstrous,
    /// The designation of what is suspected (701.60b).
    Suspected,
    /// The designation that harnessing gives (701.64b).
    Harnessed,
    /// An unlocked designation: that half is unlocked (709.5c).
    Unlocked(Half),
    /// The designation of what has a copy of its prepare spell in exile (722.3a).
    Prepared,
    /// Came with haste rather than a counter (702.136a).
    Rioting,
    /// Tribute was paid for it (702.104b).
    Honored,
    /// Exiled by a foretell ability (702.143c).
    Foretold,
    /// Exiled by a plot ability, or made plotted (702.170a).
    Plotted,
    /// Exiled as what a warp ability has for a turn (702.185b).
    Warped,
    /// Exiled by airbending (701.65a).
    Airbent,
    /// The designation of a Ring-bearer: of its controller (701.54b).
    RingBearer,
    /// The designation of that sector (702.158b).
    Sector(Sector),
    /// Bestowed: cast so, and an Aura since then (702.103b).
    Bestowed,
}

/// What becomes of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marking {
    /// It is there from then on.
    Gets(Mark),
    /// It is there no more.
    Loses(Mark),
}

/// The marks of a permanent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Marks {
    /// Those without a number, a bit each.
    plain: u32,
    level: Option<u8>,
}

impl Marks {
    /// None.
    pub const NONE: Self = Self { plain: 0, level: None };

    /// Whether it has that mark; of what has no level it is the first (716.2d).
    pub const fn has(self, mark: Mark) -> bool {
        match mark {
            Mark::Level(it) => self.level() == it,
            plain => self.plain & plain.bit() != 0,
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
            Mark::Level(it) => self.level = Some(it),
            plain => self.plain |= plain.bit(),
        }
        self
    }

    /// The same without that mark.
    #[must_use]
    pub const fn without(mut self, mark: Mark) -> Self {
        match mark {
            Mark::Level(_) => self.level = None,
            plain => self.plain &= !plain.bit(),
        }
        self
    }

    /// The same as the turn ends: what lasts no longer is gone (702.171b).
    #[must_use]
    pub const fn after_turn(mut self) -> Self {
        self.plain &= !Mark::Saddled.bit();
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
    const PLAIN: [Self; 23] = [
        Self::Flipped,
        Self::Solved,
        Self::Renowned,
        Self::Saddled,
        Self::Unearthed,
        Self::Monstrous,
        Self::Suspected,
        Self::Harnessed,
        Self::Unlocked(Half::Left),
        Self::Unlocked(Half::Right),
        Self::Prepared,
        Self::Rioting,
        Self::Honored,
        Self::Foretold,
        Self::Plotted,
        Self::Warped,
        Self::Bestowed,
        Self::Airbent,
        Self::RingBearer,
        Self::Sector(Sector::Alpha),
        Self::Sector(Sector::Beta),
        Self::Sector(Sector::Gamma),
        Self::Embalmed,
    ];

    /// The bit that stands for it among those without a number.
    const fn bit(self) -> u32 {
        match self {
            Self::Level(_) => 0,
            Self::Flipped => 1,
            Self::Solved => 1 << 1,
            Self::Renowned => 1 << 2,
            Self::Saddled => 1 << 3,
            Self::Unearthed => 1 << 4,
            Self::Monstrous => 1 << 5,
            Self::Suspected => 1 << 6,
            Self::Harnessed => 1 << 7,
            Self::Unlocked(Half::Left) => 1 << 8,
            Self::Unlocked(Half::Right) => 1 << 9,
            Self::Prepared => 1 << 10,
            Self::Rioting => 1 << 11,
            Self::Honored => 1 << 12,
            Self::Foretold => 1 << 13,
            Self::Plotted => 1 << 14,
            Self::Warped => 1 << 15,
            Self::Bestowed => 1 << 16,
            Self::Airbent => 1 << 17,
            Self::RingBearer => 1 << 18,
            Self::Sector(Sector::Alpha) => 1 << 19,
            Self::Sector(Sector::Beta) => 1 << 20,
            Self::Sector(Sector::Gamma) => 1 << 21,
            Self::Embalmed => 1 << 22,
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
            Self::Level(it) => write!(f, "level {it}"),
            Self::Renowned => f.write_str("renowned"),
            Self::Saddled => f.write_str("saddled"),
            Self::Unearthed => f.write_str("unearthed"),
            Self::Monstrous => f.write_str("monstrous"),
            Self::Suspected => f.write_str("suspected"),
            Self::Harnessed => f.write_str("harnessed"),
            Self::Unlocked(Half::Left) => f.write_str("left half unlocked"),
            Self::Unlocked(Half::Right) => f.write_str("right half unlocked"),
            Self::Prepared => f.write_str("prepared"),
            Self::Rioting => f.write_str("rioting"),
            Self::Honored => f.write_str("honored"),
            Self::Foretold => f.write_str("foretold"),
            Self::Plotted => f.write_str("plotted"),
            Self::Warped => f.write_str("warped"),
            Self::Bestowed => f.write_str("bestowed"),
            Self::Airbent => f.write_str("airbent"),
            Self::RingBearer => f.write_str("ring-bearer"),
            Self::Sector(it) => f.write_str(it.name()),
            Self::Embalmed => f.write_str("embalmed"),
        }
    }
}
