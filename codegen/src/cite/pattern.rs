//! A habit of citing that a team has, as it writes it down: `CR {}`.

use std::{fmt, ops::Range, str::FromStr};

use super::marker::before;

/// What stands before and behind a number. White space in it is any white space, also the end of a line in a comment; the case of letters
/// does not count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    written: String,
    before: String,
    after: String,
}

impl Template {
    /// Whether it fits the number at this place.
    pub fn fits(&self, text: &str, number: &Range<usize>) -> bool {
        let before = collapsed(&before(text, number.start));
        let start = before.len().checked_sub(self.before.len()).filter(|it| before.is_char_boundary(*it));
        let fits = start.is_some_and(|start| {
            let begins = self.before.starts_with(|it: char| it.is_alphanumeric());
            let grown = begins && before[..start].ends_with(|it: char| it.is_alphanumeric());
            before[start..] == self.before && !grown
        });
        let rest = &text[number.end..];
        let to = rest.floor_char_boundary(self.after.len() + 16);
        fits && (self.after.is_empty() || collapsed(&rest[..to]).starts_with(&self.after))
    }
}

/// In small letters, with one space for any white space.
fn collapsed(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if !letter.is_whitespace() {
            out.extend(letter.to_lowercase());
        } else if !out.ends_with(' ') {
            out.push(' ');
        }
    }
    out
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

impl FromStr for Template {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let parts: Vec<&str> = text.split("{}").collect();
        let [before, after] = parts[..] else {
            return Err(format!("{text:?} is no pattern: one has `{{}}` once, where the number stands, as `CR {{}}`"));
        };
        Ok(Self { written: text.to_owned(), before: collapsed(before), after: collapsed(after) })
    }
}
