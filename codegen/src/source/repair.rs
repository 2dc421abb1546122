//! Repairs of what a lossy conversion destroyed, where only one reading is possible.

use crate::{Level, Problem};

/// Restores the apostrophes of a copy that has a question mark for each of them.
///
/// In English a question mark never stands between two letters, so a text that has many such and no apostrophe at all has lost
/// them. There, a question mark between letters, or after an s and before a space and a small letter (a plural possessive), is one.
pub fn repair(text: String, problems: &mut Vec<Problem>) -> String {
    let bytes = text.as_bytes();
    let letter = |at: Option<&u8>| at.is_some_and(u8::is_ascii_alphabetic);
    let between = |at: usize| at > 0 && letter(bytes.get(at - 1)) && letter(bytes.get(at + 1));
    let marks: Vec<usize> = memchr::memchr_iter(b'?', bytes).collect();
    let lost = marks.iter().filter(|at| between(**at)).count();
    if lost < 3 || memchr::memchr(b'\'', bytes).is_some() || text.contains('’') {
        return text;
    }
    let possessive = |at: usize| {
        at > 0
            && bytes[at - 1] == b's'
            && bytes.get(at + 1) == Some(&b' ')
            && bytes.get(at + 2).is_some_and(u8::is_ascii_lowercase)
    };
    let restored: Vec<usize> = marks.into_iter().filter(|at| between(*at) || possessive(*at)).collect();
    let message = format!("the copy has lost its apostrophes: {} question marks are read as such", restored.len());
    problems.push(Problem::new(Level::Note, "lost-apostrophes", message));
    let mut repaired = text.into_bytes();
    for at in restored {
        repaired[at] = b'\'';
    }
    String::from_utf8(repaired).expect("one ASCII character took the place of another")
}
