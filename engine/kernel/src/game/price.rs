//! What is left to pay of a mana cost, once every choice about it is made (601.2f).

use crate::game::numbers;
use language::{ManaCost, ManaType, Symbol};

/// Mana to pay, once every choice about it is made (601.2b, 601.2f).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// Mana of a type.
    pub(crate) typed: [u32; ManaType::ALL.len()],
    /// Mana of any type.
    pub generic: u32,
    /// Mana from snow sources.
    pub snow: u32,
    /// Life, for Phyrexian symbols.
    pub life: u32,
}

impl Price {
    /// How much of it is of that type.
    pub const fn of(&self, mana: ManaType) -> u32 {
        self.typed[mana as usize]
    }

    /// How much mana it is.
    pub fn total(&self) -> u32 {
        self.typed.iter().fold(numbers::sum(self.generic, self.snow), |total, it| numbers::sum(total, *it))
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
    pub fn fixed(cost: &ManaCost, x: u32) -> Self {
        let mut price = Self { generic: cost.generic + u32::from(cost.x) * x, ..Self::default() };
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
