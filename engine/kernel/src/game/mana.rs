//! Mana pools (106.4) and what is left to pay of a mana cost.

use macro_rules_attribute::derive;

use crate::{
    Visit, Wording,
    event::Origin,
    game::{PlayerId, State, numbers},
};
use language::{ManaCost, ManaType, Symbol};

/// The unspent mana of a player, by type; mana of snow sources is counted in both rows (107.4h).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pool {
    /// All mana, by type.
    pub mana: [u32; ManaType::ALL.len()],
    /// How much of it came from snow sources.
    pub snow: [u32; ManaType::ALL.len()],
}

impl Pool {
    /// How much mana is there.
    pub fn total(&self) -> u32 {
        self.mana.iter().copied().fold(0, numbers::sum)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.mana == [0; ManaType::ALL.len()]
    }

    /// How much of it is of that type and comes from such a source.
    pub const fn of(&self, mana: ManaType, origin: Origin) -> u32 {
        let snow = self.snow[mana as usize];
        match origin {
            Origin::Plain => self.mana[mana as usize] - snow,
            Origin::Snow => snow,
        }
    }

    /// So much more.
    pub fn add(&mut self, mana: ManaType, number: u32, origin: Origin) {
        self.change(mana, origin, |it| numbers::sum(it, number));
    }

    /// So much less; it is there.
    pub fn remove(&mut self, mana: ManaType, number: u32, origin: Origin) {
        self.change(mana, origin, |it| it - number);
    }

    fn change(&mut self, mana: ManaType, origin: Origin, change: impl Fn(u32) -> u32) {
        let at = mana as usize;
        self.mana[at] = change(self.mana[at]);
        if origin == Origin::Snow {
            self.snow[at] = change(self.snow[at]);
        }
    }

    /// What is there, by type and source.
    pub fn rows(self) -> impl Iterator<Item = (ManaType, u32, Origin)> {
        let rows = ManaType::ALL.into_iter().flat_map(|mana| [Origin::Plain, Origin::Snow].map(|origin| (mana, origin)));
        rows.map(move |(mana, origin)| (mana, self.of(mana, origin), origin)).filter(|it| it.1 > 0)
    }

    /// What is there beyond that.
    #[must_use]
    pub fn beyond(self, other: &Self) -> Self {
        let mut rest = Self::default();
        for (mana, number, origin) in self.rows() {
            rest.add(mana, number.saturating_sub(other.of(mana, origin)), origin);
        }
        rest
    }
}

/// Mana of a pool that stays there until end of turn as steps and phases end; the pool counts it, too. A row a player, type and source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Visit!, Wording!)]
pub struct KeptMana {
    /// Whose.
    pub player: PlayerId,
    /// Of which type.
    pub mana: ManaType,
    /// From which source.
    pub origin: Origin,
    /// How much.
    pub number: u32,
}

impl State {
    /// What stays in a player's pool as steps and phases end.
    pub fn kept_mana_of(&self, player: PlayerId) -> Pool {
        let mut pool = Pool::default();
        for it in self.kept_mana.iter().filter(|it| it.player == player) {
            pool.add(it.mana, it.number, it.origin);
        }
        pool
    }

    /// What is lost of a player's pool as a step or phase ends (500.5).
    pub fn fleeting_mana_of(&self, player: PlayerId) -> Pool {
        let pool = self.player(player).pool;
        if self.kept_mana.is_empty() { pool } else { pool.beyond(&self.kept_mana_of(player)) }
    }
}

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
        self.typed.into_iter().chain([self.generic, self.snow]).fold(0, numbers::sum)
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
