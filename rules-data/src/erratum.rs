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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_stands_until_an_edition_is_without_it() {
        let text = "from,until,code,number,note\n2006-10-01,2007-10-01,wrong-section,432.2b,a typo\n2009-09-04,,gap,113.8,\n";
        let errata = Erratum::from_csv(text).unwrap();
        assert_eq!(Erratum::to_csv(&errata), text);
        let covers = |edition: &str, code, number: &str| {
            errata.iter().any(|it| it.covers(edition.parse().unwrap(), code, number.parse().unwrap()))
        };
        assert!(covers("2006-10-01", "wrong-section", "432.2b") && covers("2007-05-01", "wrong-section", "432.2b"));
        assert!(covers("2026-06-19", "gap", "113.8"));
        for (edition, code, number) in [
            ("2007-10-01", "wrong-section", "432.2b"),
            ("2007-05-01", "gap", "432.2b"),
            ("2006-09-30", "wrong-section", "432.2b"),
        ] {
            assert!(!covers(edition, code, number), "{edition} {code} {number}");
        }
    }
}
