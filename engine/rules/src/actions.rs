//! What spells and abilities do: keyword actions (701), damage, life, counters, mana.

pub(crate) mod attach;
pub(crate) mod change;
pub(crate) mod choices;
pub(crate) mod combat;
pub(crate) mod copies;
pub(crate) mod counter;
pub(crate) mod counters;
pub(crate) mod create;
pub(crate) mod damage;
pub(crate) mod destroy;
pub(crate) mod discard;
pub(crate) mod draw;
pub(crate) mod exchange;
pub(crate) mod fight;
pub(crate) mod later;
pub(crate) mod library;
pub(crate) mod life;
pub(crate) mod mana;
pub(crate) mod outcome;
pub(crate) mod sacrifice;
pub(crate) mod search;
pub(crate) mod shields;
pub(crate) mod tap;
pub(crate) mod targets;
pub(crate) mod turn;
pub(crate) mod zones;
