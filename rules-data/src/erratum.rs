//! Errata: where the publisher's own text contradicts itself.
//!
//! `errata.csv` has the columns `from, until, code, number, note`. A row says that the edition `from`, and those after it until one that is
//! known to be without it, bear a fault of that kind at that number. What is known here is not taken for a loss.

use serde::{Deserialize, Serialize};

use crate::{Edition, Place};

/// A fault of the publisher that a person has looked at.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Erratum {
    /// The first edition that is known to have it.
    pub from: Edition,
    /// The next edition that is known not to have it; none where it may still stand.
    pub until: Option<Edition>,
    /// The kind of finding: `gap`.
    pub code: String,
    /// The number that it is about.
    pub number: Place,
    /// Why it is no loss.
    pub note: String,
}

impl Erratum {
    /// Whether an edition can have this fault.
    pub fn covers(&self, edition: Edition, code: &str, number: Place) -> bool {
        let in_time = self.from <= edition && self.until.is_none_or(|it| edition < it);
        in_time && self.code == code && self.number == number
    }

    /// Reads the text of `errata.csv`.
    ///
    /// # Errors
    ///
    /// The first line that cannot be read.
    pub fn from_csv(text: &str) -> Result<Vec<Self>, csv::Error> {
        csv::Reader::from_reader(text.as_bytes()).deserialize().collect()
    }

    /// The text of `errata.csv`: in the order of the editions.
    pub fn to_csv(errata: &[Self]) -> String {
        let mut sorted = errata.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let mut writer = csv::WriterBuilder::new().has_headers(false).from_writer(Vec::new());
        let head = ["from", "until", "code", "number", "note"];
        let written = writer.write_record(head).and_then(|()| sorted.iter().try_for_each(|it| writer.serialize(it)));
        written.expect("an erratum is five cells, and memory takes them");
        let bytes = writer.into_inner().expect("memory takes it");
        String::from_utf8(bytes).expect("the cells are text")
    }
}
