//! The sites that an update could not carry: they still cite by the edition before, and say so in a table until somebody has mended them.
//!
//! `rulemill-left.csv` has the columns `file, line, number, edition, why`; `line` is a fingerprint of the line's text, so that a row holds
//! as long as nobody changes the line, wherever it stands.

use std::collections::BTreeMap;

use rules_data::{Edition, Fingerprint};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

/// The name of the table, in the root of the tree.
pub const FILE: &str = "rulemill-left.csv";

/// The table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Left(BTreeMap<(String, Fingerprint, String), (Edition, String)>);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    file: String,
    line: Fingerprint,
    number: String,
    edition: Edition,
    why: String,
}

impl Left {
    /// Reads the table.
    ///
    /// # Errors
    ///
    /// The first row that cannot be read.
    pub fn from_csv(text: &str) -> Result<Self, String> {
        let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<Row>();
        let rows = rows.map(|it| it.map(|it| ((it.file, it.line, it.number), (it.edition, it.why))));
        rows.collect::<Result<_, _>>().map(Self).map_err(|it| it.to_string())
    }

    /// The text of the table, in the order of the files.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for ((file, line, number), (edition, why)) in &self.0 {
            let row = Row { file: file.clone(), line: *line, number: number.clone(), edition: *edition, why: why.clone() };
            writer.serialize(row).expect("a row is five cells, and memory takes them");
        }
        String::from_utf8(writer.into_inner().expect("memory takes it")).expect("the cells are text")
    }

    /// Whether nothing is left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The edition by which a number in this line of a file still cites.
    pub fn edition(&self, file: &str, line: &str, number: &str) -> Option<Edition> {
        self.0.get(&key(file, line, number)).map(|it| it.0)
    }

    /// Says that a number in this line cites by that edition.
    pub fn add(&mut self, file: &str, line: &str, number: &str, edition: Edition, why: &str) {
        self.0.insert(key(file, line, number), (edition, why.to_owned()));
    }
}

fn key(file: &str, line: &str, number: &str) -> (String, Fingerprint, String) {
    (file.to_owned(), Fingerprint(xxh3_64(line.trim().as_bytes())), number.to_owned())
}
