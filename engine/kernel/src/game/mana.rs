//! Mana pools (106.4) and what is left to pay of a mana cost.

use language::{ManaCost, ManaType, Symbol};

/// The unspent mana of a player, by type; mana of snow sources is counted in both rows (107.4h).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    /// All mana, by type.
    pub mana: [u16; ManaType::ALL.len()],
    /// How much of it came from snow sources.
    pub snow: [u16; ManaType::ALL.len()],
}

impl Pool {
    /// How much mana is there.
    pub fn total(&self) -> u16 {
        self.mana.iter().sum()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.mana == [0; ManaType::ALL.len()]
    }
}

/// Mana to pay, once every choice about it is made (601.2b, 601.2f).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Mana of a type.
    pub(crate) typed: [u16; ManaType::ALL.len()],
    /// Mana of any type.
    pub generic: u16,
    /// Mana from snow sources.
    pub snow: u16,
    /// Life, for Phyrexian symbols.
    pub life: u16,
}

impl Price {
    /// How much mana it is.
    pub fn total(&self) -> u16 {
        self.typed.iter().sum::<u16>() + self.generic + self.snow
    }

    /// Both together.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.typed.iter_mut().zip(other.typed).for_each(|(it, more)| *it += more);
        self.generic += other.generic;
        self.snow += other.snow;
        self.life += other.life;
        self
    }

    /// What is left to pay once these mana have paid of it: what they are of, what is generic, what is to be snow.
    #[must_use]
    pub fn without(mut self, paid: impl IntoIterator<Item = ManaType>) -> Self {
        for mana in paid {
            let typed = &mut self.typed[mana as usize];
            let left = if *typed > 0 {
                typed
            } else if self.generic > 0 {
                &mut self.generic
            } else {
                &mut self.snow
            };
            *left = left.saturating_sub(1);
        }
        self
    }

    /// The part of a cost about which there is nothing to choose; the rest of its symbols follow.
    pub fn fixed(cost: &ManaCost, x: u16) -> Self {
        let mut price = Self { generic: cost.generic + u16::from(cost.x) * x, ..Self::default() };
        for symbol in &cost.symbols {
            match symbol {
                Symbol::Typed(it) => price.typed[*it as usize] += 1,
                Symbol::Snow => price.snow += 1,
                Symbol::Hybrid(..) | Symbol::TwoOr(_) | Symbol::Phyrexian(_) | Symbol::HybridPhyrexian(..) => {}
            }
        }
        price
    }
}
