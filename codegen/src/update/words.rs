//! Two texts, compared word by word.

use similar::{ChangeTag, TextDiff};

/// What changed between two texts: `[-gone-]`, `{+new+}`.
pub fn compared(before: &str, after: &str) -> String {
    let diff = TextDiff::from_words(before, after);
    let mut out = String::new();
    let (mut gone, mut come, mut between) = (String::new(), String::new(), String::new());
    for change in diff.iter_all_changes() {
        match change.tag() {
            // Changes with nothing but a space between them are one.
            ChangeTag::Equal if change.value().trim().is_empty() => between.push_str(change.value()),
            ChangeTag::Equal => {
                out.push_str(&changed(&mut gone, &mut come));
                out.extend([std::mem::take(&mut between).as_str(), change.value()]);
            }
            tag => {
                if gone.is_empty() && come.is_empty() {
                    out.push_str(&std::mem::take(&mut between));
                }
                let space = std::mem::take(&mut between);
                gone.push_str(&space);
                come.push_str(&space);
                if tag == ChangeTag::Delete { &mut gone } else { &mut come }.push_str(change.value());
            }
        }
    }
    out.push_str(&changed(&mut gone, &mut come));
    out + &between
}

/// What went and what came in its place.
fn changed(gone: &mut String, come: &mut String) -> String {
    let marked = |open: &str, text: String, close: &str| match text.trim() {
        "" => text,
        _ => format!("{open}{text}{close}"),
    };
    marked("[-", std::mem::take(gone), "-]") + &marked("{+", std::mem::take(come), "+}")
}
