//! The findings that a team has accepted, so that it can begin today and look at new ones only.
//!
//! `rulemill-baseline.csv` has the columns `file, code, number, times`. No line stands in it: what moves in its file stays accepted.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::check::Judged;

/// The name of the table, in the root of the tree.
pub const FILE: &str = "rulemill-baseline.csv";

/// What is accepted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Baseline(BTreeMap<(String, String, String), usize>);

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    file: String,
    code: String,
    number: String,
    times: usize,
}

impl Baseline {
    /// What a check found.
    pub fn of(sites: &[Judged]) -> Self {
        let mut accepted = Self::default();
        for key in sites.iter().filter_map(key) {
            *accepted.0.entry(key).or_default() += 1;
        }
        accepted
    }

    /// Reads the table.
    ///
    /// # Errors
    ///
    /// The first row that cannot be read.
    pub fn from_csv(text: &str) -> Result<Self, String> {
        let rows = csv::Reader::from_reader(text.as_bytes()).into_deserialize::<Row>();
        let rows = rows.map(|it| it.map(|it| ((it.file, it.code, it.number), it.times)));
        rows.collect::<Result<_, _>>().map(Self).map_err(|it| it.to_string())
    }

    /// The text of the table, in the order of the files.
    pub fn to_csv(&self) -> String {
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        let written = writer.write_record(["file", "code", "number", "times"]);
        written.expect("memory takes it");
        for ((file, code, number), times) in &self.0 {
            let row = Row { file: file.clone(), code: code.clone(), number: number.clone(), times: *times };
            writer.serialize(row).expect("a row is four cells, and memory takes them");
        }
        String::from_utf8(writer.into_inner().expect("memory takes it")).expect("the cells are text")
    }

    /// Takes what is accepted out of the findings: how many they were, and how many that were accepted are not found any more.
    pub fn apply(&self, sites: &mut [Judged]) -> [usize; 2] {
        let mut open = self.0.clone();
        let mut known = 0;
        for site in sites {
            if let Some(times) = key(site).and_then(|it| open.get_mut(&it)).filter(|it| **it > 0) {
                *times -= 1;
                known += 1;
                site.finding = None;
            }
        }
        [known, open.values().sum()]
    }

    /// How many findings are accepted.
    pub fn len(&self) -> usize {
        self.0.values().sum()
    }

    /// Whether nothing is accepted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

fn key(it: &Judged) -> Option<(String, String, String)> {
    let finding = it.finding.as_ref()?;
    Some((it.file.clone(), finding.code.to_owned(), it.site.written.clone()))
}
