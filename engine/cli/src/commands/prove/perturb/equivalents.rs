//! The perturbations that make no difference: found by many games, and kept in a table.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::Context;
use cli::files;

use super::Perturbation;

/// Where they are kept, from the root of the project.
const FILE: &str = "engine/equivalents.csv";

/// The perturbations that made no difference, each with the number of games that were tried.
#[derive(Debug, Default, PartialEq, Eq)]
pub(in super::super) struct Equivalents(BTreeMap<String, u64>);

impl Equivalents {
    /// Those of the table; none where there is no table.
    ///
    /// # Errors
    ///
    /// A row that can't be read.
    pub(in super::super) fn read() -> anyhow::Result<Self> {
        let path = Path::new(FILE);
        if !path.exists() {
            return Ok(Self::default());
        }
        let text = fs::read_to_string(path).with_context(|| format!("{FILE} can't be read"))?;
        let mut rows = csv::Reader::from_reader(text.as_bytes());
        let rows = rows.deserialize::<(String, u64)>().collect::<Result<_, _>>();
        Ok(Self(rows.with_context(|| format!("{FILE}: the columns are perturbation, games"))?))
    }

    /// Whether that is one.
    pub(super) fn lists(&self, perturbation: Perturbation) -> bool {
        !self.0.is_empty() && self.0.contains_key(&perturbation.to_string())
    }

    /// Takes in those of the tried ones that were found so.
    pub(in super::super) fn add(&mut self, tried: &[Perturbation], found: &[Perturbation], games: u64) {
        for it in tried {
            self.0.remove(&it.to_string());
        }
        self.0.extend(found.iter().map(|it| (it.to_string(), games)));
    }

    /// Writes the table.
    ///
    /// # Errors
    ///
    /// It can't be written.
    pub(in super::super) fn write(&self) -> anyhow::Result<()> {
        let mut text = "perturbation,games\n".to_owned();
        self.0.iter().for_each(|(name, games)| text.extend([name, ",", &games.to_string(), "\n"]));
        files::replace(Path::new(FILE), &text).with_context(|| format!("{FILE} can't be written"))
    }
}
