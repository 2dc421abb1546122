//! What the sources said is kept by the fingerprint of each file, so that only what has changed is read again.
//!
//! Keeping is a matter of speed alone: [`scan`] gives what [`super::scan`] gives. A file of which something is wrong is not kept, nor is
//! anything kept for another book or by another version of this program.

use std::collections::BTreeMap;

use rules_data::{Book, Fingerprint};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use super::{Scan, Tree, each, joined};

/// What some files said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kept {
    /// What a file says hangs on how it is read,
    program: Option<Fingerprint>,
    /// and on which rules there are.
    rules: Option<Fingerprint>,
    /// By path: the fingerprint of the text, and what it says.
    files: BTreeMap<String, (Fingerprint, Scan)>,
}

/// Reads the sources of which nothing is kept; `program` tells versions of this program apart. Gives what all say, and what is worth
/// keeping where that is another than was kept.
pub fn scan(tree: &Tree, book: &Book, program: Fingerprint, kept: Kept) -> (Scan, Option<Kept>) {
    by(Some(program), tree, book, kept)
}

fn by(program: Option<Fingerprint>, tree: &Tree, book: &Book, kept: Kept) -> (Scan, Option<Kept>) {
    let rules = Some(numbers(book));
    let is_of_these = kept.rules == rules && kept.program == program;
    let mut before = if is_of_these { kept.files } else { BTreeMap::new() };
    let prints: Vec<Fingerprint> = tree.values().map(|it| Fingerprint(xxh3_64(it.as_bytes()))).collect();
    let known: Vec<Option<Scan>> =
        tree.keys().zip(&prints).map(|(path, print)| before.remove(path).filter(|it| it.0 == *print).map(|it| it.1)).collect();
    let unknown: Vec<_> = tree.iter().zip(&known).filter(|it| it.1.is_none()).map(|it| it.0).collect();
    let read = each(unknown, book);
    let is_stale = !is_of_these || !before.is_empty() || read.iter().any(|it| it.findings.is_empty());
    let mut read = read.into_iter();
    let all: Vec<Scan> = known.into_iter().map(|it| it.or_else(|| read.next()).expect("each unknown file was read")).collect();
    let keep = is_stale.then(|| {
        let files = tree.keys().zip(prints).zip(&all).filter(|it| it.1.findings.is_empty());
        Kept { program, rules, files: files.map(|((path, print), it)| (path.clone(), (print, it.clone()))).collect() }
    });
    (joined(all), keep)
}

/// The same by the program that kept it, and everything is worth keeping.
pub(crate) fn again(tree: &Tree, book: &Book, kept: &Kept) -> (Scan, Kept) {
    let (scan, keep) = by(kept.program, tree, book, kept.clone());
    (scan, keep.unwrap_or_else(|| kept.clone()))
}

/// Reads sources that were moved to another book, where `kept` is of what they were before: a file that an update leaves as it was names
/// no rule that has another number now, and says what it said.
pub(crate) fn moved(tree: &Tree, book: &Book, kept: Kept) -> (Scan, Kept) {
    again(tree, book, &Kept { rules: Some(numbers(book)), ..kept })
}

fn numbers(book: &Book) -> Fingerprint {
    let numbers = book.rules.iter().map(|it| it.id.to_string()).collect::<Vec<_>>().join(" ");
    Fingerprint(xxh3_64(numbers.as_bytes()))
}
