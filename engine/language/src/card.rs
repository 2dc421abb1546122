//! A card as printed: its characteristics (109.3) before anything changes them.

use crate::{Ability, Effect, ManaCost};
use vocabulary::{TypeLine, catalog::Color};

/// A card, or a token's definition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// The name (201).
    pub name: String,
    /// The mana cost; nothing on lands and tokens (202.1b).
    pub cost: Option<ManaCost>,
    /// The colors that an indicator or a token's definition gives (204, 111.3).
    pub indicator: Vec<Color>,
    /// The type line (205).
    pub line: TypeLine,
    /// The box in the lower right corner.
    pub printed: Printed,
    /// The abilities, in printed order.
    pub abilities: Vec<Ability>,
}

/// Numbers that only some types of card have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Printed {
    /// Of most cards.
    #[default]
    Nothing,
    /// Power and toughness (208).
    Size(i16, i16),
    /// Loyalty of a planeswalker (209).
    Loyalty(u16),
    /// Defense of a battle (210).
    Defense(u16),
}

impl Card {
    /// The spell ability of an instant or sorcery (113.3a).
    pub fn spell(&self) -> Option<&Effect> {
        self.abilities.iter().find_map(|it| if let Ability::Spell(effect) = it { Some(effect) } else { None })
    }
}
