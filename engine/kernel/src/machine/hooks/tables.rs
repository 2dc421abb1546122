//! The tables of the rule files, and what is otherwise in a game: what it does without, or does a little wrong.

use rules_data::RuleId;

use crate::machine::{Bent, Handler, perturbation::Twist};

/// All tables, each with the path of its file from the folder of the rule files.
pub type Tables = &'static [(&'static str, &'static [Handler])];

/// Where a row stands: the number of its table, and its own in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RowAt {
    /// The table, by its number among [`Tables`].
    pub table: usize,
    /// The row, by its number in the table.
    pub row: usize,
}

/// All rows, in the order of the tables.
pub fn rows(tables: Tables) -> impl Iterator<Item = (RowAt, &'static Handler)> {
    let numbered = tables.iter().enumerate();
    numbered.flat_map(|(table, it)| it.1.iter().enumerate().map(move |(row, it)| (RowAt { table, row }, it)))
}

/// What a game does without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KnockOut<'a> {
    /// Nothing: the game as the book has it.
    Nothing,
    /// All rows of these rules.
    Rules(&'a [RuleId]),
    /// One row.
    Row(RowAt),
}

impl KnockOut<'_> {
    pub(in crate::machine) fn has(self, at: RowAt, rule: RuleId) -> bool {
        match self {
            Self::Nothing => false,
            Self::Rules(rules) => rules.contains(&rule),
            Self::Row(row) => row == at,
        }
    }
}

/// What is otherwise than the tables say.
#[derive(Clone, Copy, Debug)]
pub enum Otherwise<'a> {
    /// Rows are missing.
    Without(KnockOut<'a>),
    /// A row does what it does a little wrong.
    Perturbed(RowAt, Twist),
    /// All is as it should be; it is noted which perturbations would make a difference.
    Watched,
}

impl Otherwise<'_> {
    /// Whether the row is missing.
    pub(in crate::machine) fn knocks_out(self, at: RowAt, rule: RuleId) -> bool {
        match self {
            Self::Without(it) => it.has(at, rule),
            Self::Perturbed(..) | Self::Watched => false,
        }
    }

    /// In which way the row of that number is perturbed.
    pub(in crate::machine) fn perturbs(self, number: usize, at: RowAt, row: &Handler) -> Option<Bent> {
        match self {
            Self::Without(_) => None,
            Self::Perturbed(perturbed, twist) => (perturbed == at).then_some(Bent::So(twist)),
            Self::Watched => Some(Bent::Watched(number, row.twists())),
        }
    }
}
