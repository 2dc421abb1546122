//! What is said of mana that an effect has added (106.6): on what alone it may be spent, and what follows where it is; and mana that is
//! spent as though it were other mana (609.4b).

use macro_rules_attribute::derive;

use crate::{Effect, Filter, Instruction, ManaType, Players};

/// What is said of mana besides how much there is of which type. That changes nothing about its type.
#[derive(Clone, Debug, Default, PartialEq, Eq, Walk!)]
pub struct Spending {
    /// On what alone it may be spent; on anything, where nothing is named.
    pub only: Vec<ManaUse>,
    /// On what it may not be spent.
    pub never: Vec<ManaUse>,
    /// What follows where it is spent on a spell.
    pub rider: Option<Rider>,
}

/// On what mana is spent.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum ManaUse {
    /// Casting spells that fit.
    Cast(Filter),
    /// Activating abilities of what fits; an empty description is anything.
    Activate(Filter),
}

/// What follows where mana is spent on a spell: `it` in its text is that spell.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct Rider {
    /// On which spells; on whichever it is spent, where nothing is said.
    pub on: Option<Filter>,
    /// What follows.
    pub then: Following,
}

/// What follows where mana is spent.
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub enum Following {
    /// It affects the spell at once.
    AtOnce(Vec<Instruction>),
    /// A delayed triggered ability triggers (603.7a).
    Triggers(Effect),
}

/// Mana that may be spent as though it were other mana (609.4b).
#[derive(Clone, Debug, PartialEq, Eq, Walk!)]
pub struct SpendingAs {
    /// Who may.
    pub players: Players,
    /// Mana of which types.
    pub mana: Vec<ManaType>,
    /// As though it were of any of these types.
    pub types: Vec<ManaType>,
    /// On what alone; on anything, where nothing is named.
    pub on: Vec<ManaUse>,
}
