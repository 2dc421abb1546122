//! Mana in costs: its types, its symbols, and what they come to (106.1, 107.4, 202).

use std::fmt;

use smallvec::SmallVec;
use vocabulary::catalog::Color;

/// A type of mana (106.1b): a color or colorless.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ManaType {
    /// White.
    White,
    /// Blue.
    Blue,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Green.
    Green,
    /// No color.
    Colorless,
}

impl ManaType {
    /// All six, in the order of 106.1b.
    pub const ALL: [Self; 6] = [Self::White, Self::Blue, Self::Black, Self::Red, Self::Green, Self::Colorless];

    /// The letter of its symbol.
    pub const fn letter(self) -> char {
        ['W', 'U', 'B', 'R', 'G', 'C'][self as usize]
    }

    /// The color, unless colorless.
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Blue => Some(Color::Blue),
            Self::Black => Some(Color::Black),
            Self::Red => Some(Color::Red),
            Self::Green => Some(Color::Green),
            Self::Colorless => None,
        }
    }

    /// The one bit that stands for it in a set of types.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

impl From<Color> for ManaType {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Blue => Self::Blue,
            Color::Black => Self::Black,
            Color::Red => Self::Red,
            Color::Green => Self::Green,
        }
    }
}

/// A mana symbol in a cost (107.4), generic mana apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Symbol {
    /// One mana of a type: `{G}`, `{C}`.
    Typed(ManaType),
    /// Either of two types: `{W/U}`, `{C/W}`.
    Hybrid(ManaType, ManaType),
    /// A color, or two generic: `{2/W}`.
    TwoOr(ManaType),
    /// A color, or 2 life: `{W/P}`.
    Phyrexian(ManaType),
    /// Either of two colors, or 2 life: `{W/U/P}`.
    HybridPhyrexian(ManaType, ManaType),
    /// One mana from a snow source: `{S}`.
    Snow,
}

/// A mana cost.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ManaCost {
    /// The sum of the numerical symbols.
    pub generic: u32,
    /// How many `{X}`.
    pub x: u8,
    /// The other symbols, in printed order.
    pub symbols: SmallVec<[Symbol; 6]>,
}

impl Symbol {
    /// The types of mana in the symbol, which are its colors too (107.4e, 107.4f).
    pub fn types(self) -> impl Iterator<Item = ManaType> {
        let (first, second) = match self {
            Self::Typed(it) | Self::TwoOr(it) | Self::Phyrexian(it) => (Some(it), None),
            Self::Hybrid(a, b) | Self::HybridPhyrexian(a, b) => (Some(a), Some(b)),
            Self::Snow => (None, None),
        };
        first.into_iter().chain(second)
    }
}

impl ManaCost {
    /// So much generic mana.
    #[must_use]
    pub fn generic(generic: u32) -> Self {
        Self { generic, ..Self::default() }
    }

    /// The symbols alone that leave a choice how to pay them.
    #[must_use]
    pub fn choices(symbols: &[Symbol]) -> Self {
        let open = symbols.iter().filter(|it| !matches!(it, Symbol::Typed(_) | Symbol::Snow));
        Self { generic: 0, x: 0, symbols: open.copied().collect() }
    }

    /// The least mana with which it can be paid, X being none (107.4): what can be paid with life needs no mana.
    pub fn least(&self) -> u32 {
        let needs_mana = |it: &&Symbol| !matches!(it, Symbol::Phyrexian(_) | Symbol::HybridPhyrexian(..));
        self.generic + self.symbols.iter().filter(needs_mana).map(|_| 1).sum::<u32>()
    }

    /// Both together (601.2f).
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.generic = self.generic.saturating_add(other.generic);
        self.x = self.x.saturating_add(other.x);
        self.symbols.extend_from_slice(&other.symbols);
        self
    }

    /// The same with that for X.
    #[must_use]
    pub fn with_x(mut self, x: u32) -> Self {
        self.generic = self.generic.saturating_add(u32::from(std::mem::take(&mut self.x)).saturating_mul(x));
        self
    }

    /// The mana value with that value of X (202.3).
    pub fn value(&self, x: u32) -> u32 {
        let symbols = self.symbols.iter().map(|it| if matches!(it, Symbol::TwoOr(_)) { 2 } else { 1 });
        self.generic + u32::from(self.x) * x + symbols.sum::<u32>()
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Typed(it) => write!(f, "{{{}}}", it.letter()),
            Self::Hybrid(a, b) => write!(f, "{{{}/{}}}", a.letter(), b.letter()),
            Self::TwoOr(it) => write!(f, "{{2/{}}}", it.letter()),
            Self::Phyrexian(it) => write!(f, "{{{}/P}}", it.letter()),
            Self::HybridPhyrexian(a, b) => write!(f, "{{{}/{}/P}}", a.letter(), b.letter()),
            Self::Snow => f.write_str("{S}"),
        }
    }
}

impl fmt::Display for ManaCost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for _ in 0..self.x {
            f.write_str("{X}")?;
        }
        if self.generic > 0 || (self.x == 0 && self.symbols.is_empty()) {
            write!(f, "{{{}}}", self.generic)?;
        }
        self.symbols.iter().try_for_each(|it| it.fmt(f))
    }
}
