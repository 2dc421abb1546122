//! The rules that a game is played by: those of the book, some perhaps knocked out, and the cards with what their keywords mean.

use std::sync::Arc;

use rules_data::RuleId;

use crate::{
    cards::{Ability, Library},
    machine::{Decided, Registry},
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
        Self::with(library, Registry::without(knocked_out))
    }

    /// The same, noting which rules decide something without an event: for the trace of a single game.
    pub fn noting(library: Library, knocked_out: &[RuleId]) -> Arc<Self> {
        Self::with(library, Registry { decided: Some(Decided::default()), ..Registry::without(knocked_out) })
    }

    fn with(library: Library, registry: Registry) -> Arc<Self> {
        let library = Arc::new(library.written_out(|abilities| meanings(&registry, abilities)));
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

/// What the keywords among these abilities mean (702), each with the rule that says so.
fn meanings(registry: &Registry, abilities: &[Ability]) -> Vec<(RuleId, Ability)> {
    let meaning = |it: &Ability| match it {
        Ability::Keyword(keyword) => {
            let rows = registry.means.iter().filter(|row| row.1 == keyword.ability);
            rows.flat_map(|row| row.2(keyword).into_iter().map(|it| (row.0, it))).collect()
        }
        _ => Vec::new(),
    };
    abilities.iter().flat_map(meaning).collect()
}
