//! Reading a rule's text and its row beside each other, and writing down that it was done.

use rules_data::{Book, Fingerprint, Ledger, Review, Reviews, Row, RuleId};
use xxhash_rust::xxh3::xxh3_64;

use super::FILE;

/// The record of what was read, from the root of the project.
pub const REVIEWS: &str = "rules-data/reviews.csv";

/// Says that the row of a rule holds for its text as it is now: pins the row to the text, and keeps what both were.
///
/// # Errors
///
/// The rule has no row.
pub fn review(rule: RuleId, ledger: &mut Ledger, reviews: &mut Reviews, book: &Book) -> Result<(), String> {
    let row = ledger.row_mut(rule).ok_or_else(|| format!("{rule} has no row in {FILE}: run `cargo xtask ledger fmt`"))?;
    let Some(text) = book.rule(rule).map(|it| it.masked) else { return Ok(()) };
    row.reviewed = Some(text);
    let row = row.clone();
    reviews.add(Review { id: row.id, text, claim: Some(claim(&row, ledger)) });
    Ok(())
}

/// Whether somebody has read the row as it stands beside the text that it is pinned to.
pub fn is_read(row: &Row, ledger: &Ledger, reviews: &Reviews) -> bool {
    let read = reviews.of(row.id).filter(|it| row.reviewed == Some(it.text));
    read.is_some_and(|it| it.claim == Some(claim(row, ledger)))
}

/// The fingerprint of what a row says of its rule, whatever numbers the rules that it names have.
fn claim(row: &Row, ledger: &Ledger) -> Fingerprint {
    let Row { id: _, rule: _, disposition, refers_to, reviewed: _, clauses, gist, note } = row;
    let to: Vec<_> = refers_to.iter().map(|it| ledger.row(*it).map(|it| it.id)).collect();
    let said = format!("{disposition}\n{to:?}\n{clauses:?}\n{}\n{}", unnumbered(gist), unnumbered(note));
    Fingerprint(xxh3_64(said.as_bytes()))
}

/// A text with a `#` for each number of a rule.
pub fn unnumbered(text: &str) -> String {
    let is_part = |it: char| it.is_ascii_alphanumeric() || it == '.';
    let words = text.split_inclusive(|it| !is_part(it)).map(|it| {
        let word = it.trim_end_matches(|it: char| !it.is_ascii_alphanumeric());
        if word.parse::<RuleId>().is_ok() { format!("#{}", &it[word.len()..]) } else { it.to_owned() }
    });
    words.collect()
}
