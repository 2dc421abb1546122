//! The mutants that a person has judged to change nothing, each with the reason.

use std::collections::BTreeMap;

/// The table, from the root of the project.
pub const FILE: &str = "engine/mutants.csv";

/// What was judged: the reason by the name of the mutant.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    all: BTreeMap<String, String>,
}

impl Judged {
    /// Reads the table.
    ///
    /// # Errors
    ///
    /// A line that is no mutant with a reason.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let mut all = BTreeMap::new();
        for (line, row) in (2..).zip(reader.records()) {
            let row = row.map_err(|it| format!("{FILE}:{line}: {it}"))?;
            let (name, reason) = (row.get(0).unwrap_or_default(), row.get(1).unwrap_or_default());
            if name.is_empty() || reason.is_empty() {
                return Err(format!("{FILE}:{line}: expected a mutant and a reason"));
            }
            all.insert(name.to_owned(), reason.to_owned());
        }
        Ok(Self { all })
    }

    /// Why that mutant changes nothing, if somebody has judged it so.
    pub fn reason(&self, name: &str) -> Option<&str> {
        self.all.get(name).map(String::as_str)
    }

    /// The names of all that were judged.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.all.keys().map(String::as_str)
    }
}
