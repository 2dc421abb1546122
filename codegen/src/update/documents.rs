//! The documents, carried: they show commands with rules of today, which tests run.
//!
//! A line that names a day speaks of the edition of that day, and stays as it is.

use rules_data::Edition;

use super::numbers::Numbers;

/// The folder of the documents, and those outside of it.
pub const DOCUMENTS: (&str, [&str; 2]) = ("docs", ["README.md", "CONTRIBUTING.md"]);

/// The page for strangers: its rules are theirs, of any edition.
const FOREIGN: &str = "docs/cite.md";

/// Whether a file, by its path from the root of the project, is a document that an update carries.
pub fn is_document(path: &str) -> bool {
    let (folder, others) = DOCUMENTS;
    let ending = path.strip_prefix(folder).filter(|it| it.starts_with('/')).and_then(|it| it.rsplit_once('.'));
    let is_page = ending.is_some_and(|it| it.1 == "md");
    others.contains(&path) || (is_page && path != FOREIGN)
}

/// A document under the new numbers.
pub(super) fn carried(text: &str, numbers: &Numbers<'_>) -> String {
    let line = |it: &str| if names_a_day(it) { it.to_owned() } else { numbers.prose(it) };
    text.split_inclusive('\n').map(line).collect()
}

/// Whether a date stands in a line.
pub fn names_a_day(line: &str) -> bool {
    let words = line.split(|it: char| !it.is_ascii_digit() && it != '-');
    words.into_iter().any(|it| it.parse::<Edition>().is_ok())
}
