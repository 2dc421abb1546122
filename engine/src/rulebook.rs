//! The rules that a game is played by: those of the book, some perhaps knocked out, and the cards with what their keywords mean.

use std::sync::Arc;

use rules_data::RuleId;

use crate::{
    cards::{Ability, Library},
    machine::Registry,
};

/// The rules and cards of a game; shared by as many games as one likes.
#[derive(Debug)]
pub struct Rules {
    pub(crate) registry: Registry,
    pub(crate) library: Arc<Library>,
}

impl Rules {
    /// All rules, with these cards.
    pub fn new(library: Library) -> Arc<Self> {
        Self::without(library, &[])
    }

    /// All rules but those knocked out. Whether a rule is tested shows where a scenario of it still passes without it.
    pub fn without(library: Library, knocked_out: &[RuleId]) -> Arc<Self> {
        let registry = Registry::without(knocked_out);
        let library = Arc::new(library.map_abilities(|abilities| write_out(&registry, abilities)));
        Arc::new(Self { registry, library })
    }

    /// The cards.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// The cards, as positions share them.
    pub const fn shared_library(&self) -> &Arc<Library> {
        &self.library
    }

    /// The rules that have a handler, in the order of the tables.
    pub fn handled() -> impl Iterator<Item = RuleId> {
        Registry::handled()
    }
}

/// Adds to keywords what they mean (702).
fn write_out(registry: &Registry, abilities: &mut Vec<Ability>) {
    let meaning = |it: &Ability| match it {
        Ability::Keyword(keyword) => {
            let rows = registry.means.iter().filter(|row| row.1 == keyword.ability);
            rows.flat_map(|row| row.2(keyword)).collect()
        }
        _ => Vec::new(),
    };
    let meanings: Vec<Ability> = abilities.iter().flat_map(meaning).collect();
    abilities.extend(meanings);
}
