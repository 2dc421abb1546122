//! The registry of a game, out of the tables of all rule files.

use super::Registry;
use crate::machine::{
    InstructionKind, Verb,
    events::attention::Unheard,
    hooks::tables::{KnockOut, Otherwise, Tables, rows},
    perturbation::Touched,
};
use language::{Measure, Property, Question};

impl Registry {
    /// The rows of these tables, but those knocked out, one perhaps perturbed.
    pub fn new(tables: Tables, otherwise: Otherwise<'_>) -> Self {
        let whole = matches!(otherwise, Otherwise::Without(KnockOut::Nothing));
        let mut registry = Self {
            whole,
            instructs: vec![Vec::new(); InstructionKind::COUNT],
            verbs: vec![None; Verb::ALL.len()],
            properties: vec![None; Property::ALL.len()],
            questions: vec![None; Question::ALL.len()],
            measured: vec![None; Measure::ALL.len()],
            ..Self::default()
        };
        for (number, (at, row)) in rows(tables).enumerate().filter(|(_, (at, row))| !otherwise.knocks_out(*at, row.rule)) {
            registry.add(*row, otherwise.perturbs(number, at, row));
        }
        if let Otherwise::Watched = otherwise {
            registry.touched = Touched::watching(rows(tables).count());
        }
        registry.unheard = Unheard::by(&registry);
        registry
    }
}
