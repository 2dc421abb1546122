//! Two texts, compared word by word.

use similar::{ChangeTag, TextDiff};

/// What changed between two texts: `[-gone-]`, `{+new+}`.
pub fn compared(before: &str, after: &str) -> String {
    pieces(before, after).concat()
}

/// How many words in a row that stayed as they are still are told, and how many are around a change in a longer row.
const TOLD: (usize, usize) = (40, 8);

/// The same for a report: of long rows of words that stayed as they are, those around a change.
pub fn told(before: &str, after: &str) -> String {
    let pieces = pieces(before, after);
    let last = pieces.len().saturating_sub(1);
    let mut out = String::new();
    for (at, piece) in pieces.iter().enumerate() {
        let words: Vec<&str> = piece.split_inclusive(char::is_whitespace).collect();
        if words.len() <= TOLD.0 || at % 2 == 1 {
            out.push_str(piece);
            continue;
        }
        let first = if at == 0 { 0 } else { TOLD.1 };
        let end = if at == last { words.len() } else { words.len() - TOLD.1 };
        out.push_str(&words[..first].concat());
        out.push_str("... ");
        out.push_str(&words[end..].concat());
    }
    out
}

/// The text in pieces: what stayed, what changed, what stayed and so on.
fn pieces(before: &str, after: &str) -> Vec<String> {
    let diff = TextDiff::from_words(before, after);
    let mut pieces = vec![String::new()];
    let (mut gone, mut come, mut between) = (String::new(), String::new(), String::new());
    for change in diff.iter_all_changes() {
        match change.tag() {
            // Changes with nothing but a space between them are one.
            ChangeTag::Equal if change.value().trim().is_empty() => between.push_str(change.value()),
            ChangeTag::Equal => {
                settle(&mut pieces, changed(&mut gone, &mut come));
                stayed(&mut pieces).push_str(&std::mem::take(&mut between));
                stayed(&mut pieces).push_str(change.value());
            }
            tag => {
                if gone.is_empty() && come.is_empty() {
                    stayed(&mut pieces).push_str(&std::mem::take(&mut between));
                }
                let space = std::mem::take(&mut between);
                gone.push_str(&space);
                come.push_str(&space);
                if tag == ChangeTag::Delete { &mut gone } else { &mut come }.push_str(change.value());
            }
        }
    }
    settle(&mut pieces, changed(&mut gone, &mut come));
    stayed(&mut pieces).push_str(&between);
    pieces
}

/// The last piece, which stayed.
fn stayed(pieces: &mut [String]) -> &mut String {
    pieces.last_mut().expect("there is a piece from the beginning")
}

/// Adds a change, and a piece for what stays behind it.
fn settle(pieces: &mut Vec<String>, change: String) {
    if !change.is_empty() {
        pieces.extend([change, String::new()]);
    }
}

/// What went and what came in its place.
fn changed(gone: &mut String, come: &mut String) -> String {
    let marked = |open: &str, text: String, close: &str| match text.trim() {
        "" => text,
        _ => format!("{open}{text}{close}"),
    };
    marked("[-", std::mem::take(gone), "-]") + &marked("{+", std::mem::take(come), "+}")
}
